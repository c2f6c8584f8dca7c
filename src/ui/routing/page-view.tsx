import { Suspense, use, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorState } from '../components/content/error-state.tsx';
import { PageTitle } from '../components/content/page-title.tsx';
import { Busy } from '../design/feedback/busy.tsx';
import { ShownCurrency } from '../hooks/use-shown-currency.ts';
import type { LoadedPage } from './load-page.ts';
import type { ReturnState } from './return-path.ts';
import { useInteractiveMark } from './use-interactive-mark.ts';
import { useRestorePosition } from './use-restore-position.ts';
import { useRouting } from './use-routing.ts';

const Placeholder = ({ page }: Pick<LoadedPage, 'page'>) => {
  const { Skeleton } = page;
  return Skeleton === undefined ? null : (
    <Busy>
      <Skeleton />
    </Busy>
  );
};

/** Only the account reads for its owner alone: back to it after the log-in. */
const BACK_TO_ACCOUNT: ReturnState = { from: 'account', tab: null };

const Settled = ({ loaded }: { readonly loaded: LoadedPage }) => {
  const { page, params, outcome, onHydrated } = loaded;
  const { revalidate, revalidating } = useRouting();
  const result = use(outcome);
  useInteractiveMark();
  useRestorePosition();
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
              <PageTitle id="common.failed.title" />
              <ErrorState as="h1" onRetry={() => void revalidate()} retrying={revalidating} />
            </>
          );
      }
  }
};

/** The screen in sight: its skeleton until its data came, then the screen, or what went wrong and the way on. */
export const PageView = ({ loaded }: { readonly loaded: LoadedPage }) => {
  return (
    <Suspense key={loaded.path} fallback={<Placeholder page={loaded.page} />}>
      <ShownCurrency value={loaded.currency}>
        <Settled loaded={loaded} />
      </ShownCurrency>
    </Suspense>
  );
};
