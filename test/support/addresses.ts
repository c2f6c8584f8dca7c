import type { Route } from '../../src/domain/routes.ts';

/** An address of the route, with something in the place of its `:name`. */
export const addressOf = ({ address }: Route): string =>
  address.replace(/:(\w+)/, (_, name: string) => (name === 'id' ? '25' : 'tok.en_1'));
