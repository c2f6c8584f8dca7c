import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: '10 000 лотів', ru: '10 000 лотов', en: '10,000 lots' },
  hint: {
    uk: 'Гортай, шукай і сортуй.',
    ru: 'Листай, ищи и сортируй.',
    en: 'Scroll, search and sort.',
  },
  opens: '/catalog',
  lots: 10_000,
};
