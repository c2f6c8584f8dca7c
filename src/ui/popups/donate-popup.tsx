import { useIntl } from 'react-intl';
import { donationAfter } from '../../domain/cart/donation.ts';
import { DonateDetail } from '../components/cart/donate-detail.tsx';
import { Button } from '../design/controls/button.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import type { Popup } from './popup.ts';

export type DonatePopupProps = {
  readonly popup: Extract<Popup, { kind: 'donate' }>;
  readonly onClose: () => void;
};

/**
 * The popup that asks before a donation is switched off: the facts of both choices, and two buttons of one look
 * (docs/behaviour.md#donation).
 */
export const DonatePopup = ({ popup: { stakes, onAnswer }, onClose }: DonatePopupProps) => {
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
          <Button variant="secondary" onClick={() => answer(donationAfter('want-ticket'))}>
            {t('keep')}
          </Button>
          <Button variant="secondary" onClick={() => answer(donationAfter('no-ticket'))}>
            {t('off')}
          </Button>
        </>
      }
    >
      <p>
        <DonateDetail stakes={stakes} />
      </p>
    </Dialog>
  );
};
