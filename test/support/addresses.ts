import type { Route } from '../../src/domain/content/routes.ts';

/** The route's addresses, with something in the place of each `:name`. */
export const addressesOf = ({ at }: Route): readonly string[] =>
  at.map(address => address.replace(/:(\w+)/, (_, name: string) => (name === 'id' ? '25' : 'tok.en_1')));
