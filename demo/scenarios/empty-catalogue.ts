import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Порожній каталог', ru: 'Пустой каталог', en: 'Empty catalogue' },
  hint: {
    uk: 'Лотів немає зовсім.',
    ru: 'Лотов нет совсем.',
    en: 'There are no lots at all.',
  },
  opens: '/catalog',
  lots: 'none',
};
