import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useShowPopup } from '../../popups/popups-context.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';

/**
 * Redirects an unsubscribe link to home with a popup about what happened, or to /404 when the shop refused
 * (docs/behaviour.md#leaving-the-mailing).
 */
export const UnsubscribeScreen = ({ data: taken, params: { names, query } }: ScreenProps<boolean>) => {
  const showPopup = useShowPopup();
  const kind = query.get('t') === null ? 'unsubscribing' : 'unsubscribed';
  const email = names['email'] ?? '';

  useEffect(() => {
    if (taken) showPopup({ kind, email }, '/');
  }, [showPopup, taken, kind, email]);

  return <Navigate to={taken ? '/' : '/404'} replace />;
};
