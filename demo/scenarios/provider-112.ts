import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: {
    uk: 'Платіжна система: телефон відхилено (112)',
    ru: 'Платёжная система: телефон отклонён (112)',
    en: 'Provider refuses the phone (112)',
  },
  hint: {
    uk: 'Обери QIWI та введи будь-який телефон.',
    ru: 'Выбери QIWI и введи любой телефон.',
    en: 'Choose QIWI and type any phone.',
  },
  opens: '/lot-25',
  visitor: 'member',
  trouble: { refusesPhones: true },
};
