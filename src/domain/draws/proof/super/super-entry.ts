import { type Sha256, utf8Bytes } from '../byte-encoding.ts';
import { type JsonReader, readEntityId, readHash, readJsonFields } from '../json-readers.ts';
import { type MerkleListDigest, makeMerkleListDigest } from '../merkle-list-digest.ts';
import { pickWinningNumber } from '../winning-ticket-number.ts';

/** A ticket of some lot that takes part in a super prize: what its owner was promised by that lot's rule. */
export type SuperEntry = {
  readonly lot_id: number;
  /** In its lot. */
  readonly ticket: number;
  /** 64 hexadecimal digits. */
  readonly holder: string;
};

/** The leaf of entry `number` of a super prize, as bytes (law `super-prize`). */
export const superEntryLeaf = (
  superId: number,
  number: number,
  { lot_id, ticket, holder }: SuperEntry,
): Uint8Array => utf8Bytes(`twofold-super-v1\n${superId}\n${number}\n${lot_id}\n${ticket}\n${holder}`);

/** Recomputes the tree of a super prize from its entries, which are added in the order of their numbers. */
export const makeSuperListDigest = (
  sha256: Sha256,
  superId: number,
): { readonly add: (entry: SuperEntry) => void; readonly end: () => MerkleListDigest } =>
  makeMerkleListDigest(sha256, (number, entry: SuperEntry) => superEntryLeaf(superId, number, entry));

/** A line of the public list: lot, ticket and holder between spaces. */
export const superListLine = ({ lot_id, ticket, holder }: SuperEntry): string =>
  `${lot_id} ${ticket} ${holder}`;

/** The inverse of {@link superListLine}; undefined for any other text. */
export const readSuperListLine: JsonReader<SuperEntry> = value => {
  const found =
    typeof value === 'string' ? /^([1-9]\d{0,9}) ([1-9]\d{0,9}) ([0-9a-f]{64})$/.exec(value) : null;
  const lotId = readEntityId(Number(found?.[1]));
  const ticket = readEntityId(Number(found?.[2]));
  const holder = readHash(found?.[3]);
  if (lotId === undefined || ticket === undefined || holder === undefined) return undefined;
  return { lot_id: lotId, ticket, holder };
};

/** An entry out of foreign JSON; other fields are passed over. */
export const readSuperEntry: JsonReader<SuperEntry> = value => {
  const fields = readJsonFields(value);
  const lotId = readEntityId(fields?.['lot_id']);
  const ticket = readEntityId(fields?.['ticket']);
  const holder = readHash(fields?.['holder']);
  if (lotId === undefined || ticket === undefined || holder === undefined) return undefined;
  return { lot_id: lotId, ticket, holder };
};

export type SuperDrawInput = {
  /** Of the beacon's round: 32 bytes. */
  readonly randomness: Uint8Array;
  /** Of the list: 32 bytes. */
  readonly root: Uint8Array;
  readonly superId: number;
  readonly tickets: number;
  /** Numbers of void entries: of the list, none twice. */
  readonly voidNumbers: readonly number[];
};

/** The number of the winning entry; null where every entry is void, or there is none (law `super-prize`). */
export const winningSuperEntryNumber = (
  sha256: Sha256,
  { randomness, root, superId, tickets, voidNumbers }: SuperDrawInput,
): number | null =>
  pickWinningNumber(sha256, {
    text: 'twofold-super-draw-v1',
    randomness,
    root,
    id: superId,
    tickets,
    prize: 0,
    rejected: new Set(voidNumbers),
  });
