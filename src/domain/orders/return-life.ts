/**
 * The states of a return, which a buyer asks for: the office has not answered; it takes the lines back; it does not; its
 * buyer wants it no more; all of its lines were given back.
 */
export const RETURN_STATES = ['asked', 'accepted', 'refused', 'withdrawn', 'refunded'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/**
 * What a return can become next, its usual way first. What was accepted is refused where it does not come, or not as it
 * was said.
 */
export const RETURN_MOVES: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  asked: ['accepted', 'refused', 'withdrawn', 'refunded'],
  accepted: ['refunded', 'refused', 'withdrawn'],
  refused: [],
  withdrawn: [],
  refunded: [],
};

/** Tells whether a return can go from one state to another at once (law `return-life`). */
export const canReturnMove = (from: ReturnState, to: ReturnState): boolean => RETURN_MOVES[from].includes(to);

/** Tells whether somebody still has to do something about a return (law `return-life`). */
export const isReturnOpen = (state: ReturnState): boolean => RETURN_MOVES[state].length > 0;

/** Why a buyer gives a line of an order back. */
export const RETURN_REASONS = [
  'changed_mind',
  'damaged',
  'wrong_item',
  'not_as_described',
  'not_received',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Tells whether a buyer has to say more than the reason: nobody has to explain a changed mind (law `return-text`). */
export const needsReturnText = (reason: ReturnReason): boolean => reason !== 'changed_mind';

/** The most characters of what a buyer writes of a return, and of what the office answers. */
export const MOST_RETURN_TEXT_CHARACTERS = 2000;
export const MOST_RETURN_ANSWER_CHARACTERS = 1000;

/** The days after a parcel was received in which what was in it can be taken back. */
export const RETURN_DAYS = 14;

const DAY_MS = 24 * 3_600_000;

/** A line of an order, as far as it says whether it can be taken back; moments are milliseconds since 1970. */
export type ReturnableLine = {
  /**
   * When the parcel with it was received; null where it was not, or is in none. Of an order that was placed before the shop
   * asked for addresses nobody knows: when it was paid.
   */
  readonly receivedAt: number | null;
  readonly isGivenBack: boolean;
  /** The returns that it was asked for in; `since`: of the state. */
  readonly returns: readonly { readonly state: ReturnState; readonly since: number }[];
};

/** Computes until when a line can be taken back, in milliseconds since 1970; null while there is no end (law `return-time`). */
export const computeReturnBy = (receivedAt: number | null): number | null =>
  receivedAt === null ? null : receivedAt + RETURN_DAYS * DAY_MS;

/**
 * Finds why a line of a paid order can't be asked to be taken back at a moment: it was given back; it was asked for, and not
 * withdrawn, for an answer is final, unless nobody had seen yet what came; or it is too late. Null where it can (law
 * `return-time`).
 */
export const findReturnObstacle = (
  { receivedAt, isGivenBack, returns }: ReturnableLine,
  now: number,
): 'given_back' | 'asked' | 'too_late' | null => {
  if (isGivenBack) return 'given_back';
  const isStanding = returns.some(
    ({ state, since }) =>
      state !== 'withdrawn' && !(state === 'refused' && receivedAt !== null && since < receivedAt),
  );
  if (isStanding) return 'asked';
  const by = computeReturnBy(receivedAt);
  return by !== null && now > by ? 'too_late' : null;
};
