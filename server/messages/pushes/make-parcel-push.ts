import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';
import type { PushNotification } from './push.ts';

export const parcelPushTexts = {
  uk: {
    sent: 'Посилку відправлено',
    sentText: 'Замовлення {reference}: посилка вже в дорозі.',
    cameBack: 'Посилка повернулася',
    cameBackText: 'Замовлення {reference}: переглянь адресу, її знову можна змінити.',
    ready: 'Посилку можна забрати',
    readyText: 'Замовлення {reference}: посилка чекає на тебе в місці видачі.',
    notCollected: 'Посилку не забрали',
    notCollectedText: 'Замовлення {reference}: укажи іншу адресу або залиш самовивіз.',
  },
  ru: {
    sent: 'Посылка отправлена',
    sentText: 'Заказ {reference}: посылка уже в пути.',
    cameBack: 'Посылка вернулась',
    cameBackText: 'Заказ {reference}: посмотри адрес, его снова можно изменить.',
    ready: 'Посылку можно забрать',
    readyText: 'Заказ {reference}: посылка ждёт тебя в месте выдачи.',
    notCollected: 'Посылку не забрали',
    notCollectedText: 'Заказ {reference}: укажи другой адрес или оставь самовывоз.',
  },
  en: {
    sent: 'Parcel sent',
    sentText: 'Order {reference}: your parcel is on its way.',
    cameBack: 'Parcel came back',
    cameBackText: 'Order {reference}: look at the address, it can be changed again.',
    ready: 'Parcel ready to collect',
    readyText: 'Order {reference}: your parcel waits for you at the collection point.',
    notCollected: 'Parcel not collected',
    notCollectedText: 'Order {reference}: give another address, or keep collecting it yourself.',
  },
} as const;

const translate = makeTextTranslator(parcelPushTexts);

/** The ids of the title and the text of each push. */
const IDS = {
  sent: ['sent', 'sentText'],
  ready: ['ready', 'readyText'],
  cameBack: ['cameBack', 'cameBackText'],
  notCollected: ['notCollected', 'notCollectedText'],
} as const;

/** One of the things that a parcel's buyer is told on a device. */
export type ParcelNews = keyof typeof IDS;

/**
 * Makes the push message that a parcel was sent, can be collected, came back, or was not collected; `key` is in the address of its first order's page,
 * `reference` is that order's number. It names nobody and nothing that is in the parcel: a locked screen shows it.
 */
export const makeParcelPush = (
  language: Language,
  parcel: {
    readonly id: number;
    readonly key: string;
    readonly reference: string;
    readonly news: ParcelNews;
  },
): PushNotification => {
  const t = translate(language);
  const { id, key, reference, news } = parcel;
  const [subject, text] = IDS[news];
  return {
    subject: t(subject),
    text: t(text, { reference }),
    headers: { link: `/order-${key}`, tag: `parcel-${id}` },
  };
};
