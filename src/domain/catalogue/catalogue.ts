import { isClosingSoon, type Lot, lotPhase, type Winner } from './lot.ts';

/**
 * The most lots or winners in a row that has no pages: closing soon, the last winners, a category's first lots
 * (law `catalogue-sections`).
 */
export const LONGEST_SECTION = 12;

/** The most lots in a page of a list whose asker names no other number (docs/behaviour.md#lists-of-lots). */
export const LOTS_OF_PAGE = 60;

const mostSoldFirst = (a: Lot, b: Lot): number => {
  // Compared as a.salesCount / a.amount without a division, so that near-equal lots are not confused.
  const difference = BigInt(b.salesCount) * BigInt(a.amount) - BigInt(a.salesCount) * BigInt(b.amount);
  return difference === 0n ? a.id - b.id : Number(difference);
};

/** The closing-soon section: most sold first, at most {@link LONGEST_SECTION}; equal ones by id (law `catalogue-sections`). */
export const closingSoon = (lots: readonly Lot[], now: number): readonly Lot[] =>
  lots
    .filter(lot => isClosingSoon(lot, now))
    .toSorted(mostSoldFirst)
    .slice(0, LONGEST_SECTION);

/** The lots playing now, in the given order (law `catalogue-sections`). */
export const playingNow = (lots: readonly Lot[], now: number): readonly Lot[] =>
  lots.filter(lot => lotPhase(lot, now) === 'playing');

/** The lots whose start is in the future, the next one first (law `catalogue-sections`). */
export const comingSoon = (lots: readonly Lot[], now: number): readonly Lot[] =>
  lots.filter(lot => lotPhase(lot, now) === 'coming').toSorted((a, b) => a.start - b.start || a.id - b.id);

/** The newest {@link LONGEST_SECTION} winners, newest first (law `catalogue-sections`). */
export const lastWinners = <W extends Winner>(winners: readonly W[]): readonly W[] =>
  winners.toSorted((a, b) => b.winDate - a.winDate).slice(0, LONGEST_SECTION);
