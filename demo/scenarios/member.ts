import type { Scenario } from '../scenario.ts';

export const scenario: Scenario = {
  title: { uk: 'Постійна покупчиня', ru: 'Постоянная покупательница', en: 'Regular customer' },
  hint: {
    uk: 'Акаунт із балами, рівнем, бажаннями та квитками.',
    ru: 'Аккаунт с баллами, уровнем, желаниями и билетами.',
    en: 'An account with points, a level, wishes and tickets.',
  },
  opens: '/account',
  visitor: 'member',
};
