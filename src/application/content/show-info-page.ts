import type { Effect } from 'effect';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import type { InfoPage, InfoPageId, Pages } from '../ports/pages.ts';
import { reading } from '../resilience.ts';

/** A page of the operator's own text (docs/behaviour.md#pages). Its HTML is foreign until sanitised. */
export type ShowInfoPage = (page: InfoPageId) => Effect.Effect<InfoPage, ShopUnavailable | NotFound>;

export const makeShowInfoPage =
  (pages: Pages): ShowInfoPage =>
  page =>
    reading(pages.pageInfo(page));
