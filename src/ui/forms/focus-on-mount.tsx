import { type ReactNode, useEffect, useRef } from 'react';

/** What stands in the place of something that had the focus; it takes it over, for the button that had it is gone. */
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
