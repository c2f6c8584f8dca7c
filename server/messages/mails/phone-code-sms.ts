import type { Language } from '../../../src/adapters/http/wire/primitives.ts';
import { SHOP_NAME } from './mail.ts';

/** The SMS with a confirmation code (decisions: Accounts). Cyrillic fits 70 characters into one SMS. */
export const phoneCodeSms = (language: Language, code: string): string =>
  ({
    uk: `Код ${SHOP_NAME}: ${code}. Діє 10 хвилин. Нікому його не кажи.`,
    ru: `Код ${SHOP_NAME}: ${code}. Действует 10 минут. Никому его не говори.`,
    en: `${SHOP_NAME} code: ${code}. Valid for 10 minutes. Tell it to nobody.`,
  })[language];
