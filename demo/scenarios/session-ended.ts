import type { Scenario } from '../scenario.ts';

export const scenario: Scenario = {
  title: { uk: 'Сесія закінчилася', ru: 'Сессия закончилась', en: 'Session ended' },
  hint: {
    uk: 'За пʼять секунд крамниця забуде, хто ти: спробуй оплатити.',
    ru: 'Через пять секунд магазин забудет, кто ты: попробуй оплатить.',
    en: 'In five seconds the shop forgets who you are: try to pay.',
  },
  opens: '/account',
  visitor: 'member',
  endsSessionsAfter: 5,
};
