import type { ReactNode } from 'react';
import { Alert } from '../design/feedback/alert.tsx';
import { TakesFocus } from './takes-focus.tsx';

/** What stands in a form's place once it is done. */
export const FormDone = ({
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
  <TakesFocus className={className}>
    <Alert kind="good" role="status" title={title}>
      <p>{text}</p>
    </Alert>
    {children}
  </TakesFocus>
);
