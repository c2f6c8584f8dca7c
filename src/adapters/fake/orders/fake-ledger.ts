import type { Points } from '../../../domain/accounts/points.ts';

export type FakeLedgerEntry = {
  readonly cause: string;
  readonly amount: Points;
  readonly at: number;
  /** Whose purchase it is a commission on. */
  readonly fromId?: number;
};
