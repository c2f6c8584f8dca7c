import { definePage } from '../../routing/page.ts';
import { sharedAddress } from './shared-address.ts';

/** The route of the installed shop's share target (web manifest); it only redirects. */
export const page = definePage<undefined>({
  areas: [],
  guard: (_, { query }) => sharedAddress(query),
  View: () => null,
});
