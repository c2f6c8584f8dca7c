import type { Effect } from 'effect';
import type { BeaconChain } from '../../domain/draws/proof/beacon.ts';
import type {
  DrawCommitment,
  DrawRuleVersion,
  SuperCommitment,
} from '../../domain/draws/proof/commitment.ts';
import type { AnyDrawLogEntry, DrawLogEnd } from '../../domain/draws/proof/draw-log.ts';
import type { ForfeitedPrize } from '../../domain/draws/proof/forfeit.ts';
import type { PublishedBeaconRound } from '../../domain/draws/proof/json-readers.ts';
import type { SuperPrizeEntryBundle } from '../../domain/draws/proof/super/super-prize-entry-bundle.ts';
import type { TicketBundle, TicketReceipt } from '../../domain/draws/proof/ticket-bundle.ts';
import type { PrizeStage } from '../../domain/draws/shown-winner.ts';
import type { Superprize } from './catalogue.ts';
import type { DrawState } from './draw-state.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from './failures.ts';

export type DrawWaitingReason = 'late' | 'unreachable' | 'wrong_round' | 'wrong_key' | 'malformed' | 'list';

/** What everybody may know of a lot's draw (docs/draws.md#checking). Moments are epoch milliseconds. */
export type DrawDetail = {
  readonly lotId: number;
  /** `without_winner`: there was no ticket, or all of them were void or have forfeited. */
  readonly state: DrawState;
  /** Issued so far; all of them once the lot is closed. */
  readonly tickets: number;
  /** How many of them cannot win, because their payment was taken back. */
  readonly voidTickets: number;
  /** `delay` in seconds. None in a draw from before there were commitments. */
  readonly rule: {
    readonly version: DrawRuleVersion;
    readonly delay: number;
    readonly beacon: BeaconChain;
  } | null;
  /** The numbers are no public randomness: the shop's own sandbox makes them. */
  readonly rehearsal: boolean;
  readonly commitment: DrawCommitment | null;
  readonly commitmentId: string | null;
  readonly logPosition: number | null;
  readonly drawAt: number | null;
  readonly waitingFor: DrawWaitingReason | null;
  readonly beacon: PublishedBeaconRound | null;
  readonly winner: {
    readonly number: number;
    readonly user: { readonly avatar: string | null; readonly fullName: string };
  } | null;
  readonly drawnAt: number | null;
  /** The prizes that were forfeited before its winner's, in their order; undefined: none. */
  readonly forfeits?: readonly ForfeitedPrize[];
  /** The end of the public log of all lots, when this was answered; null while the lot is open. */
  readonly logHead: DrawLogEnd | null;
};

/** What everybody may know of a super prize, current or past, and its draw. How far it has come, the prize says. */
export type SuperDrawDetail = Omit<DrawDetail, 'lotId' | 'state' | 'commitment' | 'winner'> & {
  readonly prize: Superprize;
  readonly commitment: SuperCommitment | null;
  /** `number` is the entry's; `ticket` is its number in its lot. */
  readonly winner:
    | (NonNullable<DrawDetail['winner']> & { readonly lotId: number; readonly ticket: number })
    | null;
};

/** The visitor's own entries in a super prize: how many, whether any has won, and the bundles of some of them. */
export type OwnSuperEntries = {
  readonly count: number;
  readonly won: boolean;
  /** With their salts; none while the list is open. */
  readonly bundles: readonly SuperPrizeEntryBundle[];
  /** After which entry the next page begins; null: there is none. */
  readonly next: number | null;
};

/** A draw that is over, as everybody may know it. `drawnAt`: epoch milliseconds. */
export type PastDraw = {
  readonly of: 'lot' | 'super';
  /** Of the lot, or of the super prize. */
  readonly ofId: number;
  readonly title: string;
  readonly image: string;
  readonly drawnAt: number;
  /** The winning number of its list; null where there is no winner. */
  readonly number: number | null;
  /** How far the prize is; null where there is none, or nobody knows. */
  readonly stage: PrizeStage | null;
  /** The day, `2026-11-29`, when it was handed over; null until then. */
  readonly handedOver: string | null;
  /** Only what the winner has agreed to; `picture`: empty without one. */
  readonly winner: { readonly name: string; readonly town: string; readonly picture: string } | null;
};

/** A page of draws that are over, the latest first; `next`: where the next page begins, null: there is none. */
export type PastDrawsPage = { readonly draws: readonly PastDraw[]; readonly next: string | null };

/** What the port of draws offers: draws and what proves them. */
export interface DrawsPort {
  readonly draw: (lotId: number) => Effect.Effect<DrawDetail, ShopUnavailable | NotFound>;
  /** The list as text: a holder a line, in the order of the tickets' numbers. */
  readonly list: (lotId: number) => Effect.Effect<Blob, ShopUnavailable | NotFound>;
  /** At most `limit` entries (1 to 1000) of the public log of all lots, from the one after a position; 0: the first. */
  readonly log: (after: number, limit: number) => Effect.Effect<readonly AnyDrawLogEntry[], ShopUnavailable>;
  /** The end of that log; null while nothing was closed. */
  readonly logHead: Effect.Effect<DrawLogEnd | null, ShopUnavailable>;
  /** The numbers of a lot's tickets that cannot win, ascending; frozen with its list. */
  readonly voidTickets: (lotId: number) => Effect.Effect<readonly number[], ShopUnavailable | NotFound>;
  /**
   * Says that a tab looks at a draw now; answers how many do, this one among them. `tab`: 32 hexadecimal digits, random,
   * made for nothing else.
   */
  readonly lookOn: (lotId: number, tab: string) => Effect.Effect<number, ShopUnavailable | NotFound>;
  readonly superDraw: (superId: number) => Effect.Effect<SuperDrawDetail, ShopUnavailable | NotFound>;
  /** The frozen list as text: lot, ticket and holder of an entry a line; empty while it is open. */
  readonly superList: (superId: number) => Effect.Effect<Blob, ShopUnavailable | NotFound>;
  /** Numbers of a super prize's entries that cannot win, ascending; none while its list is open. */
  readonly superVoid: (superId: number) => Effect.Effect<readonly number[], ShopUnavailable | NotFound>;
  /** The visitor's own, from the one after a number; 0: the first. */
  readonly superEntries: (
    superId: number,
    after: number,
  ) => Effect.Effect<OwnSuperEntries, ShopUnavailable | NotFound | SessionEnded>;
  /**
   * Before the lot is closed the receipt of the order's line, for the ticket's owner only; then the bundle, with the salt
   * for the owner only.
   */
  readonly proof: (
    ticketId: number,
  ) => Effect.Effect<TicketBundle | TicketReceipt, ShopUnavailable | NotFound>;
  /** All draws that are over, the latest first, from where a page said; null: from the latest. */
  readonly winners: (cursor: string | null) => Effect.Effect<PastDrawsPage, ShopUnavailable>;
}
