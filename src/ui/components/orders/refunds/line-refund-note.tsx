import { FormattedMessage } from 'react-intl';
import type { OrderRefund } from '../../../../application/ports/orders.ts';
import { StateBadge } from '../../../design/feedback/state-badge.tsx';
import { findLineRefundStage } from './find-refund-stage.ts';
import styles from './refunds.module.css';

/** Shows of a line of an order that it was given back, and what that means for its tickets; nothing of any other line. */
export const LineRefundNote = ({
  refunds,
  lotId,
  hasTickets,
}: {
  readonly refunds: readonly OrderRefund[];
  readonly lotId: number;
  readonly hasTickets: boolean;
}) => {
  const stage = findLineRefundStage(refunds, lotId);
  if (stage === null) return null;
  return (
    <>
      <StateBadge icon={stage === 'done' ? 'check' : 'clock'} look="over">
        <FormattedMessage id={`refunds.line.${stage}`} />
      </StateBadge>
      {hasTickets && (
        <p className={styles.tickets}>
          <FormattedMessage id="refunds.line.tickets" />
        </p>
      )}
    </>
  );
};
