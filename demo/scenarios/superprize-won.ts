import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Суперприз виграно', ru: 'Суперприз выигран', en: 'The super prize won' },
  hint: {
    uk: 'Суперприз розіграно, і виграв твій квиток: переможець, лист, доказ кожного квитка. Якщо його вже розіграно або список закрито, спершу натисни «Почати спочатку».',
    ru: 'Суперприз разыгран, и выиграл твой билет: победитель, письмо, доказательство каждого билета. Если он уже разыгран или список закрыт, прежде нажми «Начать сначала».',
    en: 'The super prize was drawn, and your ticket won: the winner, the email, the proof of each ticket. If it has been drawn already or its list is closed, press “Start over” first.',
  },
  opens: '/superprize',
  visitor: 'super-winner',
};
