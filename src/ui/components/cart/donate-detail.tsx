import { FormattedMessage, useIntl } from 'react-intl';
import type { DonationStakes } from '../../../domain/cart/donation.ts';
import { useFund } from '../../hooks/use-fund.ts';
import { charityText } from '../../i18n/fund-text.ts';

/** The effects of the donation and of going without it, in the same words whichever is chosen. */
export const DonateDetail = ({
  stakes: { ticketsWith, ticketsWithout, charityPoints },
}: {
  readonly stakes: DonationStakes;
}) => (
  <FormattedMessage
    id="common.donate.detail"
    values={{
      tickets: ticketsWith,
      without: ticketsWithout,
      gives: String(charityPoints > 0n),
      worth: charityText(useIntl(), charityPoints),
      fund: useFund(),
    }}
  />
);
