import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import type { LinkProps } from '../../design/controls/link.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import type { GrowingListState } from '../../hooks/use-growing-list.ts';
import styles from './load-more-button.module.css';

/**
 * Shows the message that the next page of a list failed; its button, below this, asks once more. `id`: the message that
 * says so.
 */
export const LoadMoreError = ({ id }: { readonly id: string }) => (
  <Alert kind="danger" role="alert" title={<FormattedMessage id="common.failed.title" />}>
    <p>
      <FormattedMessage id={id} />
    </p>
  </Alert>
);

type FurtherPageProps = {
  readonly list: Pick<GrowingListState<unknown>, 'failed' | 'hasMore' | 'pending' | 'more'>;
  /** The message of a page that did not come. */
  readonly failed: string;
  /** Where the next page stands by itself, for whoever has no list that grows. */
  readonly nextPage?: LinkProps['to'];
  /** What the button says. */
  readonly children: ReactNode;
};

/** Shows the button below a list that loads its next page, and the message where that failed. */
export const LoadMoreButton = ({ list, failed, nextPage, children }: FurtherPageProps) => {
  const look = {
    variant: 'secondary',
    busy: list.pending,
    busyLabel: <FormattedMessage id="common.loading" />,
    children,
  } as const;
  return (
    <>
      {list.failed && <LoadMoreError id={failed} />}
      {list.hasMore && (
        <p className={styles.further}>
          {nextPage === undefined ? (
            <Button {...look} onClick={list.more} />
          ) : (
            <ButtonLink
              {...look}
              to={nextPage}
              onClick={event => {
                event.preventDefault();
                list.more();
              }}
            />
          )}
        </p>
      )}
    </>
  );
};
