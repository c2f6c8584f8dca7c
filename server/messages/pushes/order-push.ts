import type { Language } from '../../../src/adapters/http/wire/primitives.ts';
import type { Push } from './push.ts';

const words = {
  uk: {
    paid: 'Оплату отримано',
    paidText: (reference: string) => `Замовлення ${reference}: покупка твоя, квитки вже в розіграшах.`,
    refunded: 'Повернули балами',
    refundedText: (reference: string) => `Оплата надійшла запізно: гроші за ${reference} — у твоїх балах.`,
  },
  ru: {
    paid: 'Оплата получена',
    paidText: (reference: string) => `Заказ ${reference}: покупка твоя, билеты уже в розыгрышах.`,
    refunded: 'Вернули баллами',
    refundedText: (reference: string) =>
      `Оплата пришла слишком поздно: деньги за ${reference} — в твоих баллах.`,
  },
  en: {
    paid: 'Payment received',
    paidText: (reference: string) => `Order ${reference}: it’s yours, and your tickets are in the draws.`,
    refunded: 'Refunded in points',
    refundedText: (reference: string) =>
      `The payment came too late: what you paid for ${reference} is in your points.`,
  },
} as const;

/** What became of a paid order; `reference` is its number. */
export const orderPush = (
  language: Language,
  order: { readonly reference: string; readonly refunded: boolean },
): Push => {
  const texts = words[language];
  const { reference, refunded } = order;
  return {
    subject: refunded ? texts.refunded : texts.paid,
    text: refunded ? texts.refundedText(reference) : texts.paidText(reference),
    headers: { link: refunded ? '/account#points' : '/account#tickets', tag: `order-${reference}` },
  };
};
