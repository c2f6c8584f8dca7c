import { groupByKey } from '../../support/group-by-key.ts';
import { judgePrizeWay, listTransfersOfSeveral } from './judge-prize-way.ts';
import { groupRowsByColumns, type ShopTables } from './shop-tables.ts';

/** The states that a prize can come to next; none: its life is over. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  '': ['won'],
  won: ['accepted', 'forfeited'],
  accepted: ['identity_confirmed', 'accepted', 'forfeited'],
  identity_confirmed: ['to_pack', 'handed_over', 'paid_out', 'accepted', 'forfeited'],
  to_pack: ['sent', 'ready', 'handed_over', 'accepted', 'forfeited'],
  sent: ['received', 'came_back', 'sent'],
  ready: ['handed_over', 'came_back', 'forfeited'],
  came_back: ['to_pack', 'accepted', 'forfeited'],
};

/** In microseconds: the database's clock goes on between two statements. */
const MINUTE = 60_000_000n;

type Row = ShopTables['prizes'][number];
/** A draw that is over: when it was drawn, which number its row names, and whose that is. */
type Decided = {
  readonly isWon: boolean;
  readonly at: string | null | undefined;
  readonly number: string | null | undefined;
  readonly winner: string | null | undefined;
};

const drawOf = ({ lot_id: lot, super_id: of }: Row): string => (lot === null ? `super/${of}` : `lot/${lot}`);

/** Finds by the rows of the draws what each that is over says; by `lot/…` or `super/…`. */
const listDecided = ({ draws, supers, tickets, entries }: ShopTables): ReadonlyMap<string, Decided> => {
  const ownerOf = new Map(tickets.map(ticket => [ticket['id'], ticket['user_id']]));
  const entrants = new Map(
    entries.map(entry => [`${entry['super_id']}/${entry['number']}`, entry['user_id']]),
  );
  const decide = (draw: Row, winner: string | null | undefined): Decided => ({
    isWon: draw['state'] === 'drawn',
    at: draw['drawn_at'],
    number: draw['winner_number'],
    winner,
  });
  const isOver = (draw: Row) => draw['state'] === 'drawn' || draw['state'] === 'without_winner';
  return new Map([
    ...draws
      .filter(isOver)
      .map(
        draw => [`lot/${draw['lot_id']}`, decide(draw, ownerOf.get(draw['winner_ticket_id'] ?? ''))] as const,
      ),
    ...supers
      .filter(isOver)
      .map(
        draw =>
          [
            `super/${draw['super_id']}`,
            decide(draw, entrants.get(`${draw['super_id']}/${draw['winner_number']}`)),
          ] as const,
      ),
  ]);
};

/**
 * Says in words where the prizes of one draw do not follow each other: each but the last is forfeited, the next one is won at
 * that moment, each is of the holder of its number, and the last one is of whom the draw names, or forfeited as well where it
 * names nobody.
 */
const judgePlaces = (
  name: string,
  places: readonly Row[],
  draw: Decided | undefined,
  holderOf: (prize: Row) => string | null | undefined,
): readonly string[] => {
  const problems: string[] = [];
  places.forEach((prize, place) => {
    if (prize['place'] !== String(place)) problems.push(`${name} has no prize in place ${place}`);
    if (
      prize['user_id'] !== holderOf(prize) ||
      prize['won_at'] !== (place === 0 ? draw?.at : places[place - 1]?.['at'])
    )
      problems.push(`prize ${prize['id']} is not of whom ${name} found, and when`);
    if (place < places.length - 1 && prize['state'] !== 'forfeited')
      problems.push(`prize ${prize['id']} of ${name} was drawn again, and is not forfeited`);
  });
  const last = places.at(-1);
  const isStanding = last?.['state'] !== 'forfeited';
  if (draw?.isWon !== isStanding)
    problems.push(
      `${name} ${isStanding ? 'is not drawn, and somebody has' : 'is drawn, and nobody has'} its prize`,
    );
  if (isStanding && (last?.['number'] !== draw?.number || last?.['user_id'] !== draw?.winner))
    problems.push(`prize ${last?.['id']} is not of whom ${name} names`);
  return problems;
};

