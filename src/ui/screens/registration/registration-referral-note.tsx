import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';

/**
 * Shows the note of who invited the shopper; a code that the server refuses can be removed there, for it has no field
 * of its own.
 */
export const RegistrationReferralNote = ({
  code,
  problem,
  onForget,
}: {
  readonly code: string;
  readonly problem: ReactNode;
  readonly onForget: () => void;
}) =>
  problem === undefined ? (
    <Alert kind="good">
      <FormattedMessage id="sign-in.register.referral" values={{ code }} />
    </Alert>
  ) : (
    <Alert
      kind="danger"
      role="alert"
      title={problem}
      actions={
        <Button size="s" variant="secondary" onClick={onForget}>
          <FormattedMessage id="sign-in.register.without-referral" />
        </Button>
      }
    />
  );
