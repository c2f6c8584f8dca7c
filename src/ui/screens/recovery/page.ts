import { definePage } from '../../routing/page.ts';
import { RecoveryScreen } from './recovery-screen.tsx';

/** Both recovery pages send a logged-in user home (specification §2). */
export const page = definePage<undefined>({
  areas: ['sign-in', 'recovery'],
  guard: app => (app.stores.session.getSnapshot() === null ? null : '/'),
  View: RecoveryScreen,
});
