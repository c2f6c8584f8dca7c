import { FormattedMessage } from 'react-intl';
import { Alert } from '../../../design/feedback/alert.tsx';

/** The next page of a list did not come; its button, below this, asks once more. */
export const LoadMoreError = () => (
  <Alert kind="danger" role="alert" title={<FormattedMessage id="common.failed.title" />}>
    <p>
      <FormattedMessage id="account.tickets.more-failed" />
    </p>
  </Alert>
);
