import type { Effect } from 'effect';
import type { BeaconChain } from '../../domain/draws/proof/beacon.ts';
import type { Commitment } from '../../domain/draws/proof/commitment.ts';
import type { LogEntry } from '../../domain/draws/proof/draw-log.ts';
import type { PublishedRound } from '../../domain/draws/proof/read-json.ts';
import type { TicketBundle } from '../../domain/draws/proof/ticket-bundle.ts';
import type { NotFound, ShopUnavailable } from './failures.ts';

export type WaitingReason = 'late' | 'unreachable' | 'wrong_round' | 'wrong_key' | 'malformed' | 'list';

/** What everybody may know of a lot's draw (docs/draws.md#checking). Moments are epoch milliseconds. */
export type DrawDetail = {
  readonly lotId: number;
  readonly state: 'open' | 'closed' | 'waiting' | 'drawn';
  /** Issued so far; all of them once the lot is closed. */
  readonly tickets: number;
  /** `delay` in seconds. None in a draw from before there were commitments. */
  readonly rule: { readonly delay: number; readonly beacon: BeaconChain } | null;
  /** The numbers are no public randomness: the shop's own sandbox makes them. */
  readonly rehearsal: boolean;
  readonly commitment: Commitment | null;
  readonly commitmentId: string | null;
  readonly logPosition: number | null;
  readonly drawAt: number | null;
  readonly waitingFor: WaitingReason | null;
  readonly beacon: PublishedRound | null;
  readonly winner: {
    readonly number: number;
    readonly user: { readonly avatar: string | null; readonly fullName: string };
  } | null;
  readonly drawnAt: number | null;
};

/** Draws and what proves them. */
export interface Draws {
  readonly draw: (lotId: number) => Effect.Effect<DrawDetail, ShopUnavailable | NotFound>;
  /** The list as text: a holder a line, in the order of the tickets' numbers. */
  readonly list: (lotId: number) => Effect.Effect<Blob, ShopUnavailable | NotFound>;
  /** At most `limit` entries (1 to 1000) of the public log of all lots, from the one after a position; 0: the first. */
  readonly log: (after: number, limit: number) => Effect.Effect<readonly LogEntry[], ShopUnavailable>;
  /** None before the lot is closed; with the salt for the ticket's owner only. */
  readonly proof: (ticketId: number) => Effect.Effect<TicketBundle, ShopUnavailable | NotFound>;
}
