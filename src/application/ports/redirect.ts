import type { PaymentForm } from './payments.ts';

/** Leaving the app for a foreign page by posting a form. */
export interface RedirectPort {
  readonly post: (form: PaymentForm) => void;
}
