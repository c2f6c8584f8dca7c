import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** Wraps a skeleton: says once that something is being loaded. */
export const LoadingRegion = ({
  label,
  children,
}: {
  readonly label?: string;
  readonly children: ReactNode;
}) => {
  const intl = useIntl();
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label ?? intl.formatMessage({ id: 'common.loading' })}
      </p>
      {children}
    </div>
  );
};
