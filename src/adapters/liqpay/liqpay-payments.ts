import { Effect } from 'effect';
import { ProviderRefused, ProviderUnavailable } from '../../application/ports/failures.ts';
import type { PaymentFormData, PaymentsPort } from '../../application/ports/payments.ts';
import { minorUnitsOfText } from '../../domain/money/money-units.ts';
import { compareWithPaymentLimits, type PaymentLimits } from '../../domain/orders/payment-limits.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * The fields of the access to LiqPay's checkout; the endpoint is the shop's configuration, null as long as it is not
 * known.
 */
export type LiqpayAccess = {
  /** Absolute, or a path of the page's own origin (the sandbox). */
  readonly endpoint: () => string | null;
  readonly pageOrigin: () => string;
};

/** The codes by which the checkout knows an amount outside a way's limits (docs/behaviour.md#payment-provider). */
const BELOW = 607;
const ABOVE = 604;

const unavailable = Effect.fail(new ProviderUnavailable());

/** An address that may take a shopper's money: https, or the sandbox's own origin. Null for anything else. */
const checkoutAction = (endpoint: string, pageOrigin: string): string | null => {
  if (!URL.canParse(endpoint, pageOrigin)) return null;
  const url = new URL(endpoint, pageOrigin);
  return url.protocol === 'https:' || url.origin === pageOrigin ? url.href : null;
};

const checkLimits = ({
  amount = '',
  least = '',
  most,
  range = '',
}: Fields): Effect.Effect<PaymentLimits, ProviderRefused | ProviderUnavailable> => {
  const [asked, lower] = [minorUnitsOfText(amount), minorUnitsOfText(least)];
  const upper = most === undefined ? null : minorUnitsOfText(most);
  if (asked === null || lower === null || (most !== undefined && upper === null)) return unavailable;
  const limits: PaymentLimits = { least: lower, most: upper };
  const side = compareWithPaymentLimits(limits, asked);
  if (side === 'within') return Effect.succeed(limits);
  return Effect.fail(new ProviderRefused({ code: side === 'below' ? BELOW : ABOVE, message: range, limits }));
};

/**
 * Makes the payments port over LiqPay's checkout. It answers no questions: its ways and limits are the merchant's, so
 * they come with the fields that the shop's server builds, and `data` and `signature` are a form that leads straight to
 * its page.
 */
export const makeLiqpayPayments = ({ endpoint, pageOrigin }: LiqpayAccess): PaymentsPort => {
  const formOf = ({ data, signature }: Fields): PaymentFormData | null => {
    const address = endpoint();
    const action = address === null ? null : checkoutAction(address, pageOrigin());
    if (action === null || data === undefined || signature === undefined) return null;
    return { action, method: 'POST', parameters: { data, signature } };
  };

  return {
    methods: ({ ways, currency }) =>
      Effect.suspend(() =>
        ways === undefined || currency === undefined
          ? unavailable
          : Effect.succeed(
              ways
                .split(',')
                .filter(way => way !== '')
                .map(way => ({ als: way, ser: way, curAls: currency })),
            ),
      ),
    checkLimits: fields => Effect.suspend(() => checkLimits(fields)),
    start: fields =>
      Effect.suspend(() => {
        const form = formOf(fields);
        return form === null ? unavailable : Effect.succeed({ _tag: 'PaymentForm', form } as const);
      }),
    // LiqPay asks for everything on its own page.
    submitInternalForm: () => unavailable,
  };
};
