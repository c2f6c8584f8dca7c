import { FormattedMessage } from 'react-intl';
import type { FormFailure, NotFound, SessionEnded } from '../../application/ports/failures.ts';
import { Alert } from '../design/feedback/alert.tsx';

/**
 * Shows why a form could not be sent, where it is not about a field; what was typed stays. Nothing of a session that
 * ended: the screen goes to /login then.
 */
export const FormFailureMessage = ({
  failure,
  stray = [],
}: {
  readonly failure: FormFailure | SessionEnded | NotFound | null;
  /** The server's words about fields that the screen does not have. */
  readonly stray?: readonly string[];
}) => {
  if (stray.length > 0) {
    return (
      <Alert kind="danger" role="alert">
        {stray.join(' ')}
      </Alert>
    );
  }
  if (failure === null || failure._tag === 'FieldsRefused' || failure._tag === 'SessionEnded') return null;
  return (
    <Alert kind="danger" role="alert">
      {failure._tag === 'TooManyRequests' && failure.message !== '' ? (
        failure.message
      ) : (
        <FormattedMessage
          id={
            failure._tag === 'ShopUnavailable' && failure.reason === 'offline'
              ? 'sign-in.failed.offline'
              : 'sign-in.failed.shop'
          }
        />
      )}
    </Alert>
  );
};
