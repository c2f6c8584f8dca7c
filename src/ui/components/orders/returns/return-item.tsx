import { type ReactNode, type Ref, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OrderReturn } from '../../../../application/ports/returns.ts';
import type { OrderLine } from '../../../../domain/orders/order-sums.ts';
import { isReturnOpen, type ReturnState } from '../../../../domain/orders/return-life.ts';
import { Button } from '../../../design/controls/button.tsx';
import type { IconName } from '../../../design/controls/icon.tsx';
import { Link } from '../../../design/controls/link.tsx';
import { StateBadge } from '../../../design/feedback/state-badge.tsx';
import { makeLazyPart } from '../../../hooks/make-lazy-part.tsx';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import styles from './returns.module.css';

/** Fetched when it is opened. */
const WithdrawReturnDialog = makeLazyPart(
  async () => (await import('./withdraw-return-dialog.tsx')).WithdrawReturnDialog,
);

const BADGES = {
  asked: { icon: 'clock', look: 'brand' },
  accepted: { icon: 'check', look: 'brand' },
  refused: { icon: 'close', look: 'over' },
  refunded: { icon: 'check', look: 'over' },
} as const satisfies Readonly<
  Record<Exclude<ReturnState, 'withdrawn'>, { readonly icon: IconName; readonly look: string }>
>;

const contactsLink = (text: ReactNode) => <Link to="/contacts">{text}</Link>;

type ReturnItemProps = {
  readonly item: OrderReturn;
  /** What is in it, as far as it is still about that. */
  readonly things: readonly Pick<OrderLine, 'lotId' | 'title'>[];
  readonly itemRef: Ref<HTMLLIElement> | undefined;
  /** Called with what the shop has once its buyer wants it no more. */
  readonly onWithdrawn: (changed: OrderReturn) => void;
  /** Called when the shop refused that: the order is not as it is shown. */
  readonly onStale: () => void;
  /** Called when the dialog is closed and its button is gone, because the return was settled meanwhile. */
  readonly onSettled: () => void;
};

/** Shows a return that its buyer has asked for, and how it stands; while it is open it can be withdrawn. */
export const ReturnItem = ({ item, things, itemRef, onWithdrawn, onStale, onSettled }: ReturnItemProps) => {
  const formatDate = useFormatDate();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, state, reason, text, answer } = item;
  const at = formatDate(item.at, { dateStyle: 'long' });
  const since = formatDate(item.since, { dateStyle: 'long' });
  const list = (
    <ul className={styles.things}>
      {things.map(({ lotId, title }) => (
        <li key={lotId}>{title}</li>
      ))}
    </ul>
  );
  if (state === 'withdrawn')
    return (
      <li ref={itemRef} tabIndex={-1} className={styles.withdrawn} data-return={state}>
        <FormattedMessage id="returns.withdrawn" values={{ at, since }} />
        {list}
      </li>
    );
  return (
    <li ref={itemRef} tabIndex={-1} className={styles.return} data-return={state}>
      <div className={styles.head}>
        <p className={styles.title}>
          <FormattedMessage id="returns.of" values={{ date: at }} />
        </p>
        <StateBadge {...BADGES[state]}>
          <FormattedMessage id={`returns.state.${state}`} values={{ date: since }} />
        </StateBadge>
      </div>
      {list}
      <p>
        <FormattedMessage
          id="returns.reason.of"
          values={{ reason: <FormattedMessage id={`returns.reason.${reason}`} /> }}
        />
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {answer !== '' && (
        <figure className={styles.answer} data-state={state}>
          <figcaption>
            <FormattedMessage id="returns.answer" />
          </figcaption>
          <blockquote>{answer}</blockquote>
        </figure>
      )}
      {state === 'refused' && (
        <p className={styles.more}>
          <FormattedMessage id="returns.refused.more" values={{ a: contactsLink }} />
        </p>
      )}
      {isReturnOpen(state) && (
        <p>
          <Button size="s" variant="quiet" flush onClick={() => setWithdrawing(true)}>
            <FormattedMessage id="returns.withdraw" />
          </Button>
        </p>
      )}
      {isWithdrawing && (
        <WithdrawReturnDialog
          id={id}
          things={things}
          onClose={() => {
            setWithdrawing(false);
            if (!isReturnOpen(state)) onSettled();
          }}
          onStale={onStale}
          onWithdrawn={changed => {
            setWithdrawing(false);
            onWithdrawn(changed);
          }}
        />
      )}
    </li>
  );
};
