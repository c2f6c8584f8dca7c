import { type Sha256, utf8 } from '../bytes.ts';
import { type ListDigest, makeDigest } from '../list-digest.ts';
import { fieldsOf, hash, id, type Reader } from '../read-json.ts';
import { pickNumber } from '../winner.ts';

/** A ticket of some lot that takes part in a super prize: what its owner was promised by that lot's rule. */
export type SuperEntry = {
  readonly lot_id: number;
  /** In its lot. */
  readonly ticket: number;
  /** 64 hexadecimal digits. */
  readonly holder: string;
};

/** The leaf of entry `number` of a super prize, as bytes (law `super-prize`). */
export const superLeaf = (
  superId: number,
  number: number,
  { lot_id, ticket, holder }: SuperEntry,
): Uint8Array => utf8(`twofold-super-v1\n${superId}\n${number}\n${lot_id}\n${ticket}\n${holder}`);

/** Recomputes the tree of a super prize from its entries, which are added in the order of their numbers. */
export const makeSuperDigest = (
  sha256: Sha256,
  superId: number,
): { readonly add: (entry: SuperEntry) => void; readonly end: () => ListDigest } =>
  makeDigest(sha256, (number, entry: SuperEntry) => superLeaf(superId, number, entry));

/** A line of the public list: lot, ticket and holder between spaces. */
export const superLine = ({ lot_id, ticket, holder }: SuperEntry): string => `${lot_id} ${ticket} ${holder}`;

/** The inverse of {@link superLine}; undefined for any other text. */
export const readSuperLine: Reader<SuperEntry> = value => {
  const found =
    typeof value === 'string' ? /^([1-9]\d{0,9}) ([1-9]\d{0,9}) ([0-9a-f]{64})$/.exec(value) : null;
  const lotId = id(Number(found?.[1]));
  const ticket = id(Number(found?.[2]));
  const holder = hash(found?.[3]);
  if (lotId === undefined || ticket === undefined || holder === undefined) return undefined;
  return { lot_id: lotId, ticket, holder };
};

/** An entry out of foreign JSON; other fields are passed over. */
export const readSuperEntry: Reader<SuperEntry> = value => {
  const fields = fieldsOf(value);
  const lotId = id(fields?.['lot_id']);
  const ticket = id(fields?.['ticket']);
  const holder = hash(fields?.['holder']);
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
export const winningEntry = (
  sha256: Sha256,
  { randomness, root, superId, tickets, voidNumbers }: SuperDrawInput,
): number | null =>
  pickNumber(sha256, {
    text: 'twofold-super-draw-v1',
    randomness,
    root,
    id: superId,
    tickets,
    prize: 0,
    rejected: new Set(voidNumbers),
  });
