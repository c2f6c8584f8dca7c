import { defineScreen } from '../../routing/screen-definition.ts';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

/**
 * The route `/unsubscribe-{email?}`, with the signed token of the mail's link in `t`
 * (docs/behaviour.md#leaving-the-mailing).
 */
export const page = defineScreen<boolean>({
  areas: [],
  load: (app, { names, query }) => app.useCases.unsubscribe(names['email'] ?? '', query.get('t')),
  View: UnsubscribeScreen,
});
