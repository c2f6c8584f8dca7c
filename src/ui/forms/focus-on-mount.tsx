import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Shows an element that takes over the focus when it replaces something that had it, for the button that had it is
 * gone.
 */
export const FocusOnMount = ({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={className}>
      {children}
    </div>
  );
};
