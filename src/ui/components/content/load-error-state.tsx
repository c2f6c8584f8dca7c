import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { useOnline } from '../../hooks/use-online.ts';

export type LoadErrorStateProps = {
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  /** What the button says, where it does more than try again. */
  readonly retryLabel?: ReactNode;
  readonly retrying?: boolean;
  readonly as?: 'h1' | 'h2' | 'h3';
};

/** Shows a message in place of content that could not be loaded: what happened, and a way to try again. */
export const LoadErrorState = ({
  title,
  text,
  onRetry,
  retryLabel,
  retrying = false,
  as = 'h2',
}: LoadErrorStateProps) => {
  const intl = useIntl();
  const online = useOnline();
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        as={as}
        title={title ?? intl.formatMessage({ id: 'common.failed.title' })}
        text={text ?? intl.formatMessage({ id: online ? 'common.failed.text' : 'common.failed.offline' })}
        action={
          onRetry && (
            <Button onClick={onRetry} busy={retrying}>
              {retryLabel ?? intl.formatMessage({ id: 'common.retry' })}
            </Button>
          )
        }
      />
    </div>
  );
};
