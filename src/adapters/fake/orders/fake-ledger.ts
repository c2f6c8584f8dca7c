import type { Points } from '../../../domain/accounts/points.ts';

/** Entries that an account shows, the newest first. */
export const NEWEST_ENTRIES = 60;

export type FakeLedgerEntry = {
  readonly cause: string;
  readonly amount: Points;
  readonly at: number;
  /** Whose purchase it is a commission on. */
  readonly fromId?: number;
};
