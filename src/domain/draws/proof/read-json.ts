import type { BeaconChain } from './beacon.ts';
import { PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from './beacon.ts';
import type { Commitment, CommitmentV1, CommitmentV2, VoidList } from './commitment.ts';
import type { LogEnd } from './draw-log.ts';

/** A reader of foreign JSON: the value, or undefined where it is not of the shape. */
export type Reader<T> = (value: unknown) => T | undefined;

type Fields = Readonly<Record<string, unknown>>;
/** An object's fields; undefined for a list, null and what is no object. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** Reads a whole number, `least` or more, that a JSON number holds exactly. */
export const wholeFrom =
  (least: number, most: number = Number.MAX_SAFE_INTEGER): Reader<number> =>
  value =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
      ? value
      : undefined;

/** Reads lower-case hexadecimal text of a given number of bytes. */
export const hexOf =
  (bytes: number): Reader<string> =>
  value =>
    typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value) ? value : undefined;

/** Reads a SHA-256 hash as lower-case hexadecimal text. */
export const hash = hexOf(32);
/** Reads the id of a lot, ticket, user or log position: PostgreSQL's integer. */
export const id = wholeFrom(1, 2_147_483_647);

/** Reads a moment in its one canonical text: some engines also read 30 February, each as it likes. */
export const moment: Reader<string> = value =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value
    ? value
    : undefined;

/** Tells whether an object has no other fields than these. */
export const onlyThese = (fields: Fields, names: readonly string[]): boolean =>
  Object.keys(fields).every(name => names.includes(name));

/** All of a record's values, or undefined when one is missing. */
export const complete = <T extends object>(
  parts: { readonly [K in keyof T]: T[K] | undefined },
): T | undefined => (Object.values(parts).some(part => part === undefined) ? undefined : (parts as T));

/** Reads the parameters of a beacon, without any other field. */
export const readChain: Reader<BeaconChain> = value => {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  if (!onlyThese(fields, ['chain_hash', 'public_key', 'genesis_time', 'period'])) return undefined;
  return complete<BeaconChain>({
    chain_hash: hash(fields['chain_hash']),
    public_key: hexOf(PUBLIC_KEY_BYTES)(fields['public_key']),
    genesis_time: wholeFrom(0)(fields['genesis_time']),
    period: wholeFrom(1)(fields['period']),
  });
};

const COMMITTED = ['version', 'lot_id', 'tickets', 'root', 'closed_at', 'delay', 'round', 'beacon'];

const COMMITTED_SINCE_2 = [...COMMITTED, 'void', 'closed_by', 'ends_at'];

const readVoid: Reader<VoidList> = value => {
  const fields = fieldsOf(value);
  if (fields === undefined || !onlyThese(fields, ['count', 'digest'])) return undefined;
  return complete<VoidList>({ count: wholeFrom(0)(fields['count']), digest: hash(fields['digest']) });
};

type Shared = Omit<CommitmentV1, 'version' | 'tickets'>;

const readShared = (fields: Fields): { readonly [K in keyof Shared]: Shared[K] | undefined } => ({
  lot_id: id(fields['lot_id']),
  root: hash(fields['root']),
  closed_at: moment(fields['closed_at']),
  delay: wholeFrom(0)(fields['delay']),
  round: wholeFrom(1)(fields['round']),
  beacon: readChain(fields['beacon']),
});

const readFirst = (fields: Fields): CommitmentV1 | undefined =>
  onlyThese(fields, COMMITTED)
    ? complete<CommitmentV1>({ ...readShared(fields), version: 1, tickets: id(fields['tickets']) })
    : undefined;

const readSecond = (fields: Fields): CommitmentV2 | undefined => {
  if (!onlyThese(fields, COMMITTED_SINCE_2)) return undefined;
  const closedBy = fields['closed_by'];
  const read = complete<CommitmentV2>({
    ...readShared(fields),
    version: 2,
    tickets: wholeFrom(0, 2_147_483_647)(fields['tickets']),
    void: readVoid(fields['void']),
    closed_by: closedBy === 'sold_out' || closedBy === 'date' ? closedBy : undefined,
    ends_at: fields['ends_at'] === null ? null : moment(fields['ends_at']),
  });
  if (read === undefined || read.void.count > read.tickets) return undefined;
  // What its date closed has one, and was not closed before it.
  const isEarly = read.ends_at === null || Date.parse(read.closed_at) < Date.parse(read.ends_at);
  return read.closed_by === 'date' && isEarly ? undefined : read;
};

/** A commitment with exactly the fields of its version: its id would not cover others. */
export const readCommitment: Reader<Commitment> = value => {
  const fields = fieldsOf(value);
  switch (fields?.['version']) {
    case 1:
      return readFirst(fields);
    case 2:
      return readSecond(fields);
    default:
      return undefined;
  }
};

/** The head of the public log: position and hash of its last entry. */
export const readLogHead: Reader<LogEnd> = value => {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  return complete<LogEnd>({ position: id(fields['position']), hash: hash(fields['hash']) });
};

/** What a beacon published for a round. */
export type PublishedRound = { readonly round: number; readonly signature: string };

/** A round and its signature; other fields are passed over. */
export const readRound: Reader<PublishedRound> = value => {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  return complete<PublishedRound>({
    round: wholeFrom(1)(fields['round']),
    signature: hexOf(SIGNATURE_BYTES)(fields['signature']),
  });
};

/** A list of at most `most` entries, each of which `read` takes. */
export const listOf =
  <T>(read: Reader<T>, most: number): Reader<readonly T[]> =>
  value => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const items = value.map(read);
    return items.includes(undefined) ? undefined : (items as readonly T[]);
  };
