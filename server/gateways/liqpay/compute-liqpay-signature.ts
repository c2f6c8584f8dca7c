import { createHash } from 'node:crypto';
import { isSameSignature } from '../../messages/is-same-signature.ts';

/** The fields of a LiqPay message as it is sent: base64 of a JSON text, and its signature. */
export type LiqpaySignedData = { readonly data: string; readonly signature: string };

export type LiqpaySigningSettings = { readonly secret: string; readonly version: 3 | 7 };

const HASHES = { 3: 'sha1', 7: 'sha3-256' } as const;

/**
 * Computes LiqPay's signature of `data`: `base64(hash(private key + data + private key))` over the base64 text as it is
 * sent (LiqPay: data and signature).
 */
export const computeLiqpaySignature = (data: string, { secret, version }: LiqpaySigningSettings): string =>
  createHash(HASHES[version]).update(`${secret}${data}${secret}`).digest('base64');

export const signLiqpayData = (
  message: Readonly<Record<string, unknown>>,
  signing: LiqpaySigningSettings,
): LiqpaySignedData => {
  const data = Buffer.from(JSON.stringify(message)).toString('base64');
  return { data, signature: computeLiqpaySignature(data, signing) };
};

/**
 * Reads LiqPay's signed form in a body; null where a field is missing or given twice, because it could be read in two
 * ways.
 */
export const readLiqpaySignedForm = (body: string): LiqpaySignedData | null => {
  const form = new URLSearchParams(body);
  const [data, ...otherData] = form.getAll('data');
  const [signature, ...otherSignatures] = form.getAll('signature');
  if (data === undefined || signature === undefined) return null;
  return otherData.length + otherSignatures.length === 0 ? { data, signature } : null;
};

export const isLiqpaySignatureRight = (
  { data, signature }: LiqpaySignedData,
  signing: LiqpaySigningSettings,
): boolean => isSameSignature(signature, computeLiqpaySignature(data, signing));

/** Decodes the `data` field of a LiqPay message; null for anything but the base64 of JSON. */
export const parseLiqpayData = (data: string): unknown => {
  try {
    return JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as unknown;
  } catch {
    return null;
  }
};
