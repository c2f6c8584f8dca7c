import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../design/controls/button.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';

/** The welcome popup, on the first visit only (docs/behaviour.md#account). */
export const WelcomeDialog = () => {
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
    </Dialog>
  );
};
