import { hexOfBytes, type Sha256, utf8Bytes } from './byte-encoding.ts';
import type { DrawCommitment, DrawCommitmentV2, VoidListSummary } from './commitment.ts';
import { type JsonReader, readEntityId as readId, readJsonFields } from './json-readers.ts';

/**
 * Computes the commitment's summary of a lot's or a super prize's void numbers, in ascending order: how many, and
 * hex(SHA-256 of "twofold-void-v1", id, and the numbers between commas, joined by line feeds) (law `draw-void`).
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

/** Tells whether the given void numbers are those that a draw's commitment covers. In version 1 no ticket is void. */
export const areVoidNumbersCommitted = (
  sha256: Sha256,
  commitment: DrawCommitment,
  numbers: readonly number[],
): boolean => {
  if (commitment.version === 1) return numbers.length === 0;
  const { count, digest } = summariseVoidNumbers(sha256, commitment.lot_id, numbers);
  return count === commitment.void.count && digest === commitment.void.digest;
};

/** Reads void ticket numbers from foreign JSON: in ascending order, each once. */
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

/** The frozen list of a lot's void tickets, as `GET /api/draws/{lot_id}/void` answers it. */
export type VoidNumbersOfLot = { readonly lot_id: number; readonly void: readonly number[] };

/**
 * Reads the void numbers of a lot or a super prize, whose id `of` names, from foreign JSON with exactly these fields:
 * anything else may be a part of something broken.
 */
export const readVoidNumbersOfDraw = (
  value: unknown,
  of: 'lot_id' | 'super_id',
): { readonly id: number; readonly numbers: readonly number[] } | null => {
  const fields = readJsonFields(value);
  if (fields === undefined || Object.keys(fields).toSorted().join() !== `${of},void`) return null;
  const id = readId(fields[of]);
  const numbers = readVoidNumbers(fields['void']);
  return id === undefined || numbers === undefined ? null : { id, numbers };
};

/** Reads a lot's list of void tickets from foreign JSON. */
export const readLotVoidNumbers = (value: unknown): VoidNumbersOfLot | null => {
  const read = readVoidNumbersOfDraw(value, 'lot_id');
  return read && { lot_id: read.id, void: read.numbers };
};

/**
 * The fields that tell the versions of a draw or a bundle apart: the version and, from version 2 on, the void numbers.
 */
export type DrawVersionFields =
  | { readonly version: 1 }
  | { readonly version: 2; readonly void: readonly number[] };

/**
 * Reads the version and void numbers of a draw or a bundle from foreign JSON; null where its version is not its
 * commitment's, or its fields are not those of its version: version 2 names its void numbers, version 1 has none.
 */
export const readDrawVersionFields = (
  fields: Readonly<Record<string, unknown>>,
  commitment: DrawCommitment,
): DrawVersionFields | null => {
  const { version, void: given } = fields;
  if (version !== commitment.version) return null;
  if (version === 1) return given === undefined ? { version: 1 } : null;
  const numbers = readVoidNumbers(given);
  const fits = numbers !== undefined && (numbers.at(-1) ?? 0) <= commitment.tickets;
  return fits ? { version: 2, void: numbers } : null;
};
