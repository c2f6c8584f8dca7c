import type { ReactNode } from 'react';
import { Alert } from '../design/feedback/alert.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';

/** Shows the message that replaces a form once it is done. */
export const FormDoneMessage = ({
  title,
  text,
  className,
  children,
}: {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly className?: string | undefined;
  /** Where to go from here. */
  readonly children?: ReactNode;
}) => (
  <FocusOnMount className={className}>
    <Alert kind="good" role="status" title={title}>
      <p>{text}</p>
    </Alert>
    {children}
  </FocusOnMount>
);
