import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Сервер відповідає 500', ru: 'Сервер отвечает 500', en: 'Server answers 500' },
  hint: {
    uk: 'Кожен виклик завершується помилкою сервера.',
    ru: 'Каждый вызов заканчивается ошибкой сервера.',
    en: 'Every call ends with a server error.',
  },
  fails: 'server',
};
