/** The languages that the shop speaks; each is titled in itself. */
export const SITE_LANGUAGES = [
  { name: 'uk', img: '/sample/languages/uk.svg', title: 'Українська' },
  { name: 'ru', img: '/sample/languages/ru.svg', title: 'Русский' },
  { name: 'en', img: '/sample/languages/en.svg', title: 'English' },
] as const;
