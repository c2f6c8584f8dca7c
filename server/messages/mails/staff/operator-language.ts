import { DEFAULT_LANGUAGE } from '../../../../src/domain/content/languages.ts';

/**
 * The language of the server's mails to the operator: the shop's default language (docs/behaviour.md#mails-and-sms).
 */
export const OPERATOR_LANGUAGE = DEFAULT_LANGUAGE;
