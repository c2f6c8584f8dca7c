import type { Effect } from 'effect';
import type { Draws } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import { readingOptional } from '../resilience.ts';

/** Says that this tab looks at a draw now, and answers how many do, this one among them. */
export type LookOn = (lotId: number, tab: string) => Effect.Effect<number, ShopUnavailable | NotFound>;

export const makeLookOn =
  (draws: Draws): LookOn =>
  (lotId, tab) =>
    readingOptional(draws.lookOn(lotId, tab));
