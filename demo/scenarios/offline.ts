import type { Scenario } from '../scenario.ts';

export const scenario: Scenario = {
  title: { uk: 'Без мережі', ru: 'Без сети', en: 'Offline' },
  hint: {
    uk: 'Переходь сторінками: мережі немає.',
    ru: 'Переходи по страницам: сети нет.',
    en: 'Move between pages: there is no network.',
  },
  fails: 'offline',
};
