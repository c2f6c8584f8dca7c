import type { Scenario } from '../scenario.ts';

export const scenario: Scenario = {
  title: { uk: 'Розпродано під час оплати', ru: 'Распродано во время оплаты', en: 'Sold out while paying' },
  hint: {
    uk: 'Оплати замовлення: поки ти у провайдера, решту розкуплять.',
    ru: 'Оплати заказ: пока ты у провайдера, остальное раскупят.',
    en: 'Pay for an order: others buy the rest while you are at the provider.',
  },
  opens: '/lot-25',
  visitor: 'member',
  trouble: { sellsOutWhilePaying: true },
};
