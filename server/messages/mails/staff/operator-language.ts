import { DEFAULT_LANGUAGE } from '../../../../src/domain/content/languages.ts';

/** Who looks after the shop reads its default language (docs/behaviour.md#mails-and-sms). */
export const OPERATOR_LANGUAGE = DEFAULT_LANGUAGE;
