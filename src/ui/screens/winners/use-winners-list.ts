import { useEffect, useEffectEvent, useState } from 'react';
import type { PastDraw, PastDrawsPage } from '../../../application/ports/draws.ts';
import { useApp } from '../../app-context.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import { type GrowingListState, useGrowingList } from '../../hooks/use-growing-list.ts';
import { useListInHistory } from '../../hooks/use-list-in-history.ts';

/** Gives a draw a key that no other draw has. */
export const makePastDrawKey = ({ of, ofId }: PastDraw): string => `${of}-${ofId}`;

/**
 * Joins what a list had grown to with its newest first page: what that has stands as it is now, and the rest names no
 * winner, who may have taken it back meanwhile. The newest alone where nothing of one is in the other.
 */
export const joinGrownDraws = (first: PastDrawsPage, grown: PastDrawsPage | null): PastDrawsPage => {
  if (grown === null || grown.draws.length <= first.draws.length) return first;
  const newest = new Set(first.draws.map(makePastDrawKey));
  const older = grown.draws.filter(draw => !newest.has(makePastDrawKey(draw)));
  return older.length === grown.draws.length
    ? first
    : { draws: [...first.draws, ...older.map(draw => ({ ...draw, winner: null }))], next: grown.next };
};

/** Reads as many draws anew as a list had grown to, page by page; answers with what was read so far. */
const useNewestDraws = (data: PastDrawsPage, length: number): PastDrawsPage => {
  const { useCases } = useApp();
  const { run, stop } = useExclusiveTask(useCases.listWinners, 'newest');
  const [read, setRead] = useState({ source: data, page: data });
  useEffect(() => {
    const readFurther = async () => {
      let page = data;
      while (page.next !== null && page.draws.length < length) {
        const outcome = await run(page.next);
        if (outcome?._tag !== 'Success') return;
        page = { draws: [...page.draws, ...outcome.value.listed], next: outcome.value.next };
        setRead({ source: data, page });
      }
    };
    void readFurther();
    return stop;
  }, [data, length, run, stop]);
  return read.source === data ? read.page : data;
};

/**
 * Gives a component the list of draws that are over, which grows page by page; going back finds it as long as it was left
 * (docs/behaviour.md#the-winners-page).
 */
export const useWinnersList = (data: PastDrawsPage): GrowingListState<PastDraw> => {
  const { useCases } = useApp();
  const memory = useListInHistory<PastDrawsPage>('winners');
  const [left, setLeft] = useState(() => ({ source: data, grown: memory.read() }));
  if (left.source !== data) setLeft({ source: data, grown: memory.read() });
  const { length } = joinGrownDraws(data, left.grown).draws;
  const first = joinGrownDraws(useNewestDraws(data, length), left.grown);
  const list = useGrowingList(
    data,
    { listed: first.draws, next: first.next },
    useCases.listWinners,
    makePastDrawKey,
  );
  const { listed, next } = list;
  const keep = useEffectEvent(memory.store);
  useEffect(() => {
    keep({ draws: listed, next });
  }, [listed, next]);
  return list;
};
