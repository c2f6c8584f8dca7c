import { useEffect, useRef, useState } from 'react';
import type { TicketPage } from '../../../../application/ports/account-service.ts';
import type { SessionEnded, ShopUnavailable } from '../../../../application/ports/failures.ts';
import type { Task } from '../../../../application/runner.ts';
import { useTask } from '../../../hooks/use-task.ts';

/** A list whose first page came with the account and which grows by the shop's further pages. */
export type MoreTickets<A> = {
  readonly listed: readonly A[];
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly failed: boolean;
  readonly more: () => void;
  /** Of the first of what came last: whoever asked for it by a button that is gone now goes on there. */
  readonly focusRef: (element: HTMLElement | null) => void;
  /** From where on the list came last; null before. */
  readonly newFrom: number | null;
};

/** `read`: the page that begins at `next`. The list begins anew when the account was read again: `source` is another one. */
export const useMoreTickets = <A>(
  source: object,
  first: TicketPage<A>,
  read: (next: string) => Task<TicketPage<A>, ShopUnavailable | SessionEnded>,
): MoreTickets<A> => {
  const task = useTask(read);
  const [kept, setFurther] = useState<
    (TicketPage<A> & { readonly source: object; readonly from: number }) | null
  >(null);
  const further = kept?.source === source ? kept : null;
  const focus = useRef<HTMLElement | null>(null);
  const listed = further === null ? first.listed : [...first.listed, ...further.listed];
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
      listed: [...(further?.listed ?? []), ...value.listed],
      next: value.next,
      from: listed.length,
    });
  };

  return {
    listed,
    hasMore: next !== null,
    pending: task.pending,
    failed: task.failure !== null && task.failure._tag !== 'SessionEnded',
    more: () => void more(),
    focusRef: element => {
      focus.current = element;
    },
    newFrom: from,
  };
};
