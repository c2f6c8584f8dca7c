import type { Scenario } from '../scenario.ts';

export const scenario: Scenario = {
  title: { uk: 'Лот забрали з кошика', ru: 'Лот забрали из корзины', en: 'Restricted lots' },
  hint: {
    uk: 'Поклади лот у кошик і плати: його щойно забрали інші.',
    ru: 'Положи лот в корзину и плати: его только что забрали другие.',
    en: 'Put a lot into the cart and pay: somebody was faster.',
  },
  opens: '/lot-25',
  visitor: 'member',
  trouble: { restrictsLots: true },
};
