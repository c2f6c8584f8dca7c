import { createHash } from 'node:crypto';
import { isSameText } from '../../messages/same-text.ts';

/** The fields of a form as Interkassa signs them; names such as `ik_x[a]` make nested values. */
export type SignedFields = { readonly [name: string]: string | SignedFields };

export type Signing = { readonly secret: string; readonly algorithm: 'sha256' | 'md5' };

const SIGNATURE = 'ik_sign';

const bytewise = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const valuesOf = (fields: SignedFields): readonly string[] =>
  Object.entries(fields)
    .toSorted(([a], [b]) => bytewise(a, b))
    .flatMap(([, value]) => (typeof value === 'string' ? [value] : valuesOf(value)));

/** Tells whether the signature covers a field, by its name. */
export const isSignedName = (name: string): boolean =>
  name !== SIGNATURE && (name.startsWith('ik_') || name.startsWith('_ik_x_'));

const signedPart = (fields: SignedFields): SignedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isSignedName(name)));

/** The text that is signed, without the secret: the values alone, in the order of their names. */
const signedText = (fields: SignedFields): string => valuesOf(signedPart(fields)).join(':');

/**
 * Computes `ik_sign` of a form: the values of the `ik_` fields (in callbacks `_ik_x_` too) without the signature,
 * sorted bytewise by name, joined by `:` and followed by the secret; base64 of the raw digest. Empty values count,
 * nested ones are sorted and flattened in place (docs/behaviour.md#payment-provider).
 */
export const signatureOf = (fields: SignedFields, { secret, algorithm }: Signing): string =>
  createHash(algorithm)
    .update(`${signedText(fields)}:${secret}`)
    .digest('base64');

/** The form with its signature added. */
export const withSignature = (
  fields: Readonly<Record<string, string>>,
  signing: Signing,
): Readonly<Record<string, string>> => ({ ...fields, [SIGNATURE]: signatureOf(fields, signing) });

/** Tells whether a form carries its right signature, compared in constant time; a missing one is wrong. */
export const isSignedRightly = (fields: SignedFields, signing: Signing): boolean => {
  const given = fields[SIGNATURE];
  return typeof given === 'string' && isSameText(given, signatureOf(fields, signing));
};
