import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';
import type { PushNotification } from './push.ts';

export const prizePushTexts = {
  uk: { sent: 'Приз відправлено', sentText: 'Твій приз уже в дорозі. Номер посилки — в акаунті.' },
  ru: { sent: 'Приз отправлен', sentText: 'Твой приз уже в пути. Номер посылки — в аккаунте.' },
  en: {
    sent: 'Prize sent',
    sentText: 'Your prize is on its way. Its tracking number is in your account.',
  },
} as const;

const translate = makeTextTranslator(prizePushTexts);

/**
 * Makes the push message that the prize with this id was sent. It names nobody and not the prize: a locked screen shows
 * it.
 */
export const makePrizePush = (language: Language, id: number): PushNotification => {
  const t = translate(language);
  return {
    subject: t('sent'),
    text: t('sentText'),
    headers: { link: '/account#tickets', tag: `prize-${id}` },
  };
};
