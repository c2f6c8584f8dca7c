import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';
import type { PushNotification } from './push.ts';

export const prizePushTexts = {
  uk: {
    sent: 'Приз відправлено',
    sentText: 'Твій приз уже в дорозі. Номер посилки — в акаунті.',
    cameBack: 'Приз повернувся',
    cameBackText: 'Переглянь в акаунті адресу, її знову можна змінити.',
    notCollected: 'Приз не забрали',
    notCollectedText: 'Укажи в акаунті іншу адресу або залиш самовивіз.',
    ready: 'Приз можна забрати',
    readyText: 'Він чекає на тебе в місці видачі. Візьми з собою документ, що посвідчує особу.',
    paidOut: 'Гроші замість призу переказано',
    paidOutText: 'Номер переказу написано в листі.',
    forfeited: 'Приз втрачено',
    forfeitedText: 'Чому так сталося, написано в листі. На сторінці розіграшу видно, чим він закінчився.',
  },
  ru: {
    sent: 'Приз отправлен',
    sentText: 'Твой приз уже в пути. Номер посылки — в аккаунте.',
    cameBack: 'Приз вернулся',
    cameBackText: 'Посмотри в аккаунте адрес, его снова можно изменить.',
    notCollected: 'Приз не забрали',
    notCollectedText: 'Укажи в аккаунте другой адрес или оставь самовывоз.',
    ready: 'Приз можно забрать',
    readyText: 'Он ждёт тебя в месте выдачи. Возьми с собой документ, удостоверяющий личность.',
    paidOut: 'Деньги вместо приза переведены',
    paidOutText: 'Номер перевода написан в письме.',
    forfeited: 'Приз утрачен',
    forfeitedText: 'Почему так вышло, написано в письме. На странице розыгрыша видно, чем он закончился.',
  },
  en: {
    sent: 'Prize sent',
    sentText: 'Your prize is on its way. Its tracking number is in your account.',
    cameBack: 'Prize came back',
    cameBackText: 'Look at the address in your account, it can be changed again.',
    notCollected: 'Prize not collected',
    notCollectedText: 'Give another address in your account, or keep collecting it yourself.',
    ready: 'Prize ready to collect',
    readyText: 'It waits for you at the collection point. Bring an identity document.',
    paidOut: 'The prize’s money was sent',
    paidOutText: 'The transfer number is in an email.',
    forfeited: 'Prize forfeited',
    forfeitedText: 'An email tells you why. The draw page shows how it ended.',
  },
} as const;

const translate = makeTextTranslator(prizePushTexts);

/** The ids of the title and the text of each push. */
const IDS = {
  sent: ['sent', 'sentText'],
  ready: ['ready', 'readyText'],
  cameBack: ['cameBack', 'cameBackText'],
  notCollected: ['notCollected', 'notCollectedText'],
  paidOut: ['paidOut', 'paidOutText'],
  forfeited: ['forfeited', 'forfeitedText'],
} as const;

/** One of the things that a prize's winner is told on a device. */
export type PrizeNews = keyof typeof IDS;

/**
 * Makes the push message that the prize with this id was sent, can be collected, came back, was not collected, was paid out, or is
 * forfeited, which leads to the page of its draw.
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
    readonly news: PrizeNews;
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
