import type { Container, ServiceIdentifier } from 'inversify';
import { makeCartUseCases } from '../application/cart/cart-use-cases.ts';
import { makeFirstUseCases } from '../application/first-use-cases.ts';
import { makeInFlightOrders } from '../application/orders/in-flight-order.ts';
import type { Storage } from '../application/ports/storage.ts';
import { makeStores, type Stores } from '../application/stores/stores.ts';
import { everyStore, inFlightOrders, ports as p, stores as s, useCases as u } from './tokens.ts';

const bindStores = (container: Container): void => {
  container.bind(everyStore).toResolvedValue((storage: Storage) => makeStores(storage), [p.storage]);
  // Each token of `s` is of the store by that name (tokens.ts).
  for (const [name, each] of Object.entries(s) as [keyof Stores, ServiceIdentifier][]) {
    container.bind(each).toResolvedValue((stores: Stores) => stores[name], [everyStore]);
  }
};

/**
 * Stores, and the use cases of a first screen and of what is pressed on it: the same in every composition. The ports are
 * bound by whoever knows the world, and the other use cases by `bindRest`.
 */
export const bindFirst = (container: Container): void => {
  bindStores(container);
  container.bind(inFlightOrders).toResolvedValue(makeInFlightOrders, [p.orders, p.storage, p.log, s.unpaid]);
  container.bind(u.cart).toResolvedValue(makeCartUseCases, [everyStore, p.cartService, inFlightOrders]);
  container
    .bind(u.first)
    .toResolvedValue(makeFirstUseCases, [
      everyStore,
      p.pages,
      p.catalogue,
      p.wishlistService,
      p.signIn,
      p.push,
      p.storage,
      p.log,
      inFlightOrders,
    ]);
};
