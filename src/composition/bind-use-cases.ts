import type { Container, ResolutionContext } from 'inversify';
import { makeAccountUseCases } from '../application/accounts/account-use-cases.ts';
import { makeCartUseCases } from '../application/cart/cart-use-cases.ts';
import { makeCatalogueUseCases } from '../application/catalogue/catalogue-use-cases.ts';
import { makeContentUseCases } from '../application/content/content-use-cases.ts';
import { makeDrawUseCases } from '../application/draws/draw-use-cases.ts';
import { makeMessageUseCases } from '../application/messages/message-use-cases.ts';
import { makeInFlightOrders } from '../application/orders/in-flight-order.ts';
import { makeOrderUseCases } from '../application/orders/order-use-cases.ts';
import type { AppPorts } from '../application/ports/app-ports.ts';
import { makeAppStores } from '../application/stores/stores.ts';
import type { UseCases } from '../application/use-cases.ts';
import {
  useCaseGroupTokens as g,
  inFlightOrdersToken,
  portTokens as p,
  storesToken,
} from './container-tokens.ts';

/** Every port that the container binds, by name. */
const portsOf = (context: ResolutionContext): AppPorts =>
  Object.fromEntries(Object.entries(p).map(([name, port]) => [name, context.get<unknown>(port)])) as AppPorts;

/** What each group of use cases gets: all stores, all ports, and the orders that are on their way to the payment. */
const needsOf = (context: ResolutionContext) => ({
  stores: context.get(storesToken),
  ports: portsOf(context),
  inFlightOrders: context.get(inFlightOrdersToken),
});

/** Binds the stores and the use cases, the same in every composition. The ports are bound by whoever knows the world. */
export const bindUseCases = (container: Container): void => {
  container.bind(storesToken).toDynamicValue(context => makeAppStores(context.get(p.storage)));
  container
    .bind(inFlightOrdersToken)
    .toDynamicValue(context =>
      makeInFlightOrders(
        context.get(p.orders),
        context.get(p.storage),
        context.get(p.log),
        context.get(storesToken).unpaid,
      ),
    );
  container.bind(g.catalogue).toDynamicValue(context => makeCatalogueUseCases(needsOf(context)));
  container.bind(g.cart).toDynamicValue(context => makeCartUseCases(needsOf(context)));
  container
    .bind(g.orders)
    .toDynamicValue(context => makeOrderUseCases({ ...needsOf(context), cart: context.get(g.cart) }));
  container.bind(g.accounts).toDynamicValue(context =>
    makeAccountUseCases({
      ...needsOf(context),
      content: context.get(g.content),
      messages: context.get(g.messages),
      orders: context.get(g.orders),
    }),
  );
  container.bind(g.draws).toDynamicValue(context => makeDrawUseCases(needsOf(context)));
  container.bind(g.messages).toDynamicValue(context => makeMessageUseCases(needsOf(context)));
  container.bind(g.content).toDynamicValue(context => makeContentUseCases(needsOf(context)));
};

/** Resolves every use case of a container. */
export const resolveUseCases = (container: Container): UseCases => ({
  ...container.get(g.catalogue),
  ...container.get(g.cart),
  ...container.get(g.orders),
  ...container.get(g.accounts),
  ...container.get(g.draws),
  ...container.get(g.messages),
  ...container.get(g.content),
});
