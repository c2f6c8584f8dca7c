import { FormattedMessage } from 'react-intl';
import { Alert } from '../../components/alert.tsx';

/** The next page of a list did not come; its button asks once more. */
export const MoreFailed = () => (
  <Alert kind="danger" role="alert">
    <FormattedMessage id="common.failed.title" />
  </Alert>
);
