import type { SuperCommitment } from '../commitment.ts';
import {
  complete,
  fieldsOf,
  hash,
  id,
  moment,
  onlyThese,
  type Reader,
  readChain,
  wholeFrom,
} from '../read-json.ts';

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

const readVoid: Reader<SuperCommitment['void']> = value => {
  const fields = fieldsOf(value);
  if (fields === undefined || !onlyThese(fields, ['count', 'digest'])) return undefined;
  return complete<SuperCommitment['void']>({
    count: wholeFrom(0)(fields['count']),
    digest: hash(fields['digest']),
  });
};

/** A commitment to a super prize with exactly its fields: its id would not cover others. */
export const readSuperCommitment: Reader<SuperCommitment> = value => {
  const fields = fieldsOf(value);
  if (fields === undefined || !onlyThese(fields, COMMITTED)) return undefined;
  const read = complete<SuperCommitment>({
    version: fields['version'] === 2 ? 2 : undefined,
    super_id: id(fields['super_id']),
    tickets: wholeFrom(0, 2_147_483_647)(fields['tickets']),
    root: hash(fields['root']),
    closed_at: moment(fields['closed_at']),
    delay: wholeFrom(0)(fields['delay']),
    round: wholeFrom(1)(fields['round']),
    beacon: readChain(fields['beacon']),
    void: readVoid(fields['void']),
    closed_by: fields['closed_by'] === 'date' ? 'date' : undefined,
    ends_at: moment(fields['ends_at']),
  });
  // No list is closed before the last moment that it promises.
  return read === undefined || read.closed_at < read.ends_at ? undefined : read;
};
