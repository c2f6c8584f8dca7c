import type { Effect } from 'effect';
import type { Catalogue, Superprize } from '../ports/catalogue.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import { reading } from '../resilience.ts';

/** The super prize: its total in hryvnias, its date and who takes part. */
export type ShowSuperprize = () => Effect.Effect<Superprize, ShopUnavailable>;

export const makeShowSuperprize =
  (catalogue: Catalogue): ShowSuperprize =>
  () =>
    reading(catalogue.superprize);
