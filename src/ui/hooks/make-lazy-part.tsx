import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { App } from '../../application/app.ts';
import { makeNotLoadedNotice } from '../../application/stores/notice-store.ts';
import { useApp } from '../app-context.tsx';

/**
 * Fetches and shows something that somebody asked for. Where it does not come a notice offers to try again, and, once
 * that has not helped though there is a network, to load the page anew: after a release its files are gone. Nothing is
 * loaded anew by itself, for somebody may have typed something. `again`: it was tried before.
 */
export const fetchOrOfferRetry = async (
  app: Pick<App, 'environment' | 'stores'>,
  fetch: () => Promise<void>,
  again = false,
): Promise<void> => {
  try {
    await fetch();
  } catch {
    app.stores.notices.show(
      again && app.environment.isOnline()
        ? makeNotLoadedNotice(() => location.reload())
        : {
            kind: 'error',
            messageId: 'common.failed.text',
            retry: () => void fetchOrOfferRetry(app, fetch, true),
          },
    );
  }
};

/**
 * Makes a component of a part of a screen whose code is fetched when it is first shown; `meanwhile` or nothing is there
 * until then, and the screen stands where it can't be had ({@link fetchOrOfferRetry}). What is mounted always comes
 * when it is `wanted`, so many times so far, and is asked for again each time.
 */
export const makeLazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & { readonly wanted?: number; readonly meanwhile?: ReactNode }> => {
  let known: ComponentType<P> | null = null;
  return props => {
    const app = useApp();
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (Part !== null || props.wanted === 0) return;
      const fetch = async () => {
        known ??= await load();
        setPart(() => known);
      };
      void fetchOrOfferRetry(app, fetch);
    }, [app, Part, props.wanted]);
    return Part === null || props.wanted === 0 ? props.meanwhile : <Part {...props} />;
  };
};
