/**
 * The way in which a refusal of the payment provider is shown: a restriction popup with its bracketed part, or its
 * message.
 */
export type ProviderRefusal = 'restriction' | 'alert';

const LIMIT_CODES: readonly number[] = [604, 605, 607];

/**
 * Chooses how the shopper is shown that a step of the payment answered a result code other than 0. On the limit check
 * 604, 605 and 607 are alike: the restriction popup; all else, 112 of the internal form too, shows the provider's
 * message (law `provider-refusal`). Codes come as numbers or as text.
 */
export const providerRefusal = (
  step: 'limits' | 'start' | 'internal-form',
  code: number | string,
): ProviderRefusal => (step === 'limits' && LIMIT_CODES.includes(Number(code)) ? 'restriction' : 'alert');
