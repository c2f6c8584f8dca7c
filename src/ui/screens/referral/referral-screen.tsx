import { Navigate } from 'react-router-dom';
import type { ScreenProps } from '../../routing/screen-definition.ts';

/** Redirects a friend's link to the registration, or to /404 when no friend has the code (docs/behaviour.md#referral). */
export const ReferralScreen = ({ data: known }: ScreenProps<boolean>) => (
  <Navigate to={known ? '/registration' : '/404'} replace />
);
