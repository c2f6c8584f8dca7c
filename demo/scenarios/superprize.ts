import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Суперприз', ru: 'Суперприз', en: 'Super prize' },
  hint: {
    uk: 'Сума, умови, відлік і твої квитки. На цій сторінці машина часу веде до закриття списку, до розіграшу або до виграшу.',
    ru: 'Сумма, условия, отсчёт и твои билеты. На этой странице машина времени ведёт к закрытию списка, к розыгрышу или к выигрышу.',
    en: 'The sum, the terms, the countdown and your tickets. On this page the time machine leads to the closing of the list, to the draw, or to a win.',
  },
  opens: '/superprize',
  visitor: 'member',
};
