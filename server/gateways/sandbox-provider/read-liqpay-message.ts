import { Option } from 'effect';
import type { LiqpaySettings } from '../../config/liqpay-settings.ts';
import {
  isLiqpaySignatureRight,
  type LiqpaySignedData,
  parseLiqpayData,
} from '../liqpay/compute-liqpay-signature.ts';

type OfMerchant = { readonly public_key: string; readonly version: number };

/**
 * Reads what a merchant sent as LiqPay reads it, by `decode`; null where the signature, the fields, the merchant or the
 * version of the API is wrong.
 */
export const readLiqpayMessage = <T extends OfMerchant>(
  form: LiqpaySignedData,
  settings: LiqpaySettings,
  decode: (data: unknown) => Option.Option<T>,
): T | null => {
  if (!isLiqpaySignatureRight(form, settings)) return null;
  const message = Option.getOrNull(decode(parseLiqpayData(form.data)));
  return message?.public_key === settings.merchant && message.version === settings.version ? message : null;
};
