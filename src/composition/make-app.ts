import { Container } from 'inversify';
import type { App } from '../application/app.ts';
import type { UseCases } from '../application/use-cases.ts';
import { bindFirst } from './bindings.ts';
import { makeRunner } from './make-runner.ts';
import { ports, stores, useCases } from './tokens.ts';

/** A container with stores and a first screen's use cases; `bindMore` binds the ports, and the other use cases or not yet. */
export const makeContainer = (bindMore: (container: Container) => void): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  bindFirst(container);
  bindMore(container);
  return container;
};

const resolveFirst = (container: Container) => ({
  loadFrame: container.get(useCases.loadFrame),
  startShop: container.get(useCases.startShop),
  chooseLanguage: container.get(useCases.chooseLanguage),
  chooseCurrency: container.get(useCases.chooseCurrency),
  showHome: container.get(useCases.showHome),
  browseCatalogue: container.get(useCases.browseCatalogue),
  showLot: container.get(useCases.showLot),
  logOut: container.get(useCases.logOut),
  toggleWish: container.get(useCases.toggleWish),
});

/** The use cases that no first screen needs; a composition may bring them late. */
export type RestUseCases = Omit<UseCases, keyof typeof useCases>;

/** The plain record that React gets; `namesRules` shows the rules' ids beside their explanations. */
export const makeApp = (container: Container, rest: RestUseCases, namesRules = false): App => ({
  runner: makeRunner(),
  stores: {
    session: container.get(stores.session),
    cart: container.get(stores.cart),
    wishlist: container.get(stores.wishlist),
    preferences: container.get(stores.preferences),
    frame: container.get(stores.frame),
    notices: container.get(stores.notices),
    drafts: container.get(stores.drafts),
  },
  useCases: { ...resolveFirst(container), ...rest },
  environment: container.get(ports.environment),
  clock: container.get(ports.clock),
  sharing: container.get(ports.sharing),
  storage: container.get(ports.storage),
  log: container.get(ports.log),
  namesRules,
});
