import { useEffect, useRef, useState } from 'react';
import type { NamedTask } from '../../application/effect-runner.ts';
import type { ScreenLoadFailure } from '../routing/screen-definition.ts';
import { useExclusiveTask } from './use-exclusive-task.ts';

/** A page of a list, and where the next one begins; null after the last. */
type ListPage<A> = { readonly listed: readonly A[]; readonly next: string | null };

/** What is known of a list whose first page came with the screen and which grows by the shop's further pages. */
export type GrowingListState<A> = {
  readonly listed: readonly A[];
  readonly hasMore: boolean;
  /** Where the next page begins; null: there is none. */
  readonly next: string | null;
  readonly pending: boolean;
  readonly failed: boolean;
  readonly more: () => void;
  /** Of the first of what came last: whoever asked for it by a button that is gone now goes on there. */
  readonly focusRef: (element: HTMLElement | null) => void;
  /** From where on the list came last; null before. */
  readonly newFrom: number | null;
};

const withNewest = <A>(
  first: readonly A[],
  all: readonly A[],
  keyOf: ((item: A) => unknown) | undefined,
): readonly A[] => {
  if (keyOf === undefined) return all;
  const newest = new Set(first.map(keyOf));
  return [...first, ...all.filter(item => !newest.has(keyOf(item)))];
};

/**
 * Loads further pages of a list. `read`: the page that begins at `next`. The list begins anew when `source` is another
 * one. A list that is read anew while it is shown says by `keyOf` which items are the same: those of the newest `first`
 * stand before the others that were read, each once.
 */
export const useGrowingList = <A>(
  source: object | string,
  first: ListPage<A>,
  read: (next: string) => NamedTask<ListPage<A>, ScreenLoadFailure>,
  keyOf?: (item: A) => unknown,
): GrowingListState<A> => {
  const task = useExclusiveTask(read);
  const [kept, setFurther] = useState<
    (ListPage<A> & { readonly source: object | string; readonly from: number }) | null
  >(null);
  const further = kept?.source === source ? kept : null;
  const focus = useRef<HTMLElement | null>(null);
  const listed = further === null ? first.listed : withNewest(first.listed, further.listed, keyOf);
  const next = further === null ? first.next : further.next;
  const from = further?.from ?? null;

  useEffect(() => {
    if (from !== null && next === null) focus.current?.focus();
  }, [from, next]);

  const more = async () => {
    if (next === null) return;
    const outcome = await task.run(next);
    if (outcome?._tag !== 'Success') return;
    const { value } = outcome;
    setFurther({
      source,
      listed: [...listed, ...value.listed],
      next: value.next,
      from: listed.length,
    });
  };

  return {
    listed,
    hasMore: next !== null,
    next,
    pending: task.pending,
    failed: task.failure !== null && task.failure._tag !== 'SessionEnded',
    more: () => void more(),
    focusRef: element => {
      focus.current = element;
    },
    newFrom: from,
  };
};
