import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: {
    uk: 'Суперприз виграв хтось інший',
    ru: 'Суперприз выиграл кто-то другой',
    en: 'The super prize lost',
  },
  hint: {
    uk: 'Суперприз розіграно, і виграв чужий квиток: перевір, що твої були у списку. Якщо його вже розіграно або список закрито, спершу натисни «Почати спочатку».',
    ru: 'Суперприз разыгран, и выиграл чужой билет: проверь, что твои были в списке. Если он уже разыгран или список закрыт, прежде нажми «Начать сначала».',
    en: 'The super prize was drawn, and somebody else’s ticket won: check that yours were in the list. If it has been drawn already or its list is closed, press “Start over” first.',
  },
  opens: '/superprize',
  visitor: 'super-loser',
};
