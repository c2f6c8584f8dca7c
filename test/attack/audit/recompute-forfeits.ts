import { groupByKey } from '../../support/group-by-key.ts';
import { readExactColumn, type ShopTables } from './shop-tables.ts';

/** What an entry of the log says of a prize that was forfeited. */
export type LoggedForfeit = {
  readonly lot_id?: number;
  readonly super_id?: number;
  readonly prize: number;
  readonly number: number;
  readonly reason: string;
  readonly at: string;
};

const REASONS = ['reversed', 'excluded', 'not_claimed'];

/** Tells of which draw a forfeit is, by `lot/…` or `super/…`. */
const nameDrawOfForfeit = ({ lot_id, super_id }: LoggedForfeit): string =>
  super_id === undefined ? `lot/${lot_id}` : `super/${super_id}`;

/** Lists what the log says of forfeited prizes, by their draws, in the log's order. */
export const listForfeitsByDraw = ({ log }: ShopTables): ReadonlyMap<string, readonly LoggedForfeit[]> =>
  groupByKey(
    log.flatMap(entry =>
      entry['forfeit'] === null ? [] : [JSON.parse(entry['forfeit'] ?? '') as LoggedForfeit],
    ),
    nameDrawOfForfeit,
  );

/** The text of a forfeit, with its members in the order of their names. */
const writeForfeit = ({ at, lot_id, number, prize, reason, super_id }: LoggedForfeit): string =>
  JSON.stringify({ at, lot_id, number, prize, reason, super_id, version: 2 });

/** Says in words which forfeits of the log are not of the prize that they name, or not what that prize became. */
export const recomputeForfeits = ({
  log,
  prizes,
  tickets,
  entries,
  events,
}: ShopTables): readonly string[] => {
  const findings: string[] = [];
  const prizeOf = new Map(prizes.map(prize => [prize['id'], prize]));
  const orderOf = new Map(
    tickets.map(ticket => [`${ticket['lot_id']}/${ticket['number']}`, ticket['order_id']]),
  );
  const ticketOfEntry = new Map(
    entries.map(entry => [
      `${entry['super_id']}/${entry['number']}`,
      `${entry['lot_id']}/${entry['ticket_number']}`,
    ]),
  );
  const takenBack = new Set(events.flatMap(each => (each['state'] === 'canceled' ? [each['order_id']] : [])));
  const told = new Map<string | null | undefined, number>();
  for (const entry of log.filter(each => each['forfeit'] !== null || each['prize_id'] !== null)) {
    const name = `entry ${entry['position']} of the log`;
    const forfeit = JSON.parse(entry['forfeit'] ?? 'null') as LoggedForfeit | null;
    const prize = prizeOf.get(entry['prize_id'] ?? '');
    told.set(entry['prize_id'], (told.get(entry['prize_id']) ?? 0) + 1);
    if (forfeit === null || prize === undefined || entry['commitment'] !== null) {
      findings.push(`${name} is neither a commitment nor of a prize`);
      continue;
    }
    const at = BigInt(Date.parse(forfeit.at)) * 1000n;
    const isOfIt =
      entry['forfeit'] === writeForfeit(forfeit) &&
      REASONS.includes(forfeit.reason) &&
      nameDrawOfForfeit(forfeit) ===
        (prize['lot_id'] === null ? `super/${prize['super_id']}` : `lot/${prize['lot_id']}`) &&
      String(forfeit.prize) === prize['place'] &&
      String(forfeit.number) === prize['number'] &&
      prize['state'] === 'forfeited' &&
      at === readExactColumn(prize, 'at') &&
      at === readExactColumn(entry, 'at');
    if (!isOfIt) findings.push(`${name} does not say what became of prize ${prize['id']}`);
    if (forfeit.reason === 'not_claimed' && at < readExactColumn(prize, 'claim_until'))
      findings.push(`${name}: prize ${prize['id']} could still be claimed`);
    const ticket =
      prize['lot_id'] === null
        ? ticketOfEntry.get(`${prize['super_id']}/${prize['number']}`)
        : `${prize['lot_id']}/${prize['number']}`;
    if (forfeit.reason === 'reversed' && !takenBack.has(orderOf.get(ticket ?? '') ?? null))
      findings.push(`${name}: the payment of prize ${prize['id']} was not taken back`);
  }
  for (const prize of prizes)
    if ((told.get(prize['id']) ?? 0) !== (prize['state'] === 'forfeited' ? 1 : 0))
      findings.push(
        `prize ${prize['id']} is ${prize['state']}, and the log has ${told.get(prize['id']) ?? 0} forfeits of it`,
      );
  return findings;
};
