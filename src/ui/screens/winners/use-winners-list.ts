import { useEffect, useEffectEvent } from 'react';
import type { PastDraw, PastDrawsPage } from '../../../application/ports/draws.ts';
import { useApp } from '../../app-context.tsx';
import { type GrowingListState, useGrowingList } from '../../hooks/use-growing-list.ts';
import { useListInHistory } from '../../hooks/use-list-in-history.ts';

/** Gives a draw a key that no other draw has. */
export const makePastDrawKey = ({ of, ofId }: PastDraw): string => `${of}-${ofId}`;

/**
 * Joins what a list had grown to with its newest first page: what that has stands as it is now. Null where nothing of one is
 * in the other.
 */
export const joinGrownDraws = (first: PastDrawsPage, grown: PastDrawsPage | null): PastDrawsPage => {
  if (grown === null || grown.draws.length <= first.draws.length) return first;
  const newest = new Set(first.draws.map(makePastDrawKey));
  const older = grown.draws.filter(draw => !newest.has(makePastDrawKey(draw)));
  return older.length === grown.draws.length
    ? first
    : { draws: [...first.draws, ...older], next: grown.next };
};

/**
 * Gives a component the list of draws that are over, which grows page by page; going back finds it as long as it was left.
 */
export const useWinnersList = (data: PastDrawsPage): GrowingListState<PastDraw> => {
  const { useCases } = useApp();
  const memory = useListInHistory<PastDrawsPage>('winners');
  const first = joinGrownDraws(data, memory.read());
  const list = useGrowingList(data, { listed: first.draws, next: first.next }, useCases.listWinners);
  const { listed, next } = list;
  const keep = useEffectEvent(memory.store);
  useEffect(() => {
    keep({ draws: listed, next });
  }, [listed, next]);
  return list;
};
