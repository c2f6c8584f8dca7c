import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useApp } from '../app-context.tsx';
import { ErrorState } from '../components/content/error-state.tsx';
import { PageTitle } from '../components/content/page-title.tsx';
import { Button } from '../design/controls/button.tsx';
import { EmptyState } from '../design/feedback/empty-state.tsx';

const reload = () => window.location.reload();

/** Where a programmer's error, or a screen's code that can't be fetched, ends: said plainly, with a way on. */
export const CrashView = ({ error }: { readonly error: unknown }) => {
  const intl = useIntl();
  const { environment, log } = useApp();
  const name = error instanceof Error ? error.name : typeof error;
  // A screen that was never opened has no code on the device: nothing is broken but the network.
  const [offline] = useState(() => !environment.isOnline());

  useEffect(() => {
    if (!offline) log.warn('screen_crashed', { name });
  }, [log, name, offline]);

  if (offline)
    return (
      <>
        <PageTitle id="common.failed.title" />
        <ErrorState as="h1" onRetry={reload} />
      </>
    );
  return (
    <div role="alert">
      <PageTitle id="common.broken.title" />
      <EmptyState
        as="h1"
        icon="alert"
        title={intl.formatMessage({ id: 'common.broken.title', defaultMessage: 'Twofold' })}
        text={intl.formatMessage({ id: 'common.broken.text', defaultMessage: '…' })}
        action={
          <Button onClick={reload}>
            {intl.formatMessage({ id: 'common.broken.reload', defaultMessage: '↻' })}
          </Button>
        }
      />
    </div>
  );
};
