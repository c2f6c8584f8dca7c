import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Без мережі', ru: 'Без сети', en: 'Offline' },
  hint: {
    uk: 'Переходь сторінками: мережі немає.',
    ru: 'Переходи по страницам: сети нет.',
    en: 'Move between pages: there is no network.',
  },
  fails: 'offline',
};
