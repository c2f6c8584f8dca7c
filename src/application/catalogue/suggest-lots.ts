import type { Effect } from 'effect';
import type { Catalogue, Suggestions } from '../ports/catalogue.ts';
import type { ShopUnavailable } from '../ports/failures.ts';

/** What a search would find first, while it is being typed: late or failed it is of no use, so it is asked once. */
export type SuggestLots = (typed: string) => Effect.Effect<Suggestions, ShopUnavailable>;

export const makeSuggestLots =
  (catalogue: Catalogue): SuggestLots =>
  typed =>
    catalogue.suggestions(typed);
