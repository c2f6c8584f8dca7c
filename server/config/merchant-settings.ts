import { problem } from './settings-reader.ts';

/** What every provider's settings say. */
export type MerchantSettings = {
  /** True: our own sandbox provider stands behind `endpoint`. */
  readonly sandbox: boolean;
  readonly merchant: string;
  readonly secret: string;
  /** Where the browser posts the provider's forms. */
  readonly endpoint: string;
  /** Whether pages ask the endpoint; else they only leave for it, with a form. */
  readonly isAsked: boolean;
  /** Where else the provider's answers may send the browser with a form: origins, or `https:` for any by https. */
  readonly formOrigins: readonly string[];
  /** Whether the provider's test payments settle orders (docs/behaviour.md#payment-provider). */
  readonly acceptTests: boolean;
};

export type PaymentSurroundings = {
  readonly production: boolean;
  readonly publicUrl: string;
  /** SANDBOX_PAYMENTS: whether the sandbox may stand in for a missing merchant. */
  readonly sandboxWanted: boolean;
};

/**
 * The sandbox moves no money and approves whoever asks, so its secret protects nothing; it only has to be the same in
 * every process, so that callbacks are signed and checked as in earnest.
 */
export const SANDBOX = {
  sandbox: true,
  merchant: 'sandbox',
  secret: 'sandbox-secret',
  formOrigins: [],
} as const;

/** Stops the start where the sandbox may not stand in for the merchant whose setting `name` is missing. */
export const demandSandbox = (name: string, { sandboxWanted }: PaymentSurroundings): void => {
  if (!sandboxWanted)
    problem(name, 'is missing (SANDBOX_PAYMENTS=on would let the sandbox provider stand in)');
};
