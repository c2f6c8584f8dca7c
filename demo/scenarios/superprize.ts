import type { Scenario } from '../scenario.ts';

export const scenario: Scenario = {
  title: { uk: 'Суперприз', ru: 'Суперприз', en: 'Super prize' },
  hint: {
    uk: 'Сума, умови, відлік і твої квитки. Пусти час до кінця відліку: список закриється, і число визначить переможця.',
    ru: 'Сумма, условия, отсчёт и твои билеты. Пусти время до конца отсчёта: список закроется, и число определит победителя.',
    en: 'The sum, the terms, the countdown and your tickets. Move the time past the countdown: the list closes, and the number finds the winner.',
  },
  opens: '/superprize',
  visitor: 'member',
};
