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
import { fetchPart } from '../hooks/late-part.tsx';
import { useEnsureTexts } from '../i18n/catalogues-context.ts';
import type { Popup } from './popup.ts';
import type { PopupViewProps } from './popup-view.tsx';
import { PopupsContext } from './popups-context.ts';

type Raised = { readonly id: number; readonly path: string; readonly popup: Popup };

/**
 * Shows popups one at a time, in the order in which they were raised. Their code and texts are fetched with the first
 * one; when that fails a notice offers to try again. A popup belongs to its page: it goes when another one comes.
 */
export const PopupProvider = ({ children }: { readonly children: ReactNode }) => {
  const app = useApp();
  const ensureTexts = useEnsureTexts();
  const { pathname } = useLocation();
  const here = useRef(pathname);
  const lastId = useRef(0);
  const [raised, setRaised] = useState<readonly Raised[]>([]);
  const [loaded, setLoaded] = useState<{ readonly View: ComponentType<PopupViewProps> } | null>(null);

  // For good: whoever comes back to a page has left its popups behind.
  if (raised.some(each => each.path !== pathname)) setRaised(raised.filter(each => each.path === pathname));

  useEffect(() => {
    here.current = pathname;
  }, [pathname]);

  const show = useCallback(
    (popup: Popup): void => {
      const path = here.current;
      const raise = async (): Promise<void> => {
        const [{ PopupView }] = await Promise.all([import('./popup-view.tsx'), ensureTexts('popups')]);
        if (here.current !== path) return;
        lastId.current += 1;
        const id = lastId.current;
        startTransition(() => {
          setLoaded({ View: PopupView });
          setRaised(before => [...before, { id, path, popup }]);
        });
      };
      void fetchPart(app, raise);
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
