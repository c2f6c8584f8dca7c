import type { LoadedPage } from './load-page.ts';
import { readAtOnce } from './read-at-once.ts';

type State = { readonly initialized: boolean; readonly loaderData: Readonly<Record<string, LoadedPage>> };
type Router = {
  readonly state: State;
  readonly subscribe: (listener: (state: State) => void) => () => void;
};

const initialised = (router: Router): Promise<State> =>
  new Promise(resolve => {
    if (router.state.initialized) return resolve(router.state);
    const stop = router.subscribe(state => {
      if (!state.initialized) return;
      stop();
      resolve(state);
    });
  });

/** Waits until the router's first screen has its code, its texts and its data, or is known to have failed. */
export const whenRead = async (router: Router): Promise<void> => {
  const { loaderData } = await initialised(router);
  await Promise.all(Object.values(loaderData).map(({ outcome }) => readAtOnce(outcome)));
};
