/** Who looks after the shop reads its first language (docs/behaviour.md#mails-and-sms). */
export const OPERATOR_LANGUAGE = 'uk';
