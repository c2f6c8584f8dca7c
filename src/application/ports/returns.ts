import type { ReturnReason, ReturnState } from '../../domain/orders/return-life.ts';

/** Lines of an order, by their lots, that the shopper asks to be taken back; moments are milliseconds since 1970. */
export type OrderReturn = {
  readonly id: number;
  readonly lots: readonly number[];
  readonly state: ReturnState;
  readonly at: number;
  /** Of the state. */
  readonly since: number;
  readonly reason: ReturnReason;
  /** The shopper's; empty where the reason says it all. */
  readonly text: string;
  /** The office's; empty until there is one. */
  readonly answer: string;
};

/** Lines of a paid order, by their lots, that the shopper asks to be taken back. */
export type ReturnRequest = {
  readonly externalId: string;
  readonly lots: readonly number[];
  readonly reason: ReturnReason;
  readonly text: string;
};

/** One of the shop's answers to what a shopper asks of a return. */
export type ReturnAnswer =
  | { readonly _tag: 'Said'; readonly return: OrderReturn }
  /** It can't be asked for, or withdrawn, any more. */
  | { readonly _tag: 'Refused'; readonly message: string };
