import type { Language } from '../../../../src/adapters/http/wire/primitives.ts';
import { CODE_MINUTES } from '../../../../src/domain/accounts/confirmation.ts';
import { inWords } from '../in-words.ts';

/** The SMS with a confirmation code (docs/behaviour.md#registration). Cyrillic fits 70 characters into one SMS. */
export const phoneCodeSms = (language: Language, shopName: string, code: string): string => {
  const time = inWords(language, CODE_MINUTES, 'minute');
  return {
    uk: `Код ${shopName}: ${code}. Діє ${time}. Нікому його не кажи.`,
    ru: `Код ${shopName}: ${code}. Действует ${time}. Никому его не говори.`,
    en: `${shopName} code: ${code}. Valid for ${time}. Don’t share it.`,
  }[language];
};
