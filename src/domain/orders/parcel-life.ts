import { type DeliveryWay, fitsWay } from './delivery-way.ts';

/**
 * The states of a parcel. Packing makes it; `ready`: it can be collected; `came_back`: it is in the shop again, or was not
 * collected; `to_pack`: it is to go out again; `unpacked`: the office took everything out of it, so that nobody has to look at
 * it any more.
 */
export const PARCEL_STATES = [
  'to_pack',
  'packed',
  'sent',
  'ready',
  'received',
  'came_back',
  'unpacked',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/**
 * What a parcel can become next, its usual way first; a parcel that was received stays so. One that was sent is sent once
 * more where its number is put right. Which of them it goes to depends on its way, too ({@link fitsWay}).
 */
export const PARCEL_MOVES: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  to_pack: ['packed', 'unpacked'],
  packed: ['sent', 'ready', 'unpacked'],
  sent: ['received', 'came_back', 'sent'],
  ready: ['received', 'came_back', 'unpacked'],
  received: [],
  came_back: ['to_pack', 'unpacked'],
  unpacked: [],
};

/** A state that a parcel came to, and when: `at` in milliseconds since 1970. */
export type ParcelChange = { readonly state: ParcelState; readonly at: number };

/** A step of a parcel's way as it is shown; `at`: milliseconds since 1970, null where it has not come there yet. */
export type ParcelStep = { readonly state: ParcelState; readonly at: number | null };

/** The days after which a parcel that was sent counts as received, where nobody has complained. */
export const PARCEL_RECEIVED_AFTER_DAYS = 14;

/** The most characters of what a buyer writes of a parcel. */
export const MOST_COMPLAINT_CHARACTERS = 2000;

const DAY_MS = 24 * 3_600_000;

/** Tells whether a parcel can go from one state to another at once (law `parcel-life`). */
export const canParcelMove = (from: ParcelState, to: ParcelState): boolean => PARCEL_MOVES[from].includes(to);

/**
 * Lists the steps of a parcel's present way, those that it has come to first: from its last packing on, for a parcel that
 * came back once goes out anew, and each once with its last day (law `parcel-life`). `changes`: all of its changes, the
 * first one first; `way`: that of its address.
 */
export const listParcelSteps = (
  changes: readonly ParcelChange[],
  way: DeliveryWay,
): readonly ParcelStep[] => {
  const begin = changes.findLastIndex(({ state }) => state === 'to_pack');
  const present = changes.slice(Math.max(begin, 0));
  const done = present.filter(({ state }, place) => present[place + 1]?.state !== state);
  const steps: ParcelStep[] = [...done];
  for (let next = done.at(-1)?.state; next !== undefined; ) {
    next = PARCEL_MOVES[next].find(state => !['to_pack', 'unpacked'].includes(state) && fitsWay(state, way));
    if (next !== undefined) steps.push({ state: next, at: null });
  }
  return steps;
};

/**
 * Tells whether an order's address can be changed: while no parcel of it goes out, and something of it is still to be
 * packed, or back (law `parcel-address`). `states`: of its parcels; `hasLinesLeft`: whether lines of it are in none.
 */
export const canChangeDeliveryAddress = ({
  states,
  hasLinesLeft,
}: {
  readonly states: readonly ParcelState[];
  readonly hasLinesLeft: boolean;
}): boolean =>
  !states.some(state => state === 'packed' || state === 'sent' || state === 'ready') &&
  (hasLinesLeft || states.some(state => state === 'to_pack' || state === 'came_back'));

/**
 * Computes the moment from which a parcel counts as received, both in milliseconds since 1970; null where somebody has
 * complained of it (law `parcel-received`). `sentAt`: when it was sent; `complained`: whether its buyer has complained.
 */
export const computeParcelReceivedAt = ({
  sentAt,
  complained,
}: {
  readonly sentAt: number;
  readonly complained: boolean;
}): number | null => (complained ? null : sentAt + PARCEL_RECEIVED_AFTER_DAYS * DAY_MS);

/**
 * Makes the link to a carrier's page about a parcel: its template with the number in the place of `{number}`, encoded as
 * a part of an address (law `tracking-link`). `template`: an https address with `{number}` in it once.
 */
export const makeTrackingLink = (template: string, number: string): string =>
  template.split('{number}').join(encodeURIComponent(number));

/** The form of a carrier's number of a parcel, as it is kept: without blanks, letters large. */
const TRACKING_PATTERN = /^[0-9A-Z-]{3,40}$/u;

/** Cleans a carrier's number as people type it: without blanks, letters large; null where it is none (law `tracking-link`). */
export const cleanTrackingNumber = (typed: string): string | null => {
  const clean = typed.replaceAll(/\s/gu, '').toUpperCase();
  return TRACKING_PATTERN.test(clean) ? clean : null;
};
