import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Лот без переможця', ru: 'Лот без победителя', en: 'A lot without a winner' },
  hint: {
    uk: 'Дата настала, а жодного квитка не куплено: подивись, що каже сторінка розіграшу.',
    ru: 'Дата настала, а ни одного билета не куплено: посмотри, что говорит страница розыгрыша.',
    en: 'Its date has come and not one ticket was bought: see what the draw’s page says.',
  },
  opens: '/draw-40',
  ends: { 40: -60 },
};
