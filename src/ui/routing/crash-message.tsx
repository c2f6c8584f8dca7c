import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useApp } from '../app-context.tsx';
import { DocumentTitle } from '../components/content/document-title.tsx';
import { LoadErrorState } from '../components/content/load-error-state.tsx';
import { ScreenCodeMissing } from './screen-code-missing.ts';

const reload = () => window.location.reload();

/**
 * Shows where a programmer's error, or a screen's code that can't be fetched, ends: said plainly, with a way on. The
 * texts themselves may be what is missing.
 */
export const CrashMessage = ({ error }: { readonly error: unknown }) => {
  const intl = useIntl();
  const { environment, log } = useApp();
  const name = error instanceof Error ? error.name : typeof error;
  // A screen that was never opened has no code on the device: nothing is broken but the network.
  const [offline] = useState(() => !environment.isOnline());

  useEffect(() => {
    if (!offline) log.warn('screen_crashed', { name });
  }, [log, name, offline]);

  const isMissing = offline || error instanceof ScreenCodeMissing;
  const title = isMissing ? 'common.failed.title' : 'common.broken.title';
  const text = offline ? 'common.failed.offline' : isMissing ? 'common.renewed' : 'common.broken.text';
  const label = offline ? 'common.retry' : 'common.broken.reload';
  return (
    <>
      <DocumentTitle id={title} />
      <LoadErrorState
        as="h1"
        title={intl.formatMessage({ id: title, defaultMessage: 'Twofold' })}
        text={intl.formatMessage({ id: text, defaultMessage: '…' })}
        onRetry={reload}
        retryLabel={intl.formatMessage({ id: label, defaultMessage: '↻' })}
      />
    </>
  );
};
