import { definePage } from '../../routing/page.ts';
import { RecoveryScreen } from './recovery-screen.tsx';

/** The routes of password recovery: both send a logged-in user home (docs/behaviour.md#recovery). */
export const page = definePage<undefined>({
  areas: ['sign-in', 'recovery'],
  guard: app => (app.stores.session.getSnapshot() === null ? null : '/'),
  View: RecoveryScreen,
});
