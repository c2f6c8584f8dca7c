import type { PrizeChange } from '../../../domain/draws/prize-life.ts';

/** What became of a prize of the fake shop since it was won. */
export type FakePrize = {
  /** The id of an address of the shop; null until it is accepted. */
  readonly addressId: number | null;
  /** Empty until it was sent. */
  readonly tracking: string;
  /** The first one first. */
  readonly changes: readonly PrizeChange[];
};
