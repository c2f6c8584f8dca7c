import type { Language } from '../../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';

/** The fields of a winner's contacts, which staff need to hand the prize over. */
export type WinnerContact = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** The winner's postal address; empty where none is known. */
  readonly address: string;
};

export const staffWinnerFactTexts = {
  uk: { ticket: 'Виграшний квиток', name: 'Ім’я', phone: 'Телефон', email: 'Пошта', address: 'Адреса' },
  ru: { ticket: 'Выигрышный билет', name: 'Имя', phone: 'Телефон', email: 'Почта', address: 'Адрес' },
  en: { ticket: 'Winning ticket', name: 'Name', phone: 'Phone', email: 'Email', address: 'Address' },
} as const;

const translate = makeTextTranslator(staffWinnerFactTexts);

/** Formats the facts of a mail to staff about the winning ticket, and how to reach its holder. */
export const formatStaffWinnerFacts = (
  language: Language,
  ticket: string,
  winner: WinnerContact,
): readonly (readonly [label: string, value: string])[] => {
  const t = translate(language);
  return [
    [t('ticket'), ticket],
    [t('name'), winner.name],
    [t('phone'), winner.phone],
    [t('email'), winner.email],
    ...(winner.address === '' ? [] : [[t('address'), winner.address] as const]),
  ];
};
