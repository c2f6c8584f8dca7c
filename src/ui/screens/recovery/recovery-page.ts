import { defineScreen } from '../../routing/screen-definition.ts';
import { RecoveryScreen } from './recovery-screen.tsx';

/** The routes of password recovery: both send a logged-in user home (docs/behaviour.md#recovery). */
export const page = defineScreen<undefined>({
  areas: ['sign-in', 'recovery'],
  guard: app => (app.stores.session.getSnapshot() === null ? null : '/'),
  View: RecoveryScreen,
});
