import { compareRational, type Rational, rational } from '../money/rational.ts';
import {
  CLOSING_SOON_HOURS,
  CLOSING_SOON_PERCENT,
  isLotClosingSoon,
  type Lot,
  lotPhase,
  type Winner,
} from './lot.ts';

/**
 * The most lots or winners in a row that has no pages: closing soon, the last winners, a category's first lots
 * (law `catalogue-sections`).
 */
export const MOST_LOTS_OF_SECTION = 12;

/** The most lots in a page of a list whose asker names no other number (docs/behaviour.md#lists-of-lots). */
export const LOTS_PER_PAGE = 60;

const LAST_HOURS_MS = CLOSING_SOON_HOURS * 3_600_000;
const LAST_PERCENT = 100 - CLOSING_SOON_PERCENT;

/**
 * Computes the exact share that is left of a lot's last stretch: of its last {@link CLOSING_SOON_HOURS} hours, or of
 * the last quarter of its items, whichever is less (law `catalogue-sections`). More than 1 where it is not closing
 * soon; the lot has items.
 */
export const lastStretchLeft = ({ amount, salesCount, endsAt }: Lot, now: number): Rational => {
  const ofItems = rational(100n * BigInt(amount - salesCount), BigInt(LAST_PERCENT) * BigInt(amount));
  if (endsAt === null) return ofItems;
  const ofTime = rational(BigInt(endsAt - now), BigInt(LAST_HOURS_MS));
  return compareRational(ofTime, ofItems) < 0 ? ofTime : ofItems;
};

/**
 * Lists the lots that close soon, sorted by the date or the last item, whichever comes first ({@link lastStretchLeft});
 * at most {@link MOST_LOTS_OF_SECTION}; equal ones by id (law `catalogue-sections`).
 */
export const closingSoonLots = (lots: readonly Lot[], now: number): readonly Lot[] =>
  lots
    .filter(lot => isLotClosingSoon(lot, now))
    .map(lot => ({ lot, left: lastStretchLeft(lot, now) }))
    .toSorted((a, b) => compareRational(a.left, b.left) || a.lot.id - b.lot.id)
    .slice(0, MOST_LOTS_OF_SECTION)
    .map(({ lot }) => lot);

/** Lists the lots playing now, in the given order (law `catalogue-sections`). */
export const playingLots = (lots: readonly Lot[], now: number): readonly Lot[] =>
  lots.filter(lot => lotPhase(lot, now) === 'playing');

/** Lists the lots whose start is in the future, the next one first (law `catalogue-sections`). */
export const comingSoonLots = (lots: readonly Lot[], now: number): readonly Lot[] =>
  lots.filter(lot => lotPhase(lot, now) === 'coming').toSorted((a, b) => a.start - b.start || a.id - b.id);

/** Lists the newest {@link MOST_LOTS_OF_SECTION} winners, newest first (law `catalogue-sections`). */
export const newestWinners = <W extends Winner>(winners: readonly W[]): readonly W[] =>
  winners.toSorted((a, b) => b.winDate - a.winDate).slice(0, MOST_LOTS_OF_SECTION);
