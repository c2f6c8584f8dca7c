/** The fields of a payment method as the provider lists it: its alias, its service and the alias of its currency. */
export type PaymentMethod = { readonly als: string; readonly ser: string; readonly curAls: string };

const KNOWN_ICONS = ['qiwi', 'mastercard', 'visa', 'bitcoin', 'ethereum', 'btccash', 'zcash'] as const;

/** One of the payment services that have a picture of their own (docs/behaviour.md#checkout). */
export type PaymentIconName = (typeof KNOWN_ICONS)[number];

/**
 * Lists only the payment methods of the stored currency, in the provider's order; letter case does not matter (law
 * `payment-methods`).
 */
export const methodsOfCurrency = <M extends Pick<PaymentMethod, 'curAls'>>(
  methods: readonly M[],
  currency: string,
): readonly M[] => methods.filter(method => method.curAls.toUpperCase() === currency.toUpperCase());

const knownIcon = (name: string): PaymentIconName | undefined =>
  KNOWN_ICONS.find(icon => icon === name.toLowerCase());

/**
 * Picks the picture of a payment method: its service if known, else its alias or the alias' first part (`visa_liqpay_…`
 * is visa), else a plain card (law `payment-methods`).
 */
export const paymentMethodIcon = ({
  als,
  ser,
}: Pick<PaymentMethod, 'als' | 'ser'>): PaymentIconName | 'card' =>
  knownIcon(ser) ?? knownIcon(als.replace(/_.*/s, '')) ?? 'card';

const insideFirst = (
  message: string,
  open: string,
  close: string,
): { start: number; text: string } | null => {
  const start = message.indexOf(open);
  if (start === -1) return null;
  let depth = 0;
  let end = message.lastIndexOf(close);
  for (let i = start; i < message.length; i += 1) {
    if (message[i] === open) depth += 1;
    if (message[i] === close) depth -= 1;
    if (depth === 0) {
      end = i;
      break;
    }
  }
  const text = message.slice(start + 1, Math.max(end, start + 1)).trim();
  return text === '' ? null : { start, text };
};

/**
 * Reads the part of a payment provider's message inside its first (…) or […], trimmed, else the whole message, trimmed
 * (law `bracketed-text`). Inner brackets stay; where the first pair of a kind is empty that kind does not count.
 */
export const bracketedText = (message: string): string => {
  const round = insideFirst(message, '(', ')');
  const square = insideFirst(message, '[', ']');
  if (round === null || square === null) return (round ?? square)?.text ?? message.trim();
  return round.start < square.start ? round.text : square.text;
};
