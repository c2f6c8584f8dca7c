import { useIntl } from 'react-intl';
import { Button, ButtonLink } from '../design/controls/button.tsx';
import { Icon, type IconName } from '../design/controls/icon.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import { Logo } from '../layout/header/logo.tsx';
import styles from './welcome-popup.module.css';

const points: readonly { readonly icon: IconName; readonly id: string }[] = [
  { icon: 'ticket', id: 'popups.welcome.buy' },
  { icon: 'clock', id: 'popups.welcome.ring' },
  { icon: 'shield', id: 'popups.welcome.check' },
];

/** Shows the popup that explains the shop on a first visit. */
export const WelcomePopup = ({ onClose }: { readonly onClose: () => void }) => {
  const intl = useIntl();
  const t = (id: string) => intl.formatMessage({ id });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('popups.welcome.title')}
      actions={
        <>
          <ButtonLink to="/catalog">{t('popups.welcome.go')}</ButtonLink>
          <Button variant="secondary" onClick={onClose}>
            {t('popups.ok')}
          </Button>
        </>
      }
    >
      <div className={styles.fold} aria-hidden="true">
        <Logo />
      </div>
      <p>{t('popups.welcome.text')}</p>
      <ul className={styles.points}>
        {points.map(({ icon, id }) => (
          <li key={id}>
            <Icon name={icon} />
            {t(id)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
