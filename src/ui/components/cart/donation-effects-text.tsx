import { FormattedMessage, useIntl } from 'react-intl';
import type { DonationEffects } from '../../../domain/cart/donation.ts';
import { useCharityFundText } from '../../hooks/use-charity-fund-text.ts';
import { formatCharityMoney } from '../../i18n/format-charity-fund-text.ts';

/** Shows the effects of the donation and of going without it, in the same words whichever is chosen. */
export const DonationEffectsText = ({
  stakes: { ticketsWith, ticketsWithout, charityPoints },
}: {
  readonly stakes: DonationEffects;
}) => (
  <FormattedMessage
    id="common.donate.detail"
    values={{
      tickets: ticketsWith,
      without: ticketsWithout,
      gives: String(charityPoints > 0n),
      worth: formatCharityMoney(useIntl(), charityPoints),
      fund: useCharityFundText(),
    }}
  />
);
