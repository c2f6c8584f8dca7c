import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: {
    uk: 'Платіжна система: сума замала (607)',
    ru: 'Платёжная система: сумма мала (607)',
    en: 'Provider refuses the amount (607)',
  },
  hint: {
    uk: 'Плати будь-яким способом: перевірка ліміту відмовить.',
    ru: 'Плати любым способом: проверка лимита откажет.',
    en: 'Pay in any way: the limit check refuses.',
  },
  opens: '/lot-25',
  visitor: 'member',
  trouble: { refusesAmounts: true },
};
