import { CONFIRMATION_CODE_MINUTES } from '../../../../src/domain/accounts/confirmation-constants.ts';
import type { Language } from '../../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatDurationText } from '../format-duration-text.ts';

export const phoneCodeSmsTexts = {
  uk: { code: 'Нікому не кажи цей код, він діє {time}. {shop}: {code}' },
  ru: { code: 'Никому не говори этот код, он действует {time}. {shop}: {code}' },
  en: { code: 'Don’t share this code, valid for {time}. {shop}: {code}' },
} as const;

const translate = makeTextTranslator(phoneCodeSmsTexts);

/**
 * Makes the text of the SMS with a confirmation code (docs/behaviour.md#registration): the code is its end, so that
 * nothing else is copied with it. Cyrillic fits 70 characters into one SMS.
 */
export const makePhoneCodeSms = (language: Language, shopName: string, code: string): string => {
  const time = formatDurationText(language, CONFIRMATION_CODE_MINUTES, 'minute');
  return translate(language)('code', { time, shop: shopName, code });
};
