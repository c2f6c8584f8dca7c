import type { Effect } from 'effect';
import type { Catalogue, LotDetail } from '../ports/catalogue.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import { reading } from '../resilience.ts';

/** A lot with the shopper's percent and rate; an unknown one is NotFound (docs/behaviour.md#lot-page). */
export type ShowLot = (id: number) => Effect.Effect<LotDetail, ShopUnavailable | NotFound>;

export const makeShowLot =
  (catalogue: Catalogue): ShowLot =>
  id =>
    reading(catalogue.lot(id));
