import { useEffect, useEffectEvent, useState } from 'react';
import type { CataloguePage, CatalogueQuery } from '../../application/ports/catalogue.ts';
import type { Lot } from '../../domain/lot.ts';
import { useApp } from '../app-context.tsx';
import { useKeptList } from './use-kept-list.ts';
import { useTask } from './use-task.ts';

/** How many cards are shown at first and at each "more"; a page of the shop holds more than that. */
export const STEP = 12;

type Listed = {
  /** The answer of the screen's loader that this list grew from. */
  readonly source: CataloguePage;
  readonly categoryId: number | null;
  readonly page: CataloguePage;
  readonly lots: readonly Lot[];
  readonly visible: number;
  /** How high each step of cards is drawn, in pixels (`LotChunk`). */
  readonly heights: Map<number, number>;
};

export type LotList = {
  readonly lots: readonly Lot[];
  readonly heights: Map<number, number>;
  readonly counter: number;
  readonly menu: CataloguePage['menu'];
  readonly categoryId: number | null;
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly failed: boolean;
  readonly more: () => void;
  readonly select: (categoryId: number | null) => void;
};

const startOf = (source: CataloguePage, categoryId: number | null): Listed => ({
  source,
  categoryId,
  page: source,
  lots: source.lots,
  visible: STEP,
  heights: new Map(),
});

/** Lots that are not there yet, in their order: pages may overlap when lots sell out between two of them. */
export const appendLots = (lots: readonly Lot[], next: readonly Lot[]): readonly Lot[] => {
  const known = new Set(lots.map(lot => lot.id));
  return [...lots, ...next.filter(lot => !known.has(lot.id))];
};

/** A list as it was left, with what a newer first page knows better. */
export const refreshed = (kept: Listed, source: CataloguePage): Listed => {
  const fresh = new Map(source.lots.map(lot => [lot.id, lot]));
  return { ...kept, source, lots: kept.lots.map(lot => fresh.get(lot.id) ?? lot) };
};

/**
 * A list of lots that grows: first what the page already holds, then page by page. `select` shows another category
 * in place. A new answer of the loader (another language or currency) starts the list anew; going back finds it as it
 * was left.
 */
export const useLotList = (name: string, source: CataloguePage, query: CatalogueQuery): LotList => {
  const { useCases } = useApp();
  const task = useTask(useCases.browseCatalogue);
  const memory = useKeptList<Listed>(name);
  const begin = (): Listed => {
    const left = memory.read();
    return left === null ? startOf(source, query.categoryId) : refreshed(left, source);
  };
  const [kept, setListed] = useState(begin);
  const listed = kept.source === source ? kept : begin();
  if (listed !== kept) setListed(listed);

  const keep = useEffectEvent(memory.keep);
  useEffect(() => keep(listed), [listed]);

  const read = async (wanted: CatalogueQuery, take: (page: CataloguePage) => Listed) => {
    const outcome = await task.run(wanted);
    if (outcome?._tag === 'Success') setListed(take(outcome.value));
  };

  const more = () => {
    const visible = listed.visible + STEP;
    if (listed.visible < listed.lots.length) return setListed({ ...listed, visible });
    const cursor = listed.page.nextCursor;
    if (cursor === null) return;
    void read({ ...query, categoryId: listed.categoryId, cursor }, page => ({
      ...listed,
      page: { ...listed.page, nextCursor: page.nextCursor },
      lots: appendLots(listed.lots, page.lots),
      visible,
    }));
  };

  const select = (categoryId: number | null) => {
    if (categoryId === query.categoryId) return setListed(startOf(source, categoryId));
    void read({ ...query, categoryId }, page => ({ ...startOf(source, categoryId), page, lots: page.lots }));
  };

  return {
    lots: listed.lots.slice(0, listed.visible),
    heights: listed.heights,
    counter: listed.page.counter,
    menu: source.menu,
    categoryId: listed.categoryId,
    hasMore: listed.visible < listed.lots.length || listed.page.nextCursor !== null,
    pending: task.pending,
    failed: task.failure !== null,
    more,
    select,
  };
};
