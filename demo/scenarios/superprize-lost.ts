import type { Scenario } from '../scenario.ts';

export const scenario: Scenario = {
  title: {
    uk: 'Суперприз виграв хтось інший',
    ru: 'Суперприз выиграл кто-то другой',
    en: 'The super prize lost',
  },
  hint: {
    uk: 'Суперприз розіграно, і виграв чужий квиток: перевір, що твої були у списку.',
    ru: 'Суперприз разыгран, и выиграл чужой билет: проверь, что твои были в списке.',
    en: 'The super prize was drawn, and somebody else’s ticket won: check that yours were in the list.',
  },
  opens: '/superprize',
  visitor: 'super-loser',
};
