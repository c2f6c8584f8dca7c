import { hexOfBytes, type Sha256, utf8Bytes } from './byte-encoding.ts';
import type { DrawCommitment, DrawCommitmentV2, VoidListSummary } from './commitment.ts';
import { type JsonReader, readEntityId as readId, readJsonFields } from './json-readers.ts';

/**
 * The commitment's summary of a lot's or a super prize's void numbers, in ascending order: how many, and
 * hex(SHA-256("twofold-void-v1\n" + id + "\n" + numbers between commas)) (law `draw-void`).
 */
export const summariseVoidNumbers = (
  sha256: Sha256,
  id: number,
  numbers: readonly number[],
): VoidListSummary => ({
  count: numbers.length,
  digest: hexOfBytes(sha256(utf8Bytes(`twofold-void-v1\n${id}\n${numbers.join(',')}`))),
});

/** Tells whether a draw ends without a winner: there is no ticket, or each of them is void (law `draw-void`). */
export const isDrawWithoutWinner = (
  commitment:
    | Pick<DrawCommitment, 'version' | 'tickets'>
    | Pick<DrawCommitmentV2, 'version' | 'tickets' | 'void'>,
): boolean => 'void' in commitment && commitment.void.count >= commitment.tickets;

/** Tells whether the given void numbers are those that were committed to. In version 1 no ticket is void. */
export const areVoidNumbersCommitted = (
  sha256: Sha256,
  commitment: DrawCommitment,
  numbers: readonly number[],
): boolean => {
  if (commitment.version === 1) return numbers.length === 0;
  const { count, digest } = summariseVoidNumbers(sha256, commitment.lot_id, numbers);
  return count === commitment.void.count && digest === commitment.void.digest;
};

/** Ticket numbers in ascending order, each once. */
export const readVoidNumbers: JsonReader<readonly number[]> = value => {
  if (!Array.isArray(value)) return undefined;
  let last = 0;
  for (const each of value) {
    const number = readId(each);
    if (number === undefined || number <= last) return undefined;
    last = number;
  }
  return value as readonly number[];
};

/** The frozen list of void tickets of a lot, as `GET /api/draws/{lot_id}/void` answers it. */
export type VoidNumbersOfLot = { readonly lot_id: number; readonly void: readonly number[] };

/**
 * Void numbers of a lot or a super prize, whose id `of` names, out of foreign JSON with exactly these fields: anything
 * else may be a part of something broken.
 */
export const readVoidNumbersOf = (
  value: unknown,
  of: 'lot_id' | 'super_id',
): { readonly id: number; readonly numbers: readonly number[] } | null => {
  const fields = readJsonFields(value);
  if (fields === undefined || Object.keys(fields).toSorted().join() !== `${of},void`) return null;
  const id = readId(fields[of]);
  const numbers = readVoidNumbers(fields['void']);
  return id === undefined || numbers === undefined ? null : { id, numbers };
};

/** A lot's list of void tickets out of foreign JSON. */
export const readVoidList = (value: unknown): VoidNumbersOfLot | null => {
  const read = readVoidNumbersOf(value, 'lot_id');
  return read && { lot_id: read.id, void: read.numbers };
};

/** The fields that tell the versions of a draw or a bundle apart. */
export type VersionedDraw =
  | { readonly version: 1 }
  | { readonly version: 2; readonly void: readonly number[] };

/**
 * Version and void numbers of a draw or a bundle out of foreign JSON; null where its version is not its commitment's, or
 * its fields are not those of its version: version 2 names its void numbers, version 1 has none.
 */
export const readVersionAndVoid = (
  fields: Readonly<Record<string, unknown>>,
  commitment: DrawCommitment,
): VersionedDraw | null => {
  const { version, void: given } = fields;
  if (version !== commitment.version) return null;
  if (version === 1) return given === undefined ? { version: 1 } : null;
  const numbers = readVoidNumbers(given);
  const fits = numbers !== undefined && (numbers.at(-1) ?? 0) <= commitment.tickets;
  return fits ? { version: 2, void: numbers } : null;
};
