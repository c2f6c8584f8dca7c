import { compare, type Rational, rational } from '../money/rational.ts';
import {
  CLOSING_SOON_HOURS,
  CLOSING_SOON_PERCENT,
  isClosingSoon,
  type Lot,
  lotPhase,
  type Winner,
} from './lot.ts';

/**
 * The most lots or winners in a row that has no pages: closing soon, the last winners, a category's first lots
 * (law `catalogue-sections`).
 */
export const LONGEST_SECTION = 12;

/** The most lots in a page of a list whose asker names no other number (docs/behaviour.md#lists-of-lots). */
export const LOTS_OF_PAGE = 60;

const LAST_HOURS_MS = CLOSING_SOON_HOURS * 3_600_000;
const LAST_PERCENT = 100 - CLOSING_SOON_PERCENT;

/**
 * The exact share that is left of a lot's last stretch: of its last {@link CLOSING_SOON_HOURS} hours, or of the last
 * quarter of its items, whichever is less (law `catalogue-sections`). More than 1 where it is not closing soon; the lot
 * has items.
 */
export const lastStretch = ({ amount, salesCount, endsAt }: Lot, now: number): Rational => {
  const ofItems = rational(100n * BigInt(amount - salesCount), BigInt(LAST_PERCENT) * BigInt(amount));
  if (endsAt === null) return ofItems;
  const ofTime = rational(BigInt(endsAt - now), BigInt(LAST_HOURS_MS));
  return compare(ofTime, ofItems) < 0 ? ofTime : ofItems;
};

/**
 * The section of lots that close soon, sorted by the date or the last item, whichever comes first ({@link lastStretch});
 * at most {@link LONGEST_SECTION}; equal ones by id (law `catalogue-sections`).
 */
export const closingSoon = (lots: readonly Lot[], now: number): readonly Lot[] =>
  lots
    .filter(lot => isClosingSoon(lot, now))
    .map(lot => ({ lot, left: lastStretch(lot, now) }))
    .toSorted((a, b) => compare(a.left, b.left) || a.lot.id - b.lot.id)
    .slice(0, LONGEST_SECTION)
    .map(({ lot }) => lot);

/** The lots playing now, in the given order (law `catalogue-sections`). */
export const playingNow = (lots: readonly Lot[], now: number): readonly Lot[] =>
  lots.filter(lot => lotPhase(lot, now) === 'playing');

/** The lots whose start is in the future, the next one first (law `catalogue-sections`). */
export const comingSoon = (lots: readonly Lot[], now: number): readonly Lot[] =>
  lots.filter(lot => lotPhase(lot, now) === 'coming').toSorted((a, b) => a.start - b.start || a.id - b.id);

/** The newest {@link LONGEST_SECTION} winners, newest first (law `catalogue-sections`). */
export const lastWinners = <W extends Winner>(winners: readonly W[]): readonly W[] =>
  winners.toSorted((a, b) => b.winDate - a.winDate).slice(0, LONGEST_SECTION);
