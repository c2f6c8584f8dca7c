import type { Language } from '../../../src/domain/content/languages.ts';

/** The texts of the frame around every mail. */
export const mailFrameTexts: Readonly<
  Record<Language, { readonly footer: string; readonly byHand: string; readonly unsubscribe: string }>
> = {
  uk: {
    footer: 'Купуєш одне. Можеш виграти інше.',
    byHand: 'Кнопка не працює? Відкрий цю адресу:',
    unsubscribe: 'Відписатися від розсилки',
  },
  ru: {
    footer: 'Покупаешь одно. Можешь выиграть другое.',
    byHand: 'Кнопка не работает? Открой этот адрес:',
    unsubscribe: 'Отписаться от рассылки',
  },
  en: {
    footer: 'Buy one thing. Maybe win another.',
    byHand: 'Doesn’t the button work? Open this address:',
    unsubscribe: 'Unsubscribe from news by email',
  },
};
