import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';
import type { PushNotification } from './push.ts';

export const orderPushTexts = {
  uk: {
    paid: 'Оплату отримано',
    paidText: 'Замовлення {reference}: покупка твоя, квитки вже в розіграшах.',
    refunded: 'Повернули балами',
    refundedText: 'Оплата надійшла запізно: гроші за {reference} — у твоїх балах.',
  },
  ru: {
    paid: 'Оплата получена',
    paidText: 'Заказ {reference}: покупка твоя, билеты уже в розыгрышах.',
    refunded: 'Вернули баллами',
    refundedText: 'Оплата пришла слишком поздно: деньги за {reference} — в твоих баллах.',
  },
  en: {
    paid: 'Payment received',
    paidText: 'Order {reference}: it’s yours, and your tickets are in the draws.',
    refunded: 'Refunded in points',
    refundedText: 'The payment came too late: what you paid for {reference} is in your points.',
  },
} as const;

const translate = makeTextTranslator(orderPushTexts);

/** Makes the push message about the outcome of a paid order; `key` is in its page's address, `reference` is its number. */
export const makeOrderPush = (
  language: Language,
  order: { readonly key: string; readonly reference: string; readonly refunded: boolean },
): PushNotification => {
  const t = translate(language);
  const { key, reference, refunded } = order;
  return {
    subject: refunded ? t('refunded') : t('paid'),
    text: refunded ? t('refundedText', { reference }) : t('paidText', { reference }),
    headers: { link: refunded ? '/account#points' : `/order-${key}`, tag: `order-${reference}` },
  };
};
