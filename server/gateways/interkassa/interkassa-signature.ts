import { createHash } from 'node:crypto';
import { isSameSignature } from '../../messages/is-same-signature.ts';

/** The fields of a form as Interkassa signs them; names such as `ik_x[a]` make nested values. */
export type InterkassaSignedFields = { readonly [name: string]: string | InterkassaSignedFields };

export type InterkassaSigning = { readonly secret: string; readonly algorithm: 'sha256' | 'md5' };

const SIGNATURE = 'ik_sign';

const bytewise = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const valuesOf = (fields: InterkassaSignedFields): readonly string[] =>
  Object.entries(fields)
    .toSorted(([a], [b]) => bytewise(a, b))
    .flatMap(([, value]) => (typeof value === 'string' ? [value] : valuesOf(value)));

/** Tells whether the signature covers a field, by its name. */
export const isInterkassaSignedName = (name: string): boolean =>
  name !== SIGNATURE && (name.startsWith('ik_') || name.startsWith('_ik_x_'));

const signedPart = (fields: InterkassaSignedFields): InterkassaSignedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isInterkassaSignedName(name)));

/** The text that is signed, without the secret: the values alone, in the order of their names. */
const signedText = (fields: InterkassaSignedFields): string => valuesOf(signedPart(fields)).join(':');

/**
 * Computes `ik_sign` of a form: the values of the `ik_` fields (in callbacks `_ik_x_` too) without the signature,
 * sorted bytewise by name, joined by `:` and followed by the secret; base64 of the raw digest. Empty values count,
 * nested ones are sorted and flattened in place (docs/behaviour.md#payment-provider).
 */
export const interkassaSignature = (
  fields: InterkassaSignedFields,
  { secret, algorithm }: InterkassaSigning,
): string =>
  createHash(algorithm)
    .update(`${signedText(fields)}:${secret}`)
    .digest('base64');

/** The form with its signature added. */
export const withInterkassaSignature = (
  fields: Readonly<Record<string, string>>,
  signing: InterkassaSigning,
): Readonly<Record<string, string>> => ({ ...fields, [SIGNATURE]: interkassaSignature(fields, signing) });

/** Tells whether a form carries its right signature, compared in constant time; a missing one is wrong. */
export const hasInterkassaSignature = (
  fields: InterkassaSignedFields,
  signing: InterkassaSigning,
): boolean => {
  const given = fields[SIGNATURE];
  return typeof given === 'string' && isSameSignature(given, interkassaSignature(fields, signing));
};
