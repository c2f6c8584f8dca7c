import { type Sha256, utf8Bytes } from '../byte-encoding.ts';
import { type JsonReader, readEntityId, readJsonFields, readSha256Hash } from '../json-readers.ts';
import { type MerkleListDigest, makeMerkleListDigest } from '../merkle-list-digest.ts';
import { listWinningNumbers } from '../winning-ticket-number.ts';

/**
 * The fields of a super prize's entry, a ticket of some lot that takes part in it: what its owner was promised by that
 * lot's rule.
 */
export type SuperPrizeEntry = {
  readonly lot_id: number;
  /** In its lot. */
  readonly ticket: number;
  /** 64 hexadecimal digits. */
  readonly holder: string;
};

/** Makes the Merkle tree's leaf of entry `number` of a super prize, as bytes (law `super-prize`). */
export const makeSuperPrizeEntryLeaf = (
  superId: number,
  number: number,
  { lot_id, ticket, holder }: SuperPrizeEntry,
): Uint8Array => utf8Bytes(`twofold-super-v1\n${superId}\n${number}\n${lot_id}\n${ticket}\n${holder}`);

/**
 * Makes what recomputes the Merkle tree of a super prize from its entries, which are added in the order of their
 * numbers.
 */
export const makeSuperPrizeListDigester = (
  sha256: Sha256,
  superId: number,
): { readonly add: (entry: SuperPrizeEntry) => void; readonly end: () => MerkleListDigest } =>
  makeMerkleListDigest(sha256, (number, entry: SuperPrizeEntry) =>
    makeSuperPrizeEntryLeaf(superId, number, entry),
  );

/** Writes an entry as a line of a super prize's public list: lot, ticket and holder between spaces. */
export const writeSuperPrizeListLine = ({ lot_id, ticket, holder }: SuperPrizeEntry): string =>
  `${lot_id} ${ticket} ${holder}`;

/**
 * Reads an entry from a line of a super prize's public list, the inverse of {@link writeSuperPrizeListLine}; undefined
 * for any other text.
 */
export const readSuperPrizeListLine: JsonReader<SuperPrizeEntry> = value => {
  const found =
    typeof value === 'string' ? /^([1-9]\d{0,9}) ([1-9]\d{0,9}) ([0-9a-f]{64})$/.exec(value) : null;
  const lotId = readEntityId(Number(found?.[1]));
  const ticket = readEntityId(Number(found?.[2]));
  const holder = readSha256Hash(found?.[3]);
  if (lotId === undefined || ticket === undefined || holder === undefined) return undefined;
  return { lot_id: lotId, ticket, holder };
};

/** Reads an entry of a super prize from foreign JSON; other fields are passed over. */
export const readSuperPrizeEntry: JsonReader<SuperPrizeEntry> = value => {
  const fields = readJsonFields(value);
  const lotId = readEntityId(fields?.['lot_id']);
  const ticket = readEntityId(fields?.['ticket']);
  const holder = readSha256Hash(fields?.['holder']);
  if (lotId === undefined || ticket === undefined || holder === undefined) return undefined;
  return { lot_id: lotId, ticket, holder };
};

/** What the number of a super prize's winning entry is computed from. */
export type SuperPrizeDrawInput = {
  /** Of the beacon's round: 32 bytes. */
  readonly randomness: Uint8Array;
  /** Of the list: 32 bytes. */
  readonly root: Uint8Array;
  readonly superId: number;
  readonly tickets: number;
  /** Numbers of void entries: of the list, none twice. */
  readonly voidNumbers: readonly number[];
};

/**
 * Lists the numbers of a super prize's entries that win prize 0 and, one after each of so many forfeits, the next prizes,
 * by the same round (law `draw-forfeit`); ends with null where nobody is left.
 */
export const listWinningSuperPrizeEntryNumbers = (
  sha256: Sha256,
  { randomness, root, superId, tickets, voidNumbers }: SuperPrizeDrawInput,
  forfeits: number,
): readonly (number | null)[] => {
  const text = 'twofold-super-draw-v1';
  const rejected = new Set(voidNumbers);
  return listWinningNumbers(sha256, { text, randomness, root, id: superId, tickets, rejected }, forfeits);
};

/**
 * Finds the number of a super prize's winning entry; null where every entry is void, or there is none (law
 * `super-prize`).
 */
export const findWinningSuperPrizeEntryNumber = (sha256: Sha256, input: SuperPrizeDrawInput): number | null =>
  listWinningSuperPrizeEntryNumbers(sha256, input, 0)[0] ?? null;
