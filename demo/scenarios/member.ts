import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Постійна покупчиня', ru: 'Постоянная покупательница', en: 'Regular customer' },
  hint: {
    uk: 'Акаунт із балами, рівнем, бажаним і квитками.',
    ru: 'Аккаунт с баллами, уровнем, избранным и билетами.',
    en: 'An account with points, a level, a wishlist and tickets.',
  },
  opens: '/account',
  visitor: 'member',
};
