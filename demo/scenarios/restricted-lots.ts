import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: {
    uk: 'Лот продали, поки він у кошику',
    ru: 'Лот продали, пока он в корзине',
    en: 'Restricted lots',
  },
  hint: {
    uk: 'Поклади лот у кошик і плати: його щойно купили інші.',
    ru: 'Положи лот в корзину и плати: его только что купили другие.',
    en: 'Put a lot into the cart and pay: others were faster.',
  },
  opens: '/lot-25',
  visitor: 'member',
  trouble: { restrictsLots: true },
};
