import type { Container } from 'inversify';
import { makeAccountUseCases } from '../application/accounts/account-use-cases.ts';
import { makeContentUseCases } from '../application/content/content-use-cases.ts';
import { makeDrawUseCases } from '../application/draws/draw-use-cases.ts';
import { makeMessageUseCases } from '../application/messages/message-use-cases.ts';
import { makeOrderUseCases } from '../application/orders/order-use-cases.ts';
import type { RestUseCases, UseCases } from '../application/use-cases.ts';
import { everyStore, inFlightOrders, ports as p, useCases as u } from './tokens.ts';

/** The use cases that no first screen needs, one group for each feature. */
export const bindRest = (container: Container): void => {
  container
    .bind(u.orders)
    .toResolvedValue(makeOrderUseCases, [
      everyStore,
      p.orders,
      p.payments,
      p.cartService,
      p.redirect,
      p.storage,
      p.randomness,
      inFlightOrders,
      u.cart,
      p.log,
    ]);
  container
    .bind(u.accounts)
    .toResolvedValue(makeAccountUseCases, [
      everyStore,
      p.signIn,
      p.account,
      p.deviceTokens,
      p.storage,
      p.log,
      u.first,
      u.messages,
      p.pages,
      u.orders,
    ]);
  container
    .bind(u.draws)
    .toResolvedValue(makeDrawUseCases, [everyStore, p.draws, p.drawVerifier, p.catalogue, p.account]);
  container
    .bind(u.messages)
    .toResolvedValue(makeMessageUseCases, [
      everyStore,
      p.push,
      p.deviceTokens,
      p.environment,
      p.customerService,
      p.account,
      p.storage,
      p.log,
    ]);
  container
    .bind(u.content)
    .toResolvedValue(makeContentUseCases, [p.pages, p.catalogue, p.customerService, p.charity, p.draws]);
};

/** What `bindRest` bound, as one record. */
export const resolveRest = (container: Container): RestUseCases => ({
  ...container.get(u.cart),
  ...container.get(u.orders),
  ...container.get(u.accounts),
  ...container.get(u.draws),
  ...container.get(u.messages),
  ...container.get(u.content),
});

/** Every use case of a container that has all of them. */
export const resolveAll = (container: Container): UseCases => ({
  ...container.get(u.first),
  ...resolveRest(container),
});
