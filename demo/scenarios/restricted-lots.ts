import type { Scenario } from '../scenario.ts';

export const scenario: Scenario = {
  title: {
    uk: 'Лот розкупили, поки він у кошику',
    ru: 'Лот раскупили, пока он в корзине',
    en: 'Restricted lots',
  },
  hint: {
    uk: 'Поклади лот у кошик і плати: його щойно розкупили інші.',
    ru: 'Положи лот в корзину и плати: его только что раскупили другие.',
    en: 'Put a lot into the cart and pay: others were faster.',
  },
  opens: '/lot-25',
  visitor: 'member',
  trouble: { restrictsLots: true },
};
