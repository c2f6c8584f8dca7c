import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';

/** Greets on the first visit only (specification §2: /account). */
export const WelcomeNote = () => {
  const { storage } = useApp();
  const [open, setOpen] = useState(() => !storage.read('accountPopupShown'));

  useEffect(() => storage.write('accountPopupShown', true), [storage]);

  if (!open) return null;
  return (
    <Alert
      title={<FormattedMessage id="account.welcome.title" />}
      actions={
        <Button size="s" variant="secondary" onClick={() => setOpen(false)}>
          <FormattedMessage id="account.welcome.ok" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="account.welcome.text" />
      </p>
    </Alert>
  );
};
