import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Банк відхиляє платіж', ru: 'Банк отклоняет платёж', en: 'Payment declined' },
  hint: {
    uk: 'Оплати замовлення: банк скаже «ні», а товари повернуться.',
    ru: 'Оплати заказ: банк скажет «нет», а товары вернутся.',
    en: 'Pay for an order: the bank says no, and the items come back.',
  },
  opens: '/lot-25',
  visitor: 'member',
  trouble: { declinesPayments: true },
};
