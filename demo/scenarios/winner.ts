import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Акаунт переможниці', ru: 'Аккаунт победительницы', en: 'Winner’s account' },
  hint: {
    uk: 'Квиток виграв: подивись у квитках і перевір розіграш.',
    ru: 'Билет выиграл: посмотри в билетах и проверь розыгрыш.',
    en: 'A ticket has won: look at the tickets and check the draw.',
  },
  opens: '/account#tickets',
  visitor: 'winner',
};
