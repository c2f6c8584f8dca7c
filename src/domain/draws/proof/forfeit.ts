import { hexOfBytes, type Sha256, utf8Bytes } from './byte-encoding.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * Why a prize was forfeited: the payment of its ticket was taken back after the list was frozen, its winner was excluded,
 * or nobody claimed it in time.
 */
export const FORFEIT_REASONS = ['reversed', 'excluded', 'not_claimed'] as const;
export type ForfeitReason = (typeof FORFEIT_REASONS)[number];

/** The fields that name a draw: a lot's, or a super prize's. */
export type DrawName = { readonly lot_id: number } | { readonly super_id: number };

/** The fields about a forfeited prize that a bundle, a whole draw or an answer about the draw has. */
export type ForfeitedPrize = {
  /** 0: of the draw's first winner; 1: of who was drawn after the first forfeit; and so on. */
  readonly prize: number;
  /** Of the ticket, or of the super prize's entry, that won it. */
  readonly number: number;
  readonly reason: ForfeitReason;
  /** ISO 8601, UTC, with three digits of milliseconds; not before the draw's round, nor the forfeit before it. */
  readonly at: string;
};

/**
 * What the shop publishes in the log when a prize is forfeited, after which the next one is drawn by the same round
 * (docs/draws.md#forfeited-prizes). Nothing in it tells of people.
 */
export type Forfeit = ForfeitedPrize & DrawName & { readonly version: 2 };

/** Tells whether two names are of the same draw. */
export const isSameDraw = (a: DrawName, b: DrawName): boolean =>
  'lot_id' in a ? 'lot_id' in b && a.lot_id === b.lot_id : 'super_id' in b && a.super_id === b.super_id;

/** Makes the forfeit that the log has of a draw's forfeited prize. */
export const makeForfeit = (draw: DrawName, { prize, number, reason, at }: ForfeitedPrize): Forfeit => ({
  version: 2,
  ...('lot_id' in draw ? { lot_id: draw.lot_id } : { super_id: draw.super_id }),
  prize,
  number,
  reason,
  at,
});

/** Computes the id of a forfeit: hex(SHA-256) of its canonical JSON (RFC 8785), as of a commitment (law `draw-forfeit`). */
export const computeForfeitId = (sha256: Sha256, forfeit: Forfeit): string =>
  hexOfBytes(sha256(utf8Bytes(canonicalJson(forfeit))));
