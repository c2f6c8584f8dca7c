import { groupRowsByColumns, type ShopTables } from './shop-tables.ts';

type Row = ShopTables['prizes'][number];

/** How a prize can only be that is in a state: sent, collected, or its money paid out; either of the first two where it is handed over. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  to_pack: ['sent', 'collected'],
  sent: ['sent'],
  received: ['sent'],
  came_back: ['sent', 'collected'],
  ready: ['collected'],
  handed_over: ['sent', 'collected'],
  paid_out: ['paid out'],
};

const findWay = (prize: Row, address: Row | undefined): string =>
  prize['iban'] !== null ? 'paid out' : address?.['kind'] === 'collection' ? 'collected' : 'sent';

/**
 * Says in words where a prize does not go as its winner wants it: to an address of theirs, or its money to an account, and
 * never both; the money only where the lot offers it. `cashOf`: what each lot offers.
 */
export const judgePrizeWay = (
  prize: Row,
  address: Row | undefined,
  cashOf: ReadonlyMap<string | null | undefined, string | null | undefined>,
): readonly string[] => {
  const name = `prize ${prize['id']}`;
  const state = prize['state'] ?? '';
  const problems: string[] = [];
  const goals = [prize['address_id'], prize['iban']].filter(goal => goal !== null).length;
  if (goals > 1 || (state !== 'forfeited' && goals !== (state === 'won' ? 0 : 1)))
    problems.push(`${name} is ${state}, and goes to ${goals} places`);
  if (prize['address_id'] !== null && address?.['user_id'] !== prize['user_id'])
    problems.push(`${name} is ${state}, and goes to ${address?.['user_id']}`);
  if ((prize['holder'] === null) !== (prize['iban'] === null))
    problems.push(`${name} has half of an account`);
  const way = findWay(prize, address);
  if (WAYS[state]?.includes(way) === false) problems.push(`${name} is ${state}, and is to be ${way}`);
  if ((prize['iban'] !== null || state === 'paid_out') && (cashOf.get(prize['lot_id']) ?? null) === null)
    problems.push(`${name} is paid out, and its draw offers no money`);
  if ((state === 'paid_out') !== (prize['reference'] !== ''))
    problems.push(`${name} is ${state}, and its transfer does not tell so`);
  return problems;
};

/** Says in words which transfers paid several prizes. */
export const listTransfersOfSeveral = (prizes: readonly Row[]): readonly string[] =>
  [...groupRowsByColumns(prizes, 'reference')]
    .filter(([reference, paid]) => reference !== '' && paid.length > 1)
    .map(([reference, paid]) => `the transfer ${reference} paid ${paid.length} prizes`);
