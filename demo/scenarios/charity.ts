import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Благодійність', ru: 'Благотворительность', en: 'Charity' },
  hint: {
    uk: 'Що зараховано фонду й що йому виплачено. Купи щось із пожертвою й подивись ще раз: тут і в балах акаунта.',
    ru: 'Что зачислено фонду и что ему выплачено. Купи что-нибудь с пожертвованием и посмотри ещё раз: здесь и в баллах аккаунта.',
    en: 'What is credited to the fund, and what it was paid. Buy with the donation on and look again: here, and at the points in the account.',
  },
  opens: '/charity',
  visitor: 'member',
};
