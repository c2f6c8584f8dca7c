import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '../design/controls/button.tsx';

/**
 * Shows the button that sends its form. `text` and `busyText`: message ids of what it does, and of what it says while
 * that goes on.
 */
export const SubmitButton = ({
  text,
  busyText,
  ...rest
}: Omit<ButtonProps, 'type' | 'children' | 'busyLabel'> & {
  readonly text: string;
  readonly busyText: string;
}) => (
  <Button size="l" wide {...rest} type="submit" busyLabel={<FormattedMessage id={busyText} />}>
    <FormattedMessage id={text} />
  </Button>
);
