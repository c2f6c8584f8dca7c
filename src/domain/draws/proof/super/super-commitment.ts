import type { SuperCommitment } from '../commitment.ts';
import {
  completeRecord,
  hasOnlyFields,
  type JsonReader,
  readBeaconChain,
  readCanonicalMoment,
  readEntityId,
  readHash,
  readJsonFields,
  wholeNumberReader,
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
  return completeRecord<SuperCommitment['void']>({
    count: wholeNumberReader(0)(fields['count']),
    digest: readHash(fields['digest']),
  });
};

/** A commitment to a super prize with exactly its fields: its id would not cover others. */
export const readSuperCommitment: JsonReader<SuperCommitment> = value => {
  const fields = readJsonFields(value);
  if (fields === undefined || !hasOnlyFields(fields, COMMITTED)) return undefined;
  const read = completeRecord<SuperCommitment>({
    version: fields['version'] === 2 ? 2 : undefined,
    super_id: readEntityId(fields['super_id']),
    tickets: wholeNumberReader(0, 2_147_483_647)(fields['tickets']),
    root: readHash(fields['root']),
    closed_at: readCanonicalMoment(fields['closed_at']),
    delay: wholeNumberReader(0)(fields['delay']),
    round: wholeNumberReader(1)(fields['round']),
    beacon: readBeaconChain(fields['beacon']),
    void: readVoid(fields['void']),
    closed_by: fields['closed_by'] === 'date' ? 'date' : undefined,
    ends_at: readCanonicalMoment(fields['ends_at']),
  });
  // No list is closed before the last moment that it promises.
  return read === undefined || read.closed_at < read.ends_at ? undefined : read;
};
