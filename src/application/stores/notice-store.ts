import { makeStore, type Store } from './store.ts';

/** The fields of a quiet message at the edge of the screen; its text is a message id of the catalogue. */
export type ScreenNotice = {
  readonly id: number;
  readonly kind: 'info' | 'error';
  readonly messageId: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Offered as a button where trying again can help. */
  readonly retry?: () => void;
  /** What that button says, where it does more than try again. */
  readonly retryId?: string;
  /** Offered as a link: where the shopper may want to go. */
  readonly path?: string;
};

/** What the store of the screen's notices offers. */
export type NoticeStore = Store<readonly ScreenNotice[]> & {
  /** Shows a notice and answers its id; one that says the same already takes its place. */
  readonly show: (notice: Omit<ScreenNotice, 'id'>) => number;
  readonly dismiss: (id: number) => void;
};

/**
 * Makes the notice for something that did not load though there is a network, as after a release: a reload of the page
 * finds it.
 */
export const makeNotLoadedNotice = (reload: () => void): Omit<ScreenNotice, 'id'> => ({
  kind: 'error',
  messageId: 'common.renewed',
  retry: reload,
  retryId: 'common.broken.reload',
});

const saysTheSame = (a: Omit<ScreenNotice, 'id'>, b: Omit<ScreenNotice, 'id'>): boolean =>
  a.kind === b.kind &&
  a.messageId === b.messageId &&
  JSON.stringify(a.values ?? {}) === JSON.stringify(b.values ?? {});

/** Makes the store of the screen's notices. */
export const makeNoticeStore = (): NoticeStore => {
  const store = makeStore<readonly ScreenNotice[]>([]);
  let lastId = 0;
  return {
    getSnapshot: store.getSnapshot,
    getServerSnapshot: store.getServerSnapshot,
    subscribe: store.subscribe,
    show: notice => {
      lastId += 1;
      const others = store.getSnapshot().filter(shown => !saysTheSame(shown, notice));
      store.set([...others, { ...notice, id: lastId }]);
      return lastId;
    },
    dismiss: id => {
      const left = store.getSnapshot().filter(notice => notice.id !== id);
      if (left.length !== store.getSnapshot().length) store.set(left);
    },
  };
};
