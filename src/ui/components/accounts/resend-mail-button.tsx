import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { App } from '../../../application/app.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { FormFailureMessage } from '../../forms/form-failure-message.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';

/**
 * Shows the button that sends a mail once more, the one that confirms an address where no other is named; never tells
 * whether the address exists (docs/behaviour.md#sessions).
 */
export const ResendMailButton = ({
  email,
  mail,
  main = false,
  onRefused,
}: {
  readonly email: string;
  readonly mail?: App['useCases']['resendVerification'];
  /** Whether it is what its screen is for. */
  readonly main?: boolean;
  /** The server's texts when it refuses the address. */
  readonly onRefused?: (messages: Readonly<Record<string, readonly string[]>>) => void;
}) => {
  const { useCases } = useApp();
  const resend = useExclusiveTask(mail ?? useCases.resendVerification);
  const [sent, setSent] = useState(false);

  const send = async () => {
    setSent(false);
    const outcome = await resend.run(email.trim());
    if (outcome?._tag === 'Success') setSent(true);
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      onRefused?.(outcome.failure.messages);
    }
  };

  return (
    <>
      <Button
        variant={main ? 'primary' : 'secondary'}
        size={main ? 'm' : 's'}
        busy={resend.pending}
        busyLabel={<FormattedMessage id="sign-in.resend.busy" />}
        onClick={() => void send()}
      >
        <FormattedMessage id="sign-in.resend" />
      </Button>
      {sent && (
        <Alert kind="good" role="status">
          <FormattedMessage id="sign-in.resend.done" />
        </Alert>
      )}
      <FormFailureMessage failure={resend.failure} />
    </>
  );
};
