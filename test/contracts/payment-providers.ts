type Fields = Readonly<Record<string, string>>;

/** What the payments' suite has to know about the provider that a shop is configured for. */
export type PaymentProviderFacts = {
  /** Ways that it offers at least, by currency. */
  readonly ways: Readonly<Record<'UAH' | 'USD' | 'EUR', readonly string[]>>;
  /** A way that leads to its page at once. */
  readonly plainWay: string;
  /** Ways that ask for a phone before. */
  readonly phoneWays: readonly string[];
  /** The fields of a limit check with an amount that no cart has. */
  readonly withAmount: (fields: Fields, amount: string) => Fields;
};

/** The sandbox takes requests without a signature, so that any amount can be tried. */
const unsigned = ({ ik_sign: _signature, ...rest }: Fields): Fields => rest;

/** What the payments' suite has to know about Interkassa. */
export const INTERKASSA_FACTS: PaymentProviderFacts = {
  ways: {
    UAH: ['visa', 'mastercard', 'gpay', 'apay', 'privat24', 'qiwi'],
    USD: ['visa', 'mastercard', 'gpay', 'apay', 'bitcoin'],
    EUR: ['visa', 'mastercard', 'gpay', 'apay'],
  },
  plainWay: 'visa',
  phoneWays: ['qiwi'],
  withAmount: (fields, amount) => ({ ...unsigned(fields), ik_am: amount }),
};

const WALLETS = ['card', 'gpay', 'apay', 'privat24'];

/** What the payments' suite has to know about LiqPay. */
export const LIQPAY_FACTS: PaymentProviderFacts = {
  ways: { UAH: WALLETS, USD: WALLETS, EUR: WALLETS },
  plainWay: 'card',
  phoneWays: [],
  withAmount: (fields, amount) => ({ ...fields, amount }),
};
