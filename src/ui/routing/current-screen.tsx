import { Suspense, use, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { DocumentTitle } from '../components/content/document-title.tsx';
import { LoadErrorState } from '../components/content/load-error-state.tsx';
import { LoadingRegion } from '../design/feedback/loading-region.tsx';
import { ShownCurrencyContext } from '../hooks/use-shown-currency.ts';
import type { LoadedScreenState } from './load-screen.ts';
import type { ReturnAfterLogInState } from './read-path-after-log-in.ts';
import { useMarkFirstScreen } from './use-mark-first-screen.ts';
import { useRestoreScrollPosition } from './use-restore-position.ts';
import { useRoutingState } from './use-routing.ts';

const Placeholder = ({ page }: Pick<LoadedScreenState, 'page'>) => {
  const { Skeleton } = page;
  return Skeleton === undefined ? null : (
    <LoadingRegion>
      <Skeleton />
    </LoadingRegion>
  );
};

/** Only the account reads for its owner alone: back to it after the log-in. */
const BACK_TO_ACCOUNT: ReturnAfterLogInState = { from: 'account', tab: null };

const Settled = ({ loaded }: { readonly loaded: LoadedScreenState }) => {
  const { page, params, outcome, onHydrated } = loaded;
  const { revalidate, revalidating } = useRoutingState();
  const result = use(outcome);
  useMarkFirstScreen();
  useRestoreScrollPosition();
  useEffect(() => onHydrated?.(), [onHydrated]);
  switch (result._tag) {
    case 'Success':
      return <page.View data={result.value} params={params} />;
    case 'Defect':
      throw result.defect;
    case 'Interrupted':
      return <Placeholder page={page} />;
    case 'Failure':
      switch (result.failure._tag) {
        case 'NotFound':
          return <Navigate to="/404" replace />;
        case 'SessionEnded':
          return <Navigate to="/login" replace state={BACK_TO_ACCOUNT} />;
        case 'ShopUnavailable':
          return (
            <>
              <DocumentTitle id="common.failed.title" />
              <LoadErrorState as="h1" onRetry={() => void revalidate()} retrying={revalidating} />
            </>
          );
      }
  }
};

/** Shows the screen in sight: its skeleton until its data came, then the screen, or what went wrong and the way on. */
export const CurrentScreen = ({ loaded }: { readonly loaded: LoadedScreenState }) => {
  return (
    <Suspense key={loaded.path} fallback={<Placeholder page={loaded.page} />}>
      <ShownCurrencyContext value={loaded.currency}>
        <Settled loaded={loaded} />
      </ShownCurrencyContext>
    </Suspense>
  );
};
