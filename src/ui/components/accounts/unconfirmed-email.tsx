import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert } from '../../design/feedback/alert.tsx';
import { ResendMail } from './resend-mail.tsx';

/**
 * Says that the address waits for its link, with one button that sends it again. Whoever comes back from another tab may
 * have opened the link there: `onReturn` looks again.
 */
export const UnconfirmedEmail = ({
  email,
  onReturn,
}: {
  readonly email: string;
  readonly onReturn: () => void;
}) => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onReturn]);

  return (
    <Alert
      kind="warn"
      title={<FormattedMessage id="sign-in.unconfirmed.title" />}
      actions={<ResendMail email={email} />}
    >
      <p>
        <FormattedMessage id="sign-in.unconfirmed.text" values={{ email }} />
      </p>
    </Alert>
  );
};
