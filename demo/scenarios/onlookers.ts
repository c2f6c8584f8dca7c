import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Розіграш із глядачами', ru: 'Розыгрыш со зрителями', en: 'A draw with onlookers' },
  hint: {
    uk: 'За кожним розіграшем ніби стежать ще п’ятеро. Пусти час до розіграшу.',
    ru: 'За каждым розыгрышем как будто следят ещё пятеро. Пусти время к розыгрышу.',
    en: 'Five more people seem to watch every draw. Move the time to the draw.',
  },
  opens: '/draw-25',
  company: 5,
};
