import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';
import type { PushNotification } from './push.ts';

export const refundPushTexts = {
  uk: {
    begun: 'Повернення за замовлення',
    begunText: 'Замовлення {reference}: що саме повертаємо, видно на його сторінці.',
    done: 'Гроші повернено',
    doneText: 'Замовлення {reference}: гроші вже переказано.',
  },
  ru: {
    begun: 'Возврат за заказ',
    begunText: 'Заказ {reference}: что именно возвращаем, видно на его странице.',
    done: 'Деньги возвращены',
    doneText: 'Заказ {reference}: деньги уже переведены.',
  },
  en: {
    begun: 'Refund for your order',
    begunText: 'Order {reference}: its page says what goes back to you.',
    done: 'Money returned',
    doneText: 'Order {reference}: the money has been transferred.',
  },
} as const;

const translate = makeTextTranslator(refundPushTexts);

/**
 * Makes the push message that lines of an order are given back, or that their money went back; `key` is in the address of
 * the order's page, `reference` is its number. It names no sum and nothing that was bought: a locked screen shows it.
 */
export const makeRefundPush = (
  language: Language,
  refund: {
    readonly id: number;
    readonly key: string;
    readonly reference: string;
    readonly isDone: boolean;
  },
): PushNotification => {
  const t = translate(language);
  const { id, key, reference, isDone } = refund;
  return {
    subject: isDone ? t('done') : t('begun'),
    text: isDone ? t('doneText', { reference }) : t('begunText', { reference }),
    headers: { link: `/order-${key}`, tag: `refund-${id}` },
  };
};
