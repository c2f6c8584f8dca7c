import { definePage } from '../../routing/page.ts';
import { sharedAddress } from './shared-address.ts';

/** The share target of the installed shop (web manifest); it only leads on. */
export const page = definePage<undefined>({
  areas: [],
  guard: (_, { query }) => sharedAddress(query),
  View: () => null,
});
