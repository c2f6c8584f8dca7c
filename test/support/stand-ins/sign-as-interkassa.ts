import type { PaymentSettings } from '../../../server/config/payment-settings.ts';
import {
  computeInterkassaSignature,
  type InterkassaSignedFields,
} from '../../../server/gateways/interkassa/compute-interkassa-signature.ts';

/**
 * Computes the `ik_sign` of fields with the secret of a server that speaks Interkassa's protocol; throws for any other.
 */
export const signAsInterkassa = (fields: InterkassaSignedFields, payment: PaymentSettings): string => {
  if (payment.provider !== 'interkassa') throw new Error(`the server speaks ${payment.provider}`);
  return computeInterkassaSignature(fields, payment);
};
