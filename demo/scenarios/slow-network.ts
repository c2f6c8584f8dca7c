import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Повільна мережа', ru: 'Медленная сеть', en: 'Slow network' },
  hint: {
    uk: 'Кожна відповідь іде дві секунди.',
    ru: 'Каждый ответ идёт две секунды.',
    en: 'Every answer takes two seconds.',
  },
  slow: 2000,
};
