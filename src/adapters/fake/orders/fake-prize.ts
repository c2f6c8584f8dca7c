import type { BankAccount } from '../../../domain/draws/bank-account.ts';
import type { PrizeChange } from '../../../domain/draws/prize-life.ts';

/** What became of a prize of the fake shop since it was won. */
export type FakePrize = {
  /** The id of an address of the shop; null until it is accepted, and where its winner wants the money. */
  readonly addressId: number | null;
  /** Where its money goes; undefined unless its winner wants that. */
  readonly account?: BankAccount;
  /** Empty until it was sent. */
  readonly tracking: string;
  /** The first one first. */
  readonly changes: readonly PrizeChange[];
};
