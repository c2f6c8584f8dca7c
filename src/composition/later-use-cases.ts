import type { Container } from 'inversify';
import type { ShopUnavailable } from '../application/ports/failures.ts';
import type { RestUseCases, UseCases } from '../application/use-cases.ts';
import { later } from './later.ts';
import { useCases as u } from './tokens.ts';

type Rest = {
  readonly bindRest: (container: Container) => void;
  readonly resolveRest: (container: Container) => RestUseCases;
};

/**
 * All use cases: those of a first screen and of the cart, and the others, which are fetched and bound when the first of
 * them is used.
 */
export const laterUseCases = (
  container: Container,
  fetchRest: () => Promise<Rest>,
  failure: () => ShopUnavailable,
): UseCases => {
  const first = { ...container.get(u.first), ...container.get(u.cart) };
  let bound: RestUseCases | null = null;
  const load = async (): Promise<RestUseCases> => {
    const { bindRest, resolveRest } = await fetchRest();
    if (bound === null) {
      bindRest(container);
      bound = resolveRest(container);
    }
    return bound;
  };
  return later(load, failure, {}, first) as UseCases;
};