/** Says in words which prizes are not where their changes took them, not of whom the draw found, or missing. */
export const recomputePrizes = (tables: ShopTables): readonly string[] => {
  const { prizes, prizeChanges, tickets, entries } = tables;
  const changesOf = groupRowsByColumns(prizeChanges, 'prize_id');
  const addresses = new Map(tables.addresses.map(address => [address['id'], address]));
  const cashOf = new Map(tables.lots.map(lot => [lot['id'], lot['cash']]));
  const decided = listDecided(tables);
  const holders = new Map<string, string | null | undefined>([
    ...tickets.map(each => [`lot/${each['lot_id']}/${each['number']}`, each['user_id']] as const),
    ...entries.map(each => [`super/${each['super_id']}/${each['number']}`, each['user_id']] as const),
  ]);
  const known = new Set(prizes.map(prize => prize['id']));
  const byDraw = groupByKey(prizes, drawOf);
  const consentsOf = groupRowsByColumns(tables.winnerConsents, 'prize_id');
  const moments = prizes.map(prize => BigInt(prize['won_at'] ?? 0));
  // Draws of before the first prize had none.
  const isAfterFirst = (at: string | null | undefined) => moments.some(first => first < BigInt(at ?? 0));
  return [
    ...listTransfersOfSeveral(prizes),
    ...[...changesOf.keys()]
      .filter(id => !known.has(id))
      .map(id => `there is no prize ${id}, and something is told of it`),
    ...[...decided]
      .filter(([draw, { isWon, at }]) => isWon && !byDraw.has(draw) && isAfterFirst(at))
      .map(([draw]) => `${draw} was drawn, and nobody has its prize`),
    ...[...byDraw].flatMap(([draw, places]) =>
      judgePlaces(
        draw,
        places.toSorted((a, b) => Number(a['place']) - Number(b['place'])),
        decided.get(draw),
        prize => holders.get(`${draw}/${prize['number']}`),
      ),
    ),
    ...prizes.flatMap(prize => {
      const name = `prize ${prize['id']}`;
      const problems: string[] = [];
      const changes = changesOf.get(prize['id'] ?? '') ?? [];
      let [state, at] = ['', 0n];
      for (const change of changes) {
        const [to, moment] = [change['state'] ?? '', BigInt(change['at'] ?? 0)];
        if (NEXT[state]?.includes(to) !== true || moment < at)
          problems.push(`${name} went from ${state} to ${to}`);
        [state, at] = [to, moment];
      }
      if (changes[0]?.['at'] !== prize['won_at']) problems.push(`${name} was won at another moment`);
      const last = changes.at(-1);
      if (
        !['state', 'at', 'carrier', 'tracking', 'reference'].every(column => last?.[column] === prize[column])
      )
        problems.push(`${name} is not where its last change took it`);
      const isMarked = prize['carrier'] !== null && prize['tracking'] !== '';
      // What nobody collected came back without ever having had a number.
      const wasCollected = addresses.get(prize['address_id'] ?? '')?.['kind'] === 'collection';
      const marked = wasCollected ? ['sent', 'received'] : ['sent', 'received', 'came_back'];
      if (marked.includes(prize['state'] ?? '') !== isMarked)
        problems.push(`${name} is ${prize['state']}, and its carrier and number do not tell so`);
      problems.push(...judgePrizeWay(prize, addresses.get(prize['address_id'] ?? ''), cashOf));
      const isForfeited = prize['state'] === 'forfeited';
      const isShown = (consentsOf.get(prize['id'] ?? '') ?? []).some(({ ended_at: ended }) =>
        ended === null ? true : BigInt(ended ?? 0) > at + MINUTE,
      );
      if (isForfeited && isShown) problems.push(`the winner of ${name} is still shown, and it is forfeited`);
      return problems;
    }),
  ];
};
