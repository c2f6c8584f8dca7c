import type { Language } from '../../../src/adapters/http/wire/primitives.ts';
import { CODE_MINUTES } from '../../../src/domain/accounts/confirmation.ts';
import { inWords } from './in-words.ts';
import { SHOP_NAME } from './mail.ts';

/** The SMS with a confirmation code (docs/behaviour.md#registration). Cyrillic fits 70 characters into one SMS. */
export const phoneCodeSms = (language: Language, code: string): string => {
  const time = inWords(language, CODE_MINUTES, 'minute');
  return {
    uk: `Код ${SHOP_NAME}: ${code}. Діє ${time}. Нікому його не кажи.`,
    ru: `Код ${SHOP_NAME}: ${code}. Действует ${time}. Никому его не говори.`,
    en: `${SHOP_NAME} code: ${code}. Valid for ${time}. Tell it to nobody.`,
  }[language];
};
