import type { PaymentFormData } from './payments.ts';

/** What the port of redirects offers: leaving the app for a foreign page by posting a form. */
export interface RedirectPort {
  readonly post: (form: PaymentFormData) => void;
}
