import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: {
    uk: 'Усе продали, поки йшла оплата',
    ru: 'Всё продали, пока шла оплата',
    en: 'Sold out while paying',
  },
  hint: {
    uk: 'Оплати замовлення: поки ти на сторінці оплати, решту розкуплять.',
    ru: 'Оплати заказ: пока ты на странице оплаты, остальное раскупят.',
    en: 'Pay for an order: others buy the rest while you are on the payment page.',
  },
  opens: '/lot-25',
  visitor: 'member',
  trouble: { sellsOutWhilePaying: true },
};
