import type { Superprize } from '../../../application/ports/catalogue.ts';
import { type WholeUnits, wholeUnits } from '../../../domain/money/money.ts';

export type SuperprizeView = {
  /** Hryvnias, always (docs/behaviour.md#super-prize); a broken unit is not promised. */
  readonly total: WholeUnits;
  /** Epoch milliseconds. */
  readonly toDate: number;
  readonly userCount: number;
  /** Nothing counts down any more. */
  readonly isOver: boolean;
};

/** `now` in epoch milliseconds of the shop's clock. */
export const toSuperprizeView = ({ total, toDate, userCount }: Superprize, now: number): SuperprizeView => ({
  total: wholeUnits(Math.floor(total)),
  toDate,
  userCount,
  isOver: now >= toDate,
});
