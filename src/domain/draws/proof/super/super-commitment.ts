import type { SuperCommitment } from '../commitment.ts';
import {
  hasOnlyFields,
  type JsonReader,
  makeWholeNumberReader,
  readBeaconChain,
  readCanonicalMoment,
  readEntityId,
  readJsonFields,
  readSha256Hash,
  toCompleteRecord,
} from '../json-readers.ts';

const COMMITTED = [
  'version',
  'super_id',
  'tickets',
  'root',
  'closed_at',
  'delay',
  'round',
  'beacon',
  'void',
  'closed_by',
  'ends_at',
];

const readVoid: JsonReader<SuperCommitment['void']> = value => {
  const fields = readJsonFields(value);
  if (fields === undefined || !hasOnlyFields(fields, ['count', 'digest'])) return undefined;
  return toCompleteRecord<SuperCommitment['void']>({
    count: makeWholeNumberReader(0)(fields['count']),
    digest: readSha256Hash(fields['digest']),
  });
};

/** Reads a commitment to a super prize from foreign JSON, with exactly its fields: its id would not cover others. */
export const readSuperPrizeCommitment: JsonReader<SuperCommitment> = value => {
  const fields = readJsonFields(value);
  if (fields === undefined || !hasOnlyFields(fields, COMMITTED)) return undefined;
  const read = toCompleteRecord<SuperCommitment>({
    version: fields['version'] === 2 ? 2 : undefined,
    super_id: readEntityId(fields['super_id']),
    tickets: makeWholeNumberReader(0, 2_147_483_647)(fields['tickets']),
    root: readSha256Hash(fields['root']),
    closed_at: readCanonicalMoment(fields['closed_at']),
    delay: makeWholeNumberReader(0)(fields['delay']),
    round: makeWholeNumberReader(1)(fields['round']),
    beacon: readBeaconChain(fields['beacon']),
    void: readVoid(fields['void']),
    closed_by: fields['closed_by'] === 'date' ? 'date' : undefined,
    ends_at: readCanonicalMoment(fields['ends_at']),
  });
  // No list is closed before the last moment that it promises.
  return read === undefined || read.closed_at < read.ends_at ? undefined : read;
};
