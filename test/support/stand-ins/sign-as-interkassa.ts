import type { PaymentSettings } from '../../../server/config/payment-settings.ts';
import { type SignedFields, signatureOf } from '../../../server/gateways/interkassa/interkassa-signature.ts';

/** `ik_sign` with the secret of a server that speaks Interkassa's protocol; throws for any other. */
export const signAsInterkassa = (fields: SignedFields, payment: PaymentSettings): string => {
  if (payment.provider !== 'interkassa') throw new Error(`the server speaks ${payment.provider}`);
  return signatureOf(fields, payment);
};
