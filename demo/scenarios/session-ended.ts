import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Сеанс закінчився', ru: 'Сеанс закончился', en: 'Session ended' },
  hint: {
    uk: 'За п’ять секунд магазин забуде, хто ти: спробуй оплатити.',
    ru: 'Через пять секунд магазин забудет, кто ты: попробуй оплатить.',
    en: 'In five seconds the shop forgets who you are: try to pay.',
  },
  opens: '/account',
  visitor: 'member',
  endsSessionsAfter: 5,
};
