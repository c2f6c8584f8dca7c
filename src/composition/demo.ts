import type { Container } from 'inversify';
import { makeConsoleLog } from '../adapters/browser/console-log.ts';
import { makeBrowserEnvironment } from '../adapters/browser/environment.ts';
import { makeBrowserRandomness } from '../adapters/browser/randomness.ts';
import { makeBrowserSharing } from '../adapters/browser/sharing.ts';
import { makeBrowserStorage } from '../adapters/browser/storage.ts';
import { makeFakeDeparture } from '../adapters/fake/fake-device.ts';
import { makeFakePush } from '../adapters/fake/fake-push.ts';
import { settleFakePayment } from '../adapters/fake/fake-settlement.ts';
import { type FakeShop, makeFakeShop } from '../adapters/fake/fake-shop.ts';
import type { App } from '../application/app.ts';
import type { PaymentForm } from '../application/ports/payments.ts';
import { bindFakeShop } from './bind-fakes.ts';
import { bindRest, resolveRest } from './bindings-rest.ts';
import { makeApp, makeContainer } from './make-app.ts';
import { ports as p } from './tokens.ts';

type Page = Window & typeof globalThis;

/** Plays the provider: every payment is approved, and the shopper is back on the result page without a reload. */
const approve =
  (page: Page, shop: FakeShop) =>
  ({ parameters }: PaymentForm): void => {
    const transactionId = parameters['ik_pm_no'] ?? '';
    settleFakePayment(shop, transactionId, 'success');
    const order = [...shop.orders.values()].find(each => each.transactionId === transactionId);
    page.setTimeout(() => {
      page.history.pushState(null, '', `/payment-success?order=${order?.externalId ?? ''}`);
      page.dispatchEvent(new PopStateEvent('popstate'));
    });
  };

/** A container for the browser with a shop in memory: nothing leaves the page, a reload empties the shop. */
export const makeDemoContainer = (page: Page): Container =>
  makeContainer(container => {
    bindRest(container);
    const shop = makeFakeShop({ clock: { now: () => Date.now() } });
    bindFakeShop(container, shop);
    container.bind(p.storage).toResolvedValue(() => makeBrowserStorage(page));
    container.bind(p.environment).toResolvedValue(() => makeBrowserEnvironment(page, () => ''));
    container.bind(p.departure).toResolvedValue(() => makeFakeDeparture(approve(page, shop)));
    container.bind(p.sharing).toResolvedValue(() => makeBrowserSharing(page.navigator));
    container.bind(p.randomness).toResolvedValue(() => makeBrowserRandomness(page.crypto));
    container.bind(p.push).toResolvedValue(() => makeFakePush(null));
    container.bind(p.log).toResolvedValue(() => makeConsoleLog(page.console));
  });

/** The app without any network. */
export const makeDemoApp = (page: Page): App => {
  const container = makeDemoContainer(page);
  return makeApp(container, resolveRest(container), true);
};
