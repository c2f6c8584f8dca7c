import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useApp } from '../../app-context.tsx';
import type { PageProps } from '../../routing/page.ts';

/** Home with a word about what happened, or /404 when the shop refused (docs/behaviour.md#leaving-the-mailing). */
export const UnsubscribeScreen = ({ data: taken, params }: PageProps<boolean>) => {
  const { notices } = useApp().stores;
  const messageId = params.query.get('t') === null ? 'unsubscribe.mailed' : 'unsubscribe.done';

  const email = params.names['email'] ?? '';

  useEffect(() => {
    if (taken) notices.show({ kind: 'info', messageId, values: { email }, stays: true });
  }, [notices, taken, messageId, email]);

  return <Navigate to={taken ? '/' : '/404'} replace />;
};
