import { FormattedMessage } from 'react-intl';
import type { OrderRefund } from '../../../../application/ports/orders.ts';
import type { OrderReturn } from '../../../../application/ports/returns.ts';
import { isReturnOpen } from '../../../../domain/orders/return-life.ts';
import { StateBadge } from '../../../design/feedback/state-badge.tsx';
import { findLineRefundStage } from '../refunds/find-refund-stage.ts';

/** Shows of a line of an order that it is asked to be taken back; nothing once that is settled, or it was given back. */
export const LineReturnNote = ({
  order: { returns, refunds },
  lotId,
}: {
  readonly order: { readonly returns: readonly OrderReturn[]; readonly refunds: readonly OrderRefund[] };
  readonly lotId: number;
}) => {
  const open = returns.find(({ lots, state }) => lots.includes(lotId) && isReturnOpen(state));
  if (open === undefined || findLineRefundStage(refunds, lotId) !== null) return null;
  return (
    <StateBadge icon={open.state === 'accepted' ? 'check' : 'clock'} look="brand">
      <FormattedMessage id={`returns.line.${open.state}`} />
    </StateBadge>
  );
};
