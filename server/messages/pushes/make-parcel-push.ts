import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';
import type { PushNotification } from './push.ts';

export const parcelPushTexts = {
  uk: {
    sent: 'Посилку відправлено',
    sentText: 'Замовлення {reference}: посилка вже в дорозі.',
    cameBack: 'Посилка повернулася',
    cameBackText: 'Замовлення {reference}: переглянь адресу, її знову можна змінити.',
  },
  ru: {
    sent: 'Посылка отправлена',
    sentText: 'Заказ {reference}: посылка уже в пути.',
    cameBack: 'Посылка вернулась',
    cameBackText: 'Заказ {reference}: посмотри адрес, его снова можно изменить.',
  },
  en: {
    sent: 'Parcel sent',
    sentText: 'Order {reference}: your parcel is on its way.',
    cameBack: 'Parcel came back',
    cameBackText: 'Order {reference}: look at the address, it can be changed again.',
  },
} as const;

const translate = makeTextTranslator(parcelPushTexts);

/**
 * Makes the push message that a parcel was sent, or came back; `key` is in the address of its first order's page,
 * `reference` is that order's number. It names nobody and nothing that is in the parcel: a locked screen shows it.
 */
export const makeParcelPush = (
  language: Language,
  parcel: {
    readonly id: number;
    readonly key: string;
    readonly reference: string;
    readonly cameBack: boolean;
  },
): PushNotification => {
  const t = translate(language);
  const { id, key, reference, cameBack } = parcel;
  return {
    subject: cameBack ? t('cameBack') : t('sent'),
    text: cameBack ? t('cameBackText', { reference }) : t('sentText', { reference }),
    headers: { link: `/order-${key}`, tag: `parcel-${id}` },
  };
};
