import type { Language } from '../../../src/domain/content/languages.ts';
import type { ReturnState } from '../../../src/domain/orders/return-life.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';
import type { PushNotification } from './push.ts';

export const returnPushTexts = {
  uk: {
    accepted: 'Приймаємо товар назад',
    acceptedText: 'Замовлення {reference}: що робити далі, сказано на його сторінці.',
    refused: 'Не можемо прийняти товар назад',
    refusedText: 'Замовлення {reference}: чому, сказано на його сторінці.',
    over: 'Повернення товару завершено',
    overText: 'Замовлення {reference}: чим воно завершилося, видно на його сторінці.',
  },
  ru: {
    accepted: 'Принимаем товар обратно',
    acceptedText: 'Заказ {reference}: что делать дальше, сказано на его странице.',
    refused: 'Не можем принять товар обратно',
    refusedText: 'Заказ {reference}: почему, сказано на его странице.',
    over: 'Возврат товара завершён',
    overText: 'Заказ {reference}: чем он завершился, видно на его странице.',
  },
  en: {
    accepted: 'Your return is accepted',
    acceptedText: 'Order {reference}: its page says what to do next.',
    refused: 'We can’t accept your return',
    refusedText: 'Order {reference}: its page says why.',
    over: 'Your return is over',
    overText: 'Order {reference}: its page says how it ended.',
  },
} as const;

const translate = makeTextTranslator(returnPushTexts);

/**
 * Makes the push message that the office has answered what a buyer asked to be taken back, or that it is over meanwhile;
 * `key` is in the address of the order's page, `reference` is its number. It names nothing that was bought: a locked
 * screen shows it.
 */
export const makeReturnPush = (
  language: Language,
  told: {
    readonly id: number;
    readonly state: ReturnState;
    readonly key: string;
    readonly reference: string;
  },
): PushNotification => {
  const t = translate(language);
  const { id, state, key, reference } = told;
  const [subject, text] =
    state === 'accepted'
      ? [t('accepted'), t('acceptedText', { reference })]
      : state === 'refused'
        ? [t('refused'), t('refusedText', { reference })]
        : [t('over'), t('overText', { reference })];
  return { subject, text, headers: { link: `/order-${key}`, tag: `return-${id}` } };
};
