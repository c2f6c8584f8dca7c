import type { ScreenRoute } from '../../src/domain/content/screen-routes.ts';

/** Lists a screen route's addresses, with something in the place of each `:name`. */
export const listExampleAddresses = ({ at }: ScreenRoute): readonly string[] =>
  at.map(address => address.replace(/:(\w+)/, (_, name: string) => (name === 'id' ? '25' : 'tok.en_1')));
