import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Лот завершується за датою', ru: 'Лот завершается по дате', en: 'A lot ends on its date' },
  hint: {
    uk: 'За півтори хвилини продаж закінчиться, хоча продано не все. Далі — сторінка розіграшу.',
    ru: 'Через полторы минуты продажа закончится, хотя продано не всё. Дальше — страница розыгрыша.',
    en: 'Sales end in a minute and a half though not all is sold. Then go to the draw’s page.',
  },
  opens: '/lot-35',
  visitor: 'member',
  ends: { 35: 90 },
};
