import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../components/alert.tsx';

/** What stands in a form's place once it is done; it takes the focus, for the button that had it is gone. */
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
}) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className={className}>
      <Alert kind="good" role="status" title={title}>
        <p>{text}</p>
      </Alert>
      {children}
    </div>
  );
};
