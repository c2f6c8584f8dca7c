import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'Власні тексти магазину', ru: 'Собственные тексты магазина', en: 'The shop’s own texts' },
  hint: {
    uk: 'Онови сторінку: «Каталог» тепер називається «Полиця», а зламані тексти лишилися своїми.',
    ru: 'Обнови страницу: «Каталог» теперь называется «Полка», а сломанные тексты остались своими.',
    en: 'Reload the page: “Catalogue” is now called “Shelf”, and broken texts stay the bundled ones.',
  },
  opens: '/',
  texts: {
    uk: {
      'common.nav.catalogue': 'Полиця',
      'common.nav.winners': '{зламано',
      'home.playing': '{nobody} знає',
    },
    ru: {
      'common.nav.catalogue': 'Полка',
      'common.nav.winners': '{сломано',
      'home.playing': '{nobody} знает',
    },
    en: {
      'common.nav.catalogue': 'Shelf',
      'common.nav.winners': '{broken',
      'home.playing': '{nobody} knows',
    },
  },
};
