import { type DeliveryWay, fitsWay } from '../orders/delivery-way.ts';

/**
 * The states of a prize that somebody has won: its winner accepts it, the shop confirms who that is, packs and sends it, or
 * hands it over in person; `ready`: it can be collected; `paid_out`: its winner has taken the money; `came_back`: what was sent is here again, or was not collected, and its winner can say another address; `forfeited`: its
 * winner can't be given it, and it was drawn again.
 */
export const PRIZE_STATES = [
  'won',
  'accepted',
  'identity_confirmed',
  'to_pack',
  'sent',
  'ready',
  'received',
  'came_back',
  'handed_over',
  'paid_out',
  'forfeited',
] as const;
export type PrizeState = (typeof PRIZE_STATES)[number];

/**
 * What a prize can become next, its usual way first; one that came back is to be packed again. One that was sent is sent once
 * more where its number is put right. Where its winner says another address, or wants the money, it is accepted anew, and who they are
 * is confirmed anew; the office can open the money's account anew. Which of them it goes to depends on its way, too ({@link fitsWay}).
 */
export const PRIZE_MOVES: Readonly<Record<PrizeState, readonly PrizeState[]>> = {
  won: ['accepted', 'forfeited'],
  accepted: ['identity_confirmed', 'accepted', 'forfeited'],
  identity_confirmed: ['to_pack', 'handed_over', 'paid_out', 'accepted', 'forfeited'],
  to_pack: ['sent', 'ready', 'handed_over', 'accepted', 'forfeited'],
  sent: ['received', 'came_back', 'sent'],
  ready: ['handed_over', 'came_back', 'forfeited'],
  received: [],
  came_back: ['to_pack', 'accepted', 'forfeited'],
  handed_over: [],
  paid_out: [],
  forfeited: [],
};

/** A state that a prize came to, and when: `at` in milliseconds since 1970. */
export type PrizeChange = { readonly state: PrizeState; readonly at: number };

/** A step of a prize's way as it is shown; `at`: milliseconds since 1970, null where it has not come there yet. */
export type PrizeStep = { readonly state: PrizeState; readonly at: number | null };

/** Tells whether a prize can go from one state to another at once (law `prize-life`). */
export const canPrizeMove = (from: PrizeState, to: PrizeState): boolean => PRIZE_MOVES[from].includes(to);

/**
 * Tells whether its winner can say anew where a prize goes, or take the money: once it is accepted, until it is sent, ready or
 * handed over, and when it came back; where it is the money, until who they are is confirmed, for it is transferred then (law
 * `prize-address`). `way`: how they want it by now.
 */
export const canChangePrizeAddress = (state: PrizeState, way: DeliveryWay): boolean =>
  state === 'accepted' ||
  state === 'came_back' ||
  ((state === 'identity_confirmed' || state === 'to_pack') && way !== 'paid-out');

/** The most prizes of one winner that are shown. */
export const MOST_SHOWN_PRIZES = 50;

/**
 * Ranks a prize among its winner's: 0 where it waits to be accepted, 2 where nothing follows, 1 between; a lower one is
 * shown first (law `prize-order`).
 */
export const rankPrize = (state: PrizeState): 0 | 1 | 2 =>
  state === 'won' ? 0 : PRIZE_MOVES[state].length === 0 ? 2 : 1;

/**
 * Lists the steps of a prize's way, those that it has come to first, each once with its last day; then those to come, none
 * where it came back (law `prize-life`). `changes`: all of its changes, the first one first; `way`: how its winner wants it,
 * sent as long as it is not accepted.
 */
export const listPrizeSteps = (changes: readonly PrizeChange[], way: DeliveryWay): readonly PrizeStep[] => {
  const steps: PrizeStep[] = [];
  for (const change of changes) {
    const before = steps.findIndex(({ state }) => state === change.state);
    if (before !== -1) steps.splice(before);
    steps.push(change);
  }
  for (let last = steps.at(-1)?.state; last !== undefined && last !== 'came_back'; ) {
    last = PRIZE_MOVES[last].find(state => fitsWay(state, way));
    if (last !== undefined) steps.push({ state: last, at: null });
  }
  return steps;
};

/** The days after the draw from which a winner is reminded of a prize that waits, each once. */
export const PRIZE_REMINDER_DAYS = [3, 10, 25] as const;

const DAY_MS = 24 * 3_600_000;

/**
 * Computes until when a prize is to be accepted, both in milliseconds since 1970 (law `prize-claim`). `wonAt`: when it was
 * drawn; `claimDays`: the shop's setting, a whole number.
 */
export const computePrizeClaimEnd = (wonAt: number, claimDays: number): number => wonAt + claimDays * DAY_MS;
