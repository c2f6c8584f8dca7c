import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CataloguePage, CatalogueQuery } from '../../application/ports/catalogue.ts';
import type { NotFound, ShopUnavailable } from '../../application/ports/failures.ts';
import type { TaskOutcome } from '../../application/task-outcome.ts';
import type { Lot } from '../../domain/catalogue/lot.ts';
import { useApp } from '../app-context.tsx';
import { useExclusiveWork } from './use-exclusive-task.ts';
import { useListInHistory } from './use-list-in-history.ts';
import { useShownCurrency } from './use-shown-currency.ts';

/**
 * The number of lots' cards added at each "more", and shown at first where nothing else is said; a page of the shop
 * holds more.
 */
export const LOT_CARDS_ADDED_AT_ONCE = 12;
/** How many lots are asked for at once where a grown list is read anew: the most that the shop answers. */
const MANY = 100;

type Work = (signal: AbortSignal) => Promise<TaskOutcome<unknown, unknown>>;

type Listed = {
  /** The answer of the screen's loader that this list grew from. */
  readonly source: CataloguePage;
  /** The entry of the history that it stands in; another search is another one. */
  readonly entry: string;
  /** The language, the currency and the user that it was read for. */
  readonly scope: string;
  /** Of its prices. */
  readonly currency: string;
  readonly categoryId: number | null;
  readonly page: CataloguePage;
  readonly lots: readonly Lot[];
  readonly visible: number;
  /** How high each step of cards is rendered, in pixels (`LotGridRows`). */
  readonly heights: Map<number, number>;
};

export type GrowingLotListState = {
  readonly lots: readonly Lot[];
  readonly heights: Map<number, number>;
  /** In which its prices are. */
  readonly currency: string;
  readonly counter: number;
  readonly menu: CataloguePage['menu'];
  /** What was chosen last, also while it is still on its way. */
  readonly categoryId: number | null;
  readonly hasMore: boolean;
  /** Where the shop's next page begins, once all lots of those before it are shown; null: there is none, or more to show. */
  readonly next: string | null;
  readonly pending: boolean;
  readonly failed: boolean;
  /** The next lots, or once more what failed. */
  readonly more: () => void;
  readonly select: (categoryId: number | null) => void;
};

/**
 * Appends lots to a list that are not in it yet, in their order: pages may overlap when lots sell out between two of
 * them.
 */
export const appendNewLots = (lots: readonly Lot[], next: readonly Lot[]): readonly Lot[] => {
  const known = new Set(lots.map(lot => lot.id));
  return [...lots, ...next.filter(lot => !known.has(lot.id))];
};

/** Updates a list of lots, as it was left, by a newer first page. */
export const refreshLotList = (kept: Listed, source: CataloguePage): Listed => {
  const fresh = new Map(source.lots.map(lot => [lot.id, lot]));
  return { ...kept, source, lots: kept.lots.map(lot => fresh.get(lot.id) ?? lot) };
};

/**
 * Gives a component a list of lots that grows: first what the page already holds, then page by page. `select` shows
 * another category in place; the newest choice counts. A new answer of the loader in another language or currency finds
 * the list in the same category and as long as it had grown: what is in sight stays until all of that was read. Going
 * back finds it as it was left, another search starts anew. `first`: how many cards stand there before "more".
 */
