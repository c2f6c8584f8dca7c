import { FormattedMessage } from 'react-intl';
import type { Sale } from '../to-lot-view.ts';

/** What the donation brings, in words (docs/behaviour.md#donation). */
export const DonateDetail = ({ sale, isDonate }: { readonly sale: Sale; readonly isDonate: boolean }) => {
  if (!isDonate) return <FormattedMessage id="lot.donate.off" values={{ extra: sale.extraTickets }} />;
  return (
    <FormattedMessage
      id="lot.donate.on"
      values={{ extra: sale.extraTickets, charity: Number(sale.charityPoints) }}
    />
  );
};
