import {
  createPath,
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  resolvePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import type { LoadedScreenOrRedirect, LoadedScreenState } from './load-screen.ts';
import { ScreenCodeMissing } from './screen-code-missing.ts';

/** The history that the router's package works on: the address bar, what stands behind a demo's `#`, or a memory. */
export type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** What the router says of the screen in sight. */
export type ShownScreenState = {
  readonly location: Location;
  readonly type: `${NavigationType}`;
  /** Null until the first screen's code and texts are there. */
  readonly page: LoadedScreenState | null;
  /** Why the screen could not be loaded; null where it could. */
  readonly failure: { readonly cause: unknown } | null;
  /** Whether the page stays scrolled as it is. */
  readonly keepsPlace: boolean;
};

export type RouterState = {
  readonly shown: ShownScreenState;
  /** Another screen is on its way. */
  readonly navigating: boolean;
  /** What is in sight is read anew. */
  readonly revalidating: boolean;
};

export type ShopRouter = {
  readonly state: RouterState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What links and `useNavigate` go by. */
  readonly navigator: Navigator;
  readonly navigate: (to: To, options?: NavigateOptions) => Promise<void>;
  /** Reads what the screen in sight shows anew; place and typed text stay. */
  readonly revalidate: () => Promise<void>;
  /** The same, but what stands stays where the shop can't be reached. */
  readonly refresh: () => Promise<void>;
  /** Says how the next screen takes the place of this one, or, with null, that it does so at once. */
  readonly setNextTransition: (move: Move | null) => void;
  /** What was said, for one screen. */
  readonly takeNextTransition: () => Move | null;
};

/** Shows a screen in its own way. */
type Move = (show: () => void) => void;

/** Brings the history in step; where that leads. */
type Commit = (path: string, redirected: boolean) => Location;

/** Guards that lead on to each other without end are a programmer's error. */
const MOST_REDIRECTS = 5;

/** The same page, and only another part of it is asked for. */
const isPartOf = (path: string, { pathname, search, hash }: Location): boolean => {
  const [page, part = ''] = path.split('#', 2);
  return page === pathname + search && (part !== '' || hash !== '');
};

const isGone = (failure: ShownScreenState['failure']): boolean => failure?.cause instanceof ScreenCodeMissing;

const isUnreached = (outcome: Awaited<LoadedScreenState['outcome']>): boolean =>
  outcome._tag === 'Failure' && outcome.failure._tag === 'ShopUnavailable';

/**
 * Makes the router that goes from screen to screen: the next one's code and texts are loaded while this one stands, and
 * only then the address changes. The newest navigation wins. Where they are gone the browser goes to the address
 * itself, whole: that document's own first screen is not gone to again. `first`: a screen that stands already.
 */
export const makeShopRouter = (
  history: RouterHistory,
  load: (path: string, signal: AbortSignal) => Promise<LoadedScreenOrRedirect>,
  first: LoadedScreenState | null = null,
): ShopRouter => {
  let state: RouterState = {
    shown: { location: history.location, type: 'POP', page: first, failure: null, keepsPlace: false },
    navigating: first === null,
    revalidating: false,
  };
  let move: Move | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Partial<RouterState>): void => {
    state = { ...state, ...next };
    for (const listener of Array.from(listeners)) listener();
  };

  /** What is under way; a navigation says how it is begun anew. */
  let underWay: {
    readonly controller: AbortController;
    readonly again: (() => Promise<void>) | null;
  } | null = null;

  const read = async (path: string, signal: AbortSignal) => {
    let target = path;
    try {
      for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
        const answer = await load(target, signal);
        if (!('redirect' in answer)) return { target, page: answer, failure: null };
        target = answer.redirect;
      }
      throw new RangeError(`${path} leads on for ever`);
    } catch (cause) {
      return { target, page: null, failure: { cause } };
    }
  };

  const go = async (path: string, keepsPlace: boolean, commit: Commit): Promise<void> => {
    const before = underWay;
    before?.controller.abort();
    const { page: known } = state.shown;
    if (known !== null && isPartOf(path, state.shown.location)) {
      underWay = null;
      const location = commit(path, false);
      set({
        shown: { ...state.shown, location, type: history.action, keepsPlace },
        navigating: false,
        revalidating: false,
      });
      // It is the same page that was being read anew.
      return before !== null && before.again === null ? revalidate() : undefined;
    }
    const mine = { controller: new AbortController(), again: () => go(path, keepsPlace, commit) };
    underWay = mine;
    set({ navigating: true });
    const { target, page, failure } = await read(path, mine.controller.signal);
    if (underWay !== mine) return;
    underWay = null;
    const location = commit(target, target !== path);
    // What the entry of the history holds, such as a secret or the way back, is there for the next document.
    if (known !== null && isGone(failure)) return history.go(0);
    const type = history.action;
    set({ shown: { location, type, page, failure, keepsPlace }, navigating: false, revalidating: false });
  };

  /** Where the address has changed already. It is remembered: meanwhile a secret may have been taken out of it. */
  const arrive = (location: Location): Promise<void> =>
    go(createPath(location), false, (path, redirected) => {
      if (!redirected) return location;
      history.replace(path);
      return history.location;
    });

  const navigate: ShopRouter['navigate'] = (to, options = {}) => {
    const path = createPath(resolvePath(to, state.shown.location.pathname));
    const { replace = false, preventScrollReset = false, state: usr } = options;
    return go(path, preventScrollReset, (target, redirected) => {
      const kept: unknown = redirected ? null : usr;
      if (replace) history.replace(target, kept);
      else history.push(target, kept);
      return history.location;
    });
  };

  const readAnew = async (onlyIfReached: boolean): Promise<void> => {
    // What is on its way may have been asked with what is old by now.
    if (underWay !== null && underWay.again !== null) return underWay.again();
    underWay?.controller.abort();
    const mine = { controller: new AbortController(), again: null };
    underWay = mine;
    set({ revalidating: true });
    const { target, page, failure } = await read(createPath(state.shown.location), mine.controller.signal);
    const isAway = onlyIfReached && (page === null || isUnreached(await page.outcome));
    if (underWay !== mine) return;
    underWay = null;
    if (isAway || isGone(failure)) return set({ revalidating: false });
    if (target !== createPath(state.shown.location)) return navigate(target, { replace: true });
    set({ shown: { ...state.shown, page, failure }, revalidating: false });
  };

  const revalidate = () => readAnew(false);

  history.listen(({ location }) => void arrive(location));
  if (first === null) void arrive(state.shown.location);

  return {
    get state() {
      return state;
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    navigator: {
      createHref: history.createHref,
      go: history.go,
      push: (to, usr, options) => void navigate(to, { ...options, state: usr }),
      replace: (to, usr, options) => void navigate(to, { ...options, state: usr, replace: true }),
    },
    navigate,
    revalidate,
    refresh: () => readAnew(true),
    setNextTransition: next => {
      move = next;
    },
    takeNextTransition: () => {
      const taken = move;
      move = null;
      return taken;
    },
  };
};