export const useGrowingLotList = (
  name: string,
  source: CataloguePage,
  query: CatalogueQuery,
  first = LOT_CARDS_ADDED_AT_ONCE,
): GrowingLotListState => {
  const { runner, useCases } = useApp();
  const currency = useShownCurrency();
  const memory = useListInHistory<Listed>(name);
  const { entry } = memory;
  const scopeNow = useRef(memory.scope);
  const newest = useExclusiveWork((signal, work: Work) => work(signal), 'newest');

  const startOf = (scope: string, categoryId: number | null, page: CataloguePage): Listed => {
    const start = { page, lots: page.lots, visible: first, heights: new Map() };
    return { ...start, source, entry, scope, currency, categoryId };
  };
  /** The list for this answer of the loader; null where more has to be read for it. */
  const standing = (before: Listed | null): Listed | null => {
    const left = memory.read();
    if (left !== null) return refreshLotList(left, source);
    const start = startOf(memory.scope, query.categoryId, source);
    if (before?.entry !== entry) return start;
    const { categoryId, visible, heights } = before;
    const isThere = visible <= source.lots.length || source.nextCursor === null;
    return categoryId === query.categoryId && isThere ? { ...start, visible, heights } : null;
  };
  const [kept, setListed] = useState(() => standing(null) ?? startOf(memory.scope, query.categoryId, source));
  const found = kept.source === source ? kept : standing(kept);
  const behind = found === null;
  const listed = found ?? kept;
  if (listed !== kept) setListed(listed);
  const [wanted, setWanted] = useState<{ readonly categoryId: number | null } | null>(null);

  useEffect(() => {
    scopeNow.current = memory.scope;
  });
  const keep = useEffectEvent(memory.store);
  useEffect(() => {
    if (!behind && listed.scope === scopeNow.current) keep(listed);
  }, [listed, behind]);

  const ask = async (
    asked: CatalogueQuery,
    signal: AbortSignal,
  ): Promise<TaskOutcome<CataloguePage, ShopUnavailable | NotFound>> =>
    await runner.run(useCases.browseCatalogue(asked), { signal });
  /** Another language or currency by now: the loader's own answer brings it. */
  const take = (next: Listed) => {
    if (next.scope === scopeNow.current) setListed(next);
  };

  const catchUp = useEffectEvent(async (answer: CataloguePage, signal: AbortSignal) => {
    const { categoryId, visible, heights } = kept;
    let page = categoryId === query.categoryId ? answer : null;
    let lots = page?.lots ?? [];
    while (page === null || (lots.length < visible && page.nextCursor !== null)) {
      const cursor: string | null = page?.nextCursor ?? null;
      const outcome = await ask(
        { ...query, categoryId, limit: MANY, ...(cursor !== null && { cursor }) },
        signal,
      );
      if (outcome._tag === 'Interrupted' || outcome._tag === 'Defect') return outcome;
      if (outcome._tag === 'Failure') {
        // As if the screen were new: the loader's answer is better than prices of another currency.
        setWanted(null);
        take(startOf(memory.scope, query.categoryId, answer));
        return { _tag: 'Success', value: null } as const;
      }
      lots = appendNewLots(lots, outcome.value.lots);
      page = { ...(page ?? outcome.value), nextCursor: outcome.value.nextCursor };
    }
    take({ ...startOf(memory.scope, categoryId, page), lots, visible, heights });
    return { _tag: 'Success', value: null } as const;
  });
  const { run, stop } = newest;
  useEffect(() => {
    // Another answer of the loader overtakes what was asked before it.
    if (behind) void run(signal => catchUp(source, signal));
    return stop;
  }, [behind, source, run, stop]);

  /** Some of what was read is not shown yet. */
  const isPart = listed.visible < listed.lots.length;
  const next = isPart ? null : listed.page.nextCursor;
  const more = () => {
    if (newest.again !== null) return newest.again();
    if (behind || newest.pending) return;
    const visible = listed.visible + LOT_CARDS_ADDED_AT_ONCE;
    if (isPart) return setListed({ ...listed, visible });
    if (next === null) return;
    void run(async signal => {
      const outcome = await ask({ ...query, categoryId: listed.categoryId, cursor: next }, signal);
      if (outcome._tag !== 'Success') return outcome;
      const { lots, nextCursor } = outcome.value;
      take({
        ...listed,
        page: { ...listed.page, nextCursor },
        lots: appendNewLots(listed.lots, lots),
        visible,
      });
      return outcome;
    });
  };

  const select = (categoryId: number | null) => {
    stop();
    setWanted({ categoryId });
    if (categoryId === query.categoryId) return setListed(startOf(listed.scope, categoryId, source));
    void run(async signal => {
      const outcome = await ask({ ...query, categoryId }, signal);
      if (outcome._tag === 'Success') take(startOf(listed.scope, categoryId, outcome.value));
      return outcome;
    });
  };

  return {
    lots: listed.lots.slice(0, listed.visible),
    heights: listed.heights,
    currency: listed.currency,
    counter: listed.page.counter,
    menu: source.menu,
    categoryId: newest.pending && wanted !== null ? wanted.categoryId : listed.categoryId,
    hasMore: isPart || next !== null,
    next,
    pending: newest.pending,
    failed: newest.again !== null,
    more,
    select,
  };
};
