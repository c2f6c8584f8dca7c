import { createHash } from 'node:crypto';
import { isSameSignature } from '../../messages/is-same-signature.ts';

/** The fields of a form as Interkassa signs them, by name; names such as `ik_x[a]` make nested values. */
export type InterkassaSignedFields = { readonly [name: string]: string | InterkassaSignedFields };

export type InterkassaSigningSettings = { readonly secret: string; readonly algorithm: 'sha256' | 'md5' };

const SIGNATURE = 'ik_sign';

const bytewise = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const valuesOf = (fields: InterkassaSignedFields): readonly string[] =>
  Object.entries(fields)
    .toSorted(([a], [b]) => bytewise(a, b))
    .flatMap(([, value]) => (typeof value === 'string' ? [value] : valuesOf(value)));

/** Tells whether Interkassa's signature covers a form's field, by its name. */
export const isInterkassaSignedName = (name: string): boolean =>
  name !== SIGNATURE && (name.startsWith('ik_') || name.startsWith('_ik_x_'));

const signedPart = (fields: InterkassaSignedFields): InterkassaSignedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isInterkassaSignedName(name)));

/** The text that is signed, without the secret: the values alone, in the order of their names. */
const signedText = (fields: InterkassaSignedFields): string => valuesOf(signedPart(fields)).join(':');

/**
 * Computes Interkassa's signature `ik_sign` of a form: the values of the `ik_` fields (in callbacks `_ik_x_` too)
 * without the signature, sorted bytewise by name, joined by `:` and followed by the secret; base64 of the raw digest.
 * Empty values count, nested ones are sorted and flattened in place (docs/behaviour.md#payment-provider).
 */
export const computeInterkassaSignature = (
  fields: InterkassaSignedFields,
  { secret, algorithm }: InterkassaSigningSettings,
): string =>
  createHash(algorithm)
    .update(`${signedText(fields)}:${secret}`)
    .digest('base64');

/** Answers a form's fields with Interkassa's signature added. */
export const withInterkassaSignature = (
  fields: Readonly<Record<string, string>>,
  signing: InterkassaSigningSettings,
): Readonly<Record<string, string>> => ({
  ...fields,
  [SIGNATURE]: computeInterkassaSignature(fields, signing),
});

/** Tells whether a form carries Interkassa's right signature, compared in constant time; a missing one is wrong. */
export const hasInterkassaSignature = (
  fields: InterkassaSignedFields,
  signing: InterkassaSigningSettings,
): boolean => {
  const given = fields[SIGNATURE];
  return typeof given === 'string' && isSameSignature(given, computeInterkassaSignature(fields, signing));
};
