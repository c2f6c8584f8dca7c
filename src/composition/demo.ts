import type { Container } from 'inversify';
import { makeConsoleLog } from '../adapters/browser/console-log.ts';
import { makeBrowserRandomness } from '../adapters/browser/randomness.ts';
import { makeBrowserSharing } from '../adapters/browser/sharing.ts';
import type { FakeShop } from '../adapters/fake/shop/fake-shop.ts';
import type { App } from '../application/app.ts';
import type { Environment } from '../application/ports/environment.ts';
import type { Push } from '../application/ports/push.ts';
import type { Redirect } from '../application/ports/redirect.ts';
import type { Storage } from '../application/ports/storage.ts';
import { bindFakeShop } from './bind-fakes.ts';
import { resolveUseCases } from './bindings.ts';
import { makeApp, makeContainer } from './make-app.ts';
import { ports as p } from './tokens.ts';

type Page = Window & typeof globalThis;

/** What a demo stages around the app. */
export type DemoWorld = {
  readonly shop: FakeShop;
  readonly storage: Storage;
  readonly environment: Environment;
  readonly redirect: Redirect;
  readonly push: Push;
};

/** A container for the browser with a shop in memory: nothing leaves the page. */
export const makeDemoContainer = (page: Page, world: DemoWorld): Container =>
  makeContainer(container => {
    bindFakeShop(container, world.shop);
    container.bind(p.storage).toConstantValue(world.storage);
    container.bind(p.environment).toConstantValue(world.environment);
    container.bind(p.redirect).toConstantValue(world.redirect);
    container.bind(p.push).toConstantValue(world.push);
    container.bind(p.sharing).toResolvedValue(() => makeBrowserSharing(page.navigator));
    container.bind(p.randomness).toResolvedValue(() => makeBrowserRandomness(page.crypto));
    container.bind(p.log).toResolvedValue(() => makeConsoleLog(page.console));
  });

/** The app without any network. */
export const makeDemoApp = (page: Page, world: DemoWorld): App => {
  const container = makeDemoContainer(page, world);
  return makeApp(container, resolveUseCases(container), { namesRules: true });
};
