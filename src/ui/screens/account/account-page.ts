import type { AccountData } from '../../../application/ports/account-service.ts';
import { defineScreen } from '../../routing/screen-definition.ts';
import { AccountScreen } from './account-screen.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';

/** The route of the account. Protected: guests go to /login (docs/behaviour.md#account). */
export const page = defineScreen<AccountData>({
  areas: ['account', 'sign-in', 'push', 'orders', 'delivery', 'prizes', 'refunds', 'returns', 'cart'],
  guard: app => (app.stores.session.getSnapshot() === null ? '/login' : null),
  load: app => app.useCases.showAccount(),
  Skeleton: AccountSkeleton,
  View: AccountScreen,
});
