import type { Scenario } from '../scenario.ts';

export const scenario: Scenario = {
  title: { uk: 'Суперприз виграно', ru: 'Суперприз выигран', en: 'The super prize won' },
  hint: {
    uk: 'Суперприз розіграно, і виграв твій квиток: переможець, лист, доказ кожного квитка.',
    ru: 'Суперприз разыгран, и выиграл твой билет: победитель, письмо, доказательство каждого билета.',
    en: 'The super prize was drawn, and your ticket won: the winner, the e-mail, the proof of each ticket.',
  },
  opens: '/superprize',
  visitor: 'super-winner',
};
