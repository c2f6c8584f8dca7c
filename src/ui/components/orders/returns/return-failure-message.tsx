import { FormattedMessage } from 'react-intl';
import { Alert } from '../../../design/feedback/alert.tsx';
import { FormFailureMessage } from '../../../forms/form-failure-message.tsx';
import type { ReturnFailure } from './use-stale-return.ts';

/** Shows why a return could not be asked for, or withdrawn, where it is not about a field. */
export const ReturnFailureMessage = ({
  failure,
  stray,
}: {
  readonly failure: ReturnFailure | null;
  /** The shop's words about what is no field. */
  readonly stray: readonly string[];
}) =>
  failure?._tag === 'NotFound' ? (
    <Alert kind="danger" role="alert">
      <FormattedMessage id="returns.gone" />
    </Alert>
  ) : (
    <FormFailureMessage failure={failure} stray={stray} />
  );
