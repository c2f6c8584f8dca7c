import { DAY, HOUR } from './localized.ts';
import type {
  SampleCurrency,
  SampleLanguage,
  SampleLevel,
  SampleSettings,
  SampleSuperprize,
} from './types.ts';

/** Contacts of no one: `.example` names are reserved (RFC 2606), the phone has only zeros. */
export const sampleSettings: SampleSettings = {
  address: {
    uk: 'вул. Зразкова, 2, Київ,\u00a001001',
    ru: 'ул. Образцовая, 2, Киев,\u00a001001',
    en: '2 Zrazkova St, Kyiv,\u00a001001',
  },
  phone: '+380000000000',
  notificationMail: 'hello@twofold.example',
  facebook: 'https://facebook.example/twofold',
  instagram: 'https://instagram.example/twofold',
  androidApp: 'https://play.example/twofold',
  iosApp: 'https://apps.example/twofold',
};

export const sampleCurrencies: readonly SampleCurrency[] = [
  {
    name: 'UAH',
    img: '/sample/currencies/uah.svg',
    title: { uk: 'Гривня', ru: 'Гривна', en: 'Hryvnia' },
    rate: 1,
  },
  {
    name: 'USD',
    img: '/sample/currencies/usd.svg',
    title: { uk: 'Долар США', ru: 'Доллар США', en: 'US dollar' },
    rate: 41.25,
  },
  {
    name: 'EUR',
    img: '/sample/currencies/eur.svg',
    title: { uk: 'Євро', ru: 'Евро', en: 'Euro' },
    rate: 48.1,
  },
];

export const sampleLanguages: readonly SampleLanguage[] = [
  { name: 'uk', img: '/sample/languages/uk.svg', title: 'Українська' },
  { name: 'ru', img: '/sample/languages/ru.svg', title: 'Русский' },
  { name: 'en', img: '/sample/languages/en.svg', title: 'English' },
];

/** Decisions: Levels, points, referral. */
export const sampleLevels: readonly SampleLevel[] = [
  { name: { uk: 'Старт', ru: 'Старт', en: 'Start' }, from: 0, to: 100_000, percent: 1 },
  { name: { uk: 'Бронза', ru: 'Бронза', en: 'Bronze' }, from: 100_000, to: 500_000, percent: 2 },
  { name: { uk: 'Срібло', ru: 'Серебро', en: 'Silver' }, from: 500_000, to: 1_500_000, percent: 3 },
  { name: { uk: 'Золото', ru: 'Золото', en: 'Gold' }, from: 1_500_000, to: 5_000_000, percent: 5 },
  { name: { uk: 'Платина', ru: 'Платина', en: 'Platinum' }, from: 5_000_000, to: null, percent: 7 },
];

export const sampleSuperprize: SampleSuperprize = {
  total: 1_250_000,
  endsInMinutes: 12 * DAY + 7 * HOUR + 41,
  userCount: 8412,
};
