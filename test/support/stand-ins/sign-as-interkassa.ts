import type { PaymentSettings } from '../../../server/config/payment-settings.ts';
import {
  type InterkassaSignedFields,
  interkassaSignature,
} from '../../../server/gateways/interkassa/interkassa-signature.ts';

/** `ik_sign` with the secret of a server that speaks Interkassa's protocol; throws for any other. */
export const signAsInterkassa = (fields: InterkassaSignedFields, payment: PaymentSettings): string => {
  if (payment.provider !== 'interkassa') throw new Error(`the server speaks ${payment.provider}`);
  return interkassaSignature(fields, payment);
};
