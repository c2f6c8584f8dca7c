import type { DemoScenario } from '../demo-scenario.ts';

export const scenario: DemoScenario = {
  title: { uk: 'У застосунку (webview)', ru: 'В приложении (webview)', en: 'In the app (webview)' },
  hint: {
    uk: 'Меню, слайди та вхід як у мобільному застосунку.',
    ru: 'Меню, слайды и вход как в мобильном приложении.',
    en: 'Menu, slides and log-in as in the native app.',
  },
  opens: '/',
  webview: true,
};
