import { groupRowsByColumns, type ShopTables } from './shop-tables.ts';

/** The states that a prize can come to next; none: its life is over. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  '': ['won'],
  won: ['accepted'],
  accepted: ['identity_confirmed', 'accepted'],
  identity_confirmed: ['to_pack', 'handed_over', 'accepted'],
  to_pack: ['sent', 'handed_over', 'accepted'],
  sent: ['received', 'came_back', 'sent'],
  came_back: ['to_pack', 'accepted'],
};

/** Finds by the rows of the draws whom each that is drawn names, and when; by `lot/…` or `super/…`. */
const listWinners = ({ draws, supers, tickets, entries }: ShopTables) => {
  const ownerOf = new Map(tickets.map(ticket => [ticket['id'], ticket['user_id']]));
  const entrants = new Map(
    entries.map(entry => [`${entry['super_id']}/${entry['number']}`, entry['user_id']]),
  );
  const isDrawn = (draw: { readonly [column: string]: string | null }) => draw['state'] === 'drawn';
  return new Map<
    string,
    { readonly winner: string | null | undefined; readonly at: string | null | undefined }
  >([
    ...draws.filter(isDrawn).map(draw => {
      const winner = ownerOf.get(draw['winner_ticket_id'] ?? '');
      return [`lot/${draw['lot_id']}`, { winner, at: draw['drawn_at'] }] as const;
    }),
    ...supers.filter(isDrawn).map(draw => {
      const winner = entrants.get(`${draw['super_id']}/${draw['winner_number']}`);
      return [`super/${draw['super_id']}`, { winner, at: draw['drawn_at'] }] as const;
    }),
  ]);
};

/** Says in words which prizes are not where their changes took them, not of whom the draw found, or missing. */
export const recomputePrizes = (tables: ShopTables): readonly string[] => {
  const { prizes, prizeChanges } = tables;
  const changesOf = groupRowsByColumns(prizeChanges, 'prize_id');
  const ownerOfAddress = new Map(tables.addresses.map(address => [address['id'], address['user_id']]));
  const winners = listWinners(tables);
  const known = new Set(prizes.map(prize => prize['id']));
  const drawOf = ({ lot_id: lot, super_id: of }: (typeof prizes)[number]) =>
    lot === null ? `super/${of}` : `lot/${lot}`;
  const given = new Set(prizes.map(drawOf));
  const moments = prizes.map(prize => BigInt(prize['won_at'] ?? 0));
  // Draws of before the first prize had none.
  const isAfterFirst = (at: string | null | undefined) => moments.some(first => first < BigInt(at ?? 0));
  return [
    ...[...changesOf.keys()]
      .filter(id => !known.has(id))
      .map(id => `there is no prize ${id}, and something is told of it`),
    ...[...winners]
      .filter(([draw, { at }]) => !given.has(draw) && isAfterFirst(at))
      .map(([draw]) => `${draw} was drawn, and nobody has its prize`),
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
      if (!['state', 'at', 'carrier', 'tracking'].every(column => last?.[column] === prize[column]))
        problems.push(`${name} is not where its last change took it`);
      const isMarked = prize['carrier'] !== null && prize['tracking'] !== '';
      if (['sent', 'received', 'came_back'].includes(prize['state'] ?? '') !== isMarked)
        problems.push(`${name} is ${prize['state']}, and its carrier and number do not tell so`);
      const goesTo = prize['address_id'] === null ? null : ownerOfAddress.get(prize['address_id'] ?? '');
      if (goesTo !== (prize['state'] === 'won' ? null : prize['user_id']))
        problems.push(`${name} is ${prize['state']}, and goes to ${goesTo}`);
      const won = winners.get(drawOf(prize));
      if (won?.winner !== prize['user_id'] || won?.at !== prize['won_at'])
        problems.push(`${name} is not of whom ${drawOf(prize)} found, and when`);
      return problems;
    }),
  ];
};
