import type { Language } from '../../../src/adapters/http/wire/primitives.ts';

/** What stands around every mail. */
export const frameTexts: Readonly<
  Record<Language, { readonly footer: string; readonly byHand: string; readonly unsubscribe: string }>
> = {
  uk: {
    footer: 'Купуй одне — вигравай друге.',
    byHand: 'Кнопка не працює? Відкрий цю адресу:',
    unsubscribe: 'Відписатися від розсилки',
  },
  ru: {
    footer: 'Покупай одно — выигрывай второе.',
    byHand: 'Кнопка не работает? Открой этот адрес:',
    unsubscribe: 'Отписаться от рассылки',
  },
  en: {
    footer: 'Buy one thing, win another.',
    byHand: 'The button does not work? Open this address:',
    unsubscribe: 'Unsubscribe from these mails',
  },
};
