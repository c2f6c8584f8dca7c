import { defineScreen } from '../../routing/screen-definition.ts';
import { ReferralScreen } from './referral-screen.tsx';

/**
 * The route of a friend's link: a logged-in user goes home (docs/behaviour.md#referral), others have the code checked
 * and kept.
 */
export const page = defineScreen<boolean>({
  areas: [],
  guard: app => (app.stores.session.getSnapshot() === null ? null : '/'),
  load: (app, params) => app.useCases.followReferral(params.names['code'] ?? ''),
  View: ReferralScreen,
});
