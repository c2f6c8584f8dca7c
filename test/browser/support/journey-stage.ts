import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import type { ParcelState } from '../../../src/domain/orders/parcel-life.ts';

/** One of the ways in which the shop treats its callers badly for a while. */
export type StagedFault = 'failing' | 'offline' | 'slow';

/**
 * What has to happen around a journey and can't be done on the shop's pages: other shoppers, time, faults. The server's
 * and the demo's stages do the same, so that one journey runs on both.
 */
export type JourneyStage = {
  /** Somebody who can log in. */
  readonly member: () => Promise<{ readonly email: string; readonly password: string }>;
  readonly confirmEmail: (email: string) => Promise<void>;
  /** The shop forgets all sessions; the browsers do not know yet. */
  readonly endSessions: () => Promise<void>;
  /** The token of the newest link to a page that was mailed to somebody. */
  readonly mailedToken: (email: string, page: 'recovery' | 'verify' | 'undo') => Promise<string>;
  /** Gives three tickets of a drawn lot to somebody; none of them has won. */
  readonly giveLostTickets: (email: string) => Promise<void>;
  /** Somebody else buys, and pays at once. */
  readonly othersBuy: (lotId: number, quantity: number) => Promise<void>;
  /** Sales of a lot that nobody has bought of yet have begun, and end so many seconds from now. */
  readonly endSales: (lotId: number, seconds: number) => Promise<void>;
  /** Closes lists and draws what is due, as a shop does by itself every second. */
  readonly runDraws: () => Promise<void>;
  /**
   * The provider finds what this lot costs too little; answers the least that it takes, in words, and how to end it.
   */
  readonly makeTooCheap: (
    lotId: number,
  ) => Promise<{ readonly least: string; readonly end: () => Promise<void> }>;
  /** Statuses of a shopper's orders, oldest first. */
  readonly ordersOf: (email: string) => Promise<readonly string[]>;
  /** The external id of a shopper's newest order. */
  readonly lastOrderOf: (email: string) => Promise<string>;
  /** Puts the visitor, who is logged in with an address, into the place of somebody who has won a lot. */
  readonly becomeWinner: (email: string) => Promise<void>;
  /** Takes that winner's prize on, as the office does. */
  readonly movePrize: (to: PrizeState) => Promise<void>;
  /** Forfeits that winner's prize, as the office does, until somebody else has it. */
  readonly forfeitPrize: () => Promise<void>;
  /** Takes the parcel of an order on, as the office does; `packed` makes it. */
  readonly moveParcel: (externalId: string, to: ParcelState) => Promise<void>;
  /** Accepts what a buyer asked to be taken back of an order, as the office does. */
  readonly acceptReturn: (externalId: string) => Promise<void>;
  /** Gives all lines of an order back whose buyer has asked for it, as the office does. */
  readonly giveBack: (externalId: string) => Promise<void>;
  /** Transfers the money of an order that was given back, as the office does. */
  readonly transferRefund: (externalId: string) => Promise<void>;
  /** What the shop keeps of somebody's cart. */
  readonly cartOf: (
    email: string,
  ) => Promise<readonly { readonly lot_id: number; readonly quantity: number }[]>;
  /** Treats a call of the contract like this (a pattern of its path); the demo can only treat all of them alike. */
  readonly setFault: (fault: StagedFault, call: string) => Promise<void>;
  /** Ends what `setFault` began; what is slow comes no sooner. */
  readonly clearFaults: () => Promise<void>;
  /** Ten thousand lots: the sample's over and over; those of the sample come first. */
  readonly manyLots: () => Promise<void>;
  /** No lots, and nothing beside them. */
  readonly noLots: () => Promise<void>;
  /**
   * The shop answers with texts of its own, those of the demo's scenario (docs/behaviour.md#languages-and-currencies).
   */
  readonly ownTexts: () => Promise<void>;
};
