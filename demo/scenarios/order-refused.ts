import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Замовлення не приймають', ru: 'Заказ не принимают', en: 'Order refused' },
  hint: {
    uk: 'Плати в кошику: process-order відповість відмовою.',
    ru: 'Плати в корзине: process-order ответит отказом.',
    en: 'Pay in the cart: process-order answers with a refusal.',
  },
  opens: '/lot-25',
  visitor: 'member',
  trouble: { refusesOrders: true },
};
