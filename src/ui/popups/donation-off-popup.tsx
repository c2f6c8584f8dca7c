import { useIntl } from 'react-intl';
import { donationAfterAnswer } from '../../domain/cart/donation.ts';
import { DonationEffectsText } from '../components/cart/donation-effects-text.tsx';
import { Button } from '../design/controls/button.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import type { PopupData } from './popup-data.ts';

export type DonationOffPopupProps = {
  readonly popup: Extract<PopupData, { kind: 'donate' }>;
  readonly onClose: () => void;
};

/**
 * Shows the popup that asks before a donation is switched off: the facts of both choices, and two buttons of one look
 * (docs/behaviour.md#donation).
 */
export const DonationOffPopup = ({ popup: { stakes, onAnswer }, onClose }: DonationOffPopupProps) => {
  const intl = useIntl();
  const tickets = { with: stakes.ticketsWith, without: stakes.ticketsWithout };
  const t = (id: string) => intl.formatMessage({ id: `popups.donate.${id}` }, tickets);
  const answer = (isDonate: boolean) => {
    onClose();
    onAnswer(isDonate);
  };
  return (
    <Dialog
      open
      icon="leaf"
      onClose={() => answer(true)}
      title={t('title')}
      actions={
        <>
          <Button variant="secondary" onClick={() => answer(donationAfterAnswer('want-ticket'))}>
            {t('keep')}
          </Button>
          <Button variant="secondary" onClick={() => answer(donationAfterAnswer('no-ticket'))}>
            {t('off')}
          </Button>
        </>
      }
    >
      <p>
        <DonationEffectsText stakes={stakes} />
      </p>
    </Dialog>
  );
};
