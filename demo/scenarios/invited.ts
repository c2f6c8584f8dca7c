import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Запрошений відвідувач', ru: 'Приглашённый посетитель', en: 'Invited visitor' },
  hint: {
    uk: 'Прийшов за посиланням подруги: зареєструйся.',
    ru: 'Пришёл по ссылке подруги: зарегистрируйся.',
    en: 'Came by a friend’s link: sign up.',
  },
  opens: '/ref-olena',
};
