import { defineScreen } from '../../routing/screen-definition.ts';
import { makeAddressForSharedContent } from './make-address-for-shared-content.ts';

/** The route of the installed shop's share target (web manifest); it only redirects. */
export const page = defineScreen<undefined>({
  areas: [],
  guard: (_, { query }) => makeAddressForSharedContent(query),
  View: () => null,
});
