import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import styles from './account-screen.module.css';

/**
 * Shows the account's welcome popup, on the first visit only (docs/behaviour.md#account). `unconfirmed`: the address
 * that waits for its link; the page's own note of it is behind the popup.
 */
export const AccountWelcomeDialog = ({ unconfirmed }: { readonly unconfirmed: string | null }) => {
  const { storage } = useApp();
  const [open, setOpen] = useState(() => !storage.read('accountPopupShown'));
  const close = () => setOpen(false);

  useEffect(() => storage.write('accountPopupShown', true), [storage]);

  return (
    <Dialog
      open={open}
      onClose={close}
      title={<FormattedMessage id="account.welcome.title" />}
      actions={
        <Button onClick={close}>
          <FormattedMessage id="account.welcome.ok" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="account.welcome.text" />
      </p>
      {unconfirmed !== null && (
        <Alert
          kind="warn"
          title={<FormattedMessage id="sign-in.unconfirmed.title" />}
          className={styles.unconfirmed ?? ''}
        >
          <p>
            <FormattedMessage id="sign-in.unconfirmed.text" values={{ email: unconfirmed }} />
          </p>
        </Alert>
      )}
    </Dialog>
  );
};
