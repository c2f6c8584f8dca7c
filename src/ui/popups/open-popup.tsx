import { useIntl } from 'react-intl';
import { withNestedQuotes } from '../../domain/content/nested-quotes.ts';
import { Button, ButtonLink } from '../design/controls/button.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import { useMoneyFormat } from '../hooks/use-money.ts';
import { DonationOffPopup } from './donation-off-popup.tsx';
import styles from './open-popup.module.css';
import type { PopupData } from './popup-data.ts';
import { WelcomePopup } from './welcome-popup.tsx';

export type PopupViewProps = { readonly popup: PopupData; readonly onClose: () => void };

/** Shows the popup that is open, by its kind. */
export const OpenPopup = ({ popup, onClose }: PopupViewProps) => {
  const intl = useIntl();
  const t = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const { money } = useMoneyFormat();
  const fine = <Button onClick={onClose}>{t('popups.ok')}</Button>;

  switch (popup.kind) {
    case 'added':
      return (
        <Dialog
          open
          icon="check"
          onClose={onClose}
          title={t('popups.added.title')}
          actions={
            <>
              <ButtonLink to="/cart">{t('popups.to-cart')}</ButtonLink>
              <Button variant="secondary" onClick={onClose}>
                {t('popups.added.on')}
              </Button>
            </>
          }
        >
          <p>
            {t('popups.added.text', {
              bought: withNestedQuotes(popup.bought),
              quantity: popup.quantity,
              price: money(popup.price),
              prize: withNestedQuotes(popup.prize),
            })}
          </p>
        </Dialog>
      );
    case 'declined':
      return (
        <Dialog
          open
          icon="alert"
          onClose={onClose}
          title={t('popups.declined.title')}
          actions={
            <>
              <ButtonLink to="/cart">{t('popups.to-cart')}</ButtonLink>
              <Button variant="secondary" onClick={onClose}>
                {t('popups.ok')}
              </Button>
            </>
          }
        >
          <p>
            {t('popups.declined.text', { title: withNestedQuotes(popup.title), quantity: popup.quantity })}
          </p>
        </Dialog>
      );
    case 'donate':
      return <DonationOffPopup popup={popup} onClose={onClose} />;
    case 'feedback_send':
      return (
        <Dialog open icon="check" onClose={onClose} title={t('popups.feedback.title')} actions={fine}>
          <p>{t('popups.feedback.text')}</p>
        </Dialog>
      );
    case 'restriction':
      return (
        <Dialog open icon="alert" onClose={onClose} title={t('popups.restriction.title')} actions={fine}>
          <p className={styles.words}>{popup.text}</p>
          <p>{t('popups.restriction.text')}</p>
        </Dialog>
      );
    case 'unsubscribed':
    case 'unsubscribing':
      return (
        <Dialog
          open
          icon={popup.kind === 'unsubscribed' ? 'check' : 'clock'}
          onClose={onClose}
          title={t(`popups.${popup.kind}.title`)}
          actions={fine}
        >
          <p>{t(`popups.${popup.kind}.text`, { email: popup.email })}</p>
        </Dialog>
      );
    case 'welcome':
      return <WelcomePopup onClose={onClose} />;
  }
};
