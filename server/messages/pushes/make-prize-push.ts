import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';
import type { PushNotification } from './push.ts';

export const prizePushTexts = {
  uk: {
    sent: 'Приз відправлено',
    sentText: 'Твій приз уже в дорозі. Номер посилки — в акаунті.',
    cameBack: 'Приз повернувся',
    cameBackText: 'Переглянь в акаунті адресу, її знову можна змінити.',
    forfeited: 'Приз втрачено',
    forfeitedText: 'Чому так сталося, написано в листі. На сторінці розіграшу видно, чим він закінчився.',
  },
  ru: {
    sent: 'Приз отправлен',
    sentText: 'Твой приз уже в пути. Номер посылки — в аккаунте.',
    cameBack: 'Приз вернулся',
    cameBackText: 'Посмотри в аккаунте адрес, его снова можно изменить.',
    forfeited: 'Приз утрачен',
    forfeitedText: 'Почему так вышло, написано в письме. На странице розыгрыша видно, чем он закончился.',
  },
  en: {
    sent: 'Prize sent',
    sentText: 'Your prize is on its way. Its tracking number is in your account.',
    cameBack: 'Prize came back',
    cameBackText: 'Look at the address in your account, it can be changed again.',
    forfeited: 'Prize forfeited',
    forfeitedText: 'An email tells you why. The draw page shows how it ended.',
  },
} as const;

const translate = makeTextTranslator(prizePushTexts);

/** The ids of the title and the text of each push. */
const IDS = {
  sent: ['sent', 'sentText'],
  cameBack: ['cameBack', 'cameBackText'],
  forfeited: ['forfeited', 'forfeitedText'],
} as const;

/**
 * Makes the push message that the prize with this id was sent, came back, or is forfeited, which leads to the page of its draw.
 * It names nobody and not the prize: a locked screen shows it.
 */
export const makePrizePush = (
  language: Language,
  {
    id,
    news,
    drawPath,
  }: {
    readonly id: number;
    readonly news: keyof typeof IDS;
    readonly drawPath: string;
  },
): PushNotification => {
  const t = translate(language);
  const [subject, text] = IDS[news];
  return {
    subject: t(subject),
    text: t(text),
    headers: { link: news === 'forfeited' ? drawPath : '/account#tickets', tag: `prize-${id}` },
  };
};
