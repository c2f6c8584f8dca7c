import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';
import type { PushNotification } from './push.ts';

export const prizePushTexts = {
  uk: {
    sent: 'Приз відправлено',
    sentText: 'Твій приз уже в дорозі. Номер посилки — в акаунті.',
    cameBack: 'Приз повернувся',
    cameBackText: 'Переглянь в акаунті адресу, її знову можна змінити.',
  },
  ru: {
    sent: 'Приз отправлен',
    sentText: 'Твой приз уже в пути. Номер посылки — в аккаунте.',
    cameBack: 'Приз вернулся',
    cameBackText: 'Посмотри в аккаунте адрес, его снова можно изменить.',
  },
  en: {
    sent: 'Prize sent',
    sentText: 'Your prize is on its way. Its tracking number is in your account.',
    cameBack: 'Prize came back',
    cameBackText: 'Look at the address in your account, it can be changed again.',
  },
} as const;

const translate = makeTextTranslator(prizePushTexts);

/**
 * Makes the push message that the prize with this id was sent, or came back. It names nobody and not the prize: a locked
 * screen shows it.
 */
export const makePrizePush = (
  language: Language,
  { id, cameBack }: { readonly id: number; readonly cameBack: boolean },
): PushNotification => {
  const t = translate(language);
  return {
    subject: cameBack ? t('cameBack') : t('sent'),
    text: cameBack ? t('cameBackText') : t('sentText'),
    headers: { link: '/account#tickets', tag: `prize-${id}` },
  };
};
