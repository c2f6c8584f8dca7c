import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert } from '../../design/feedback/alert.tsx';
import { OneLineNotice } from '../content/one-line-notice.tsx';
import { ResendMailButton } from './resend-mail-button.tsx';

/**
 * Shows that the address waits for its link, with one button that sends it again. Whoever comes back from another tab
 * may have opened the link there: `onReturn` looks again. `lineTo`: in one line that leads to where the rest is said.
 */
export const UnconfirmedEmailNote = ({
  email,
  onReturn,
  lineTo,
}: {
  readonly email: string;
  readonly onReturn: () => void;
  readonly lineTo?: string | undefined;
}) => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onReturn]);

  const title = <FormattedMessage id="sign-in.unconfirmed.title" />;
  if (lineTo !== undefined) {
    return (
      <OneLineNotice to={lineTo} icon="clock">
        {title}
      </OneLineNotice>
    );
  }

  return (
    <Alert kind="warn" title={title} actions={<ResendMailButton email={email} />}>
      <p>
        <FormattedMessage id="sign-in.unconfirmed.text" values={{ email }} />
      </p>
    </Alert>
  );
};
