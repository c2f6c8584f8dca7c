import { FormattedMessage } from 'react-intl';
import { Alert, type AlertProps } from '../../design/feedback/alert.tsx';

/** Shows the result of turning notifications on or off, as a note. */
export const PushNote = ({
  kind,
  text,
}: {
  readonly kind: NonNullable<AlertProps['kind']>;
  readonly text: string;
}) => (
  <Alert kind={kind}>
    <p>
      <FormattedMessage id={text} />
    </p>
  </Alert>
);
