/** The fields of a way to pay in the sandbox as SCI lists it, and whether it asks for a phone first. */
export type SandboxPaymentWay = {
  readonly als: string;
  readonly ser: string;
  readonly curAls: string;
  readonly ps: string;
  readonly title: string;
  readonly asksPhone: boolean;
};

const way = (
  als: string,
  title: string,
  currencies: readonly string[],
  asksPhone = false,
): readonly SandboxPaymentWay[] =>
  currencies.map(curAls => ({ als, ser: als, curAls, ps: als, title, asksPhone }));

/** The list of the currencies in which Interkassa's stand-in takes payments, by cards and wallets. */
export const SANDBOX_CURRENCIES = ['UAH', 'USD', 'EUR'] as const;

/** The list of the sandbox's ways to pay (docs/behaviour.md#sandbox-provider), one entry for each currency of a way. */
export const SANDBOX_PAYMENT_WAYS: readonly SandboxPaymentWay[] = [
  ...way('visa', 'Visa', SANDBOX_CURRENCIES),
  ...way('mastercard', 'Mastercard', SANDBOX_CURRENCIES),
  ...way('gpay', 'Google Pay', SANDBOX_CURRENCIES),
  ...way('apay', 'Apple Pay', SANDBOX_CURRENCIES),
  ...way('privat24', 'Privat24', ['UAH']),
  ...way('qiwi', 'QIWI', ['UAH'], true),
  ...way('bitcoin', 'Bitcoin', ['USD']),
];

export const findSandboxPaymentWay = (als: string, currency: string): SandboxPaymentWay | undefined =>
  SANDBOX_PAYMENT_WAYS.find(each => each.als === als && each.curAls === currency);
