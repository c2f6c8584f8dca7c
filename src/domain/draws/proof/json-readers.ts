import type { BeaconChain } from './beacon.ts';
import { BEACON_PUBLIC_KEY_BYTES, BEACON_SIGNATURE_BYTES } from './beacon.ts';
import type { DrawCommitment, DrawCommitmentV1, DrawCommitmentV2, VoidListSummary } from './commitment.ts';
import type { DrawLogEnd } from './draw-log.ts';

/** A function that reads foreign JSON: it gives the value, or undefined where that is not of the shape. */
export type JsonReader<T> = (value: unknown) => T | undefined;

type Fields = Readonly<Record<string, unknown>>;
/** Reads the fields of a JSON object; undefined for a list, null and what is no object. */
export const readJsonFields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** Makes a reader of whole numbers of foreign JSON, from `least` to `most`, that a JSON number holds exactly. */
export const makeWholeNumberReader =
  (least: number, most: number = Number.MAX_SAFE_INTEGER): JsonReader<number> =>
  value =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
      ? value
      : undefined;

/** Makes a reader of foreign JSON for lower-case hexadecimal text of a given number of bytes. */
export const makeHexReader =
  (bytes: number): JsonReader<string> =>
  value =>
    typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value) ? value : undefined;

/** Reads a SHA-256 hash as lower-case hexadecimal text. */
export const readSha256Hash = makeHexReader(32);
/** Reads the id of a lot, ticket, user or log position: PostgreSQL's integer. */
export const readEntityId = makeWholeNumberReader(1, 2_147_483_647);

/** Reads a moment in its one canonical text: some engines also read 30 February, each as it likes. */
export const readCanonicalMoment: JsonReader<string> = value =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value
    ? value
    : undefined;

/** Tells whether a JSON object has no other fields than the named ones. */
export const hasOnlyFields = (fields: Fields, names: readonly string[]): boolean =>
  Object.keys(fields).every(name => names.includes(name));

/** Gives a record back with all of its values, or undefined when one of them is missing. */
export const toCompleteRecord = <T extends object>(
  parts: { readonly [K in keyof T]: T[K] | undefined },
): T | undefined => (Object.values(parts).some(part => part === undefined) ? undefined : (parts as T));

/** Reads the parameters of a beacon from foreign JSON, without any other field. */
export const readBeaconChain: JsonReader<BeaconChain> = value => {
  const fields = readJsonFields(value);
  if (fields === undefined) return undefined;
  if (!hasOnlyFields(fields, ['chain_hash', 'public_key', 'genesis_time', 'period'])) return undefined;
  return toCompleteRecord<BeaconChain>({
    chain_hash: readSha256Hash(fields['chain_hash']),
    public_key: makeHexReader(BEACON_PUBLIC_KEY_BYTES)(fields['public_key']),
    genesis_time: makeWholeNumberReader(0)(fields['genesis_time']),
    period: makeWholeNumberReader(1)(fields['period']),
  });
};

const COMMITTED = ['version', 'lot_id', 'tickets', 'root', 'closed_at', 'delay', 'round', 'beacon'];

const COMMITTED_SINCE_2 = [...COMMITTED, 'void', 'closed_by', 'ends_at'];

const readVoid: JsonReader<VoidListSummary> = value => {
  const fields = readJsonFields(value);
  if (fields === undefined || !hasOnlyFields(fields, ['count', 'digest'])) return undefined;
  return toCompleteRecord<VoidListSummary>({
    count: makeWholeNumberReader(0)(fields['count']),
    digest: readSha256Hash(fields['digest']),
  });
};

type Shared = Omit<DrawCommitmentV1, 'version' | 'tickets'>;

const readShared = (fields: Fields): { readonly [K in keyof Shared]: Shared[K] | undefined } => ({
  lot_id: readEntityId(fields['lot_id']),
  root: readSha256Hash(fields['root']),
  closed_at: readCanonicalMoment(fields['closed_at']),
  delay: makeWholeNumberReader(0)(fields['delay']),
  round: makeWholeNumberReader(1)(fields['round']),
  beacon: readBeaconChain(fields['beacon']),
});

const readFirst = (fields: Fields): DrawCommitmentV1 | undefined =>
  hasOnlyFields(fields, COMMITTED)
    ? toCompleteRecord<DrawCommitmentV1>({
        ...readShared(fields),
        version: 1,
        tickets: readEntityId(fields['tickets']),
      })
    : undefined;

const readSecond = (fields: Fields): DrawCommitmentV2 | undefined => {
  if (!hasOnlyFields(fields, COMMITTED_SINCE_2)) return undefined;
  const closedBy = fields['closed_by'];
  const read = toCompleteRecord<DrawCommitmentV2>({
    ...readShared(fields),
    version: 2,
    tickets: makeWholeNumberReader(0, 2_147_483_647)(fields['tickets']),
    void: readVoid(fields['void']),
    closed_by: closedBy === 'sold_out' || closedBy === 'date' ? closedBy : undefined,
    ends_at: fields['ends_at'] === null ? null : readCanonicalMoment(fields['ends_at']),
  });
  if (read === undefined || read.void.count > read.tickets) return undefined;
  // What its date closed has one, and was not closed before it.
  const isEarly = read.ends_at === null || Date.parse(read.closed_at) < Date.parse(read.ends_at);
  return read.closed_by === 'date' && isEarly ? undefined : read;
};

/**
 * Reads a draw's commitment from foreign JSON, with exactly the fields of its version: its id would not cover others.
 */
export const readDrawCommitment: JsonReader<DrawCommitment> = value => {
  const fields = readJsonFields(value);
  switch (fields?.['version']) {
    case 1:
      return readFirst(fields);
    case 2:
      return readSecond(fields);
    default:
      return undefined;
  }
};

/** Reads the end of the public draw log from foreign JSON: position and hash of its last entry. */
export const readDrawLogEnd: JsonReader<DrawLogEnd> = value => {
  const fields = readJsonFields(value);
  if (fields === undefined) return undefined;
  return toCompleteRecord<DrawLogEnd>({
    position: readEntityId(fields['position']),
    hash: readSha256Hash(fields['hash']),
  });
};

/** What a beacon published for a round: its number and signature. */
export type PublishedBeaconRound = { readonly round: number; readonly signature: string };

/** Reads a beacon's round and its signature from foreign JSON; other fields are passed over. */
export const readPublishedBeaconRound: JsonReader<PublishedBeaconRound> = value => {
  const fields = readJsonFields(value);
  if (fields === undefined) return undefined;
  return toCompleteRecord<PublishedBeaconRound>({
    round: makeWholeNumberReader(1)(fields['round']),
    signature: makeHexReader(BEACON_SIGNATURE_BYTES)(fields['signature']),
  });
};

/** Makes a reader of a JSON list of at most `most` entries, each of which `read` takes. */
export const makeListReader =
  <T>(read: JsonReader<T>, most: number): JsonReader<readonly T[]> =>
  value => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const items = value.map(read);
    return items.includes(undefined) ? undefined : (items as readonly T[]);
  };
