import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { fetchOrOfferRetry } from '../hooks/make-lazy-part.tsx';
import { useLoadMessages } from '../i18n/message-catalogues-context.ts';
import type { PopupViewProps } from './open-popup.tsx';
import type { PopupData } from './popup-data.ts';
import { PopupsContext } from './popups-context.ts';

type Pages = {
  /** Where it was raised. */
  readonly from: string;
  /** Where it is shown. */
  readonly path: string;
};

type Raised = Pages & { readonly id: number; readonly popup: PopupData };

const belongs = ({ from, path }: Pages, pathname: string): boolean => pathname === path || pathname === from;

/**
 * Shows popups one at a time, in the order in which they were raised. Their code and texts are fetched with the first
 * one; when that fails a notice offers to try again. A popup belongs to its page: it goes when the page is left.
 */
export const PopupProvider = ({ children }: { readonly children: ReactNode }) => {
  const app = useApp();
  const ensureTexts = useLoadMessages();
  const { pathname } = useLocation();
  const here = useRef(pathname);
  const lastId = useRef(0);
  const [raised, setRaised] = useState<readonly Raised[]>([]);
  const [loaded, setLoaded] = useState<{ readonly View: ComponentType<PopupViewProps> } | null>(null);

  // For good: whoever comes back to a page has left its popups behind.
  if (raised.some(each => !belongs(each, pathname)))
    setRaised(raised.filter(each => belongs(each, pathname)));

  useEffect(() => {
    here.current = pathname;
  }, [pathname]);

  const show = useCallback(
    (popup: PopupData, path = here.current): void => {
      const pages = { from: here.current, path };
      const raise = async (): Promise<void> => {
        const [{ OpenPopup: PopupView }] = await Promise.all([
          import('./open-popup.tsx'),
          ensureTexts('popups'),
        ]);
        if (!belongs(pages, here.current)) return;
        lastId.current += 1;
        const id = lastId.current;
        startTransition(() => {
          setLoaded({ View: PopupView });
          setRaised(before => [...before, { id, ...pages, popup }]);
        });
      };
      void fetchOrOfferRetry(app, raise);
    },
    [ensureTexts, app],
  );

  const current = raised.find(each => each.path === pathname);
  return (
    <PopupsContext value={show}>
      {children}
      {loaded !== null && current !== undefined && (
        <loaded.View
          key={current.id}
          popup={current.popup}
          onClose={() => setRaised(before => before.filter(each => each.id !== current.id))}
        />
      )}
    </PopupsContext>
  );
};
