import type { Container } from 'inversify';
import { makeConsoleLog } from '../adapters/browser/console-log.ts';
import { makeBrowserRandomness } from '../adapters/browser/randomness.ts';
import { makeBrowserSharing } from '../adapters/browser/sharing.ts';
import type { FakeShop } from '../adapters/fake/shop/fake-shop.ts';
import type { App } from '../application/app.ts';
import type { AppEnvironment } from '../application/ports/environment.ts';
import type { PushPort } from '../application/ports/push.ts';
import type { RedirectPort } from '../application/ports/redirect.ts';
import type { StoragePort } from '../application/ports/storage.ts';
import { bindFakeShop } from './bind-fakes.ts';
import { resolveUseCases } from './bind-use-cases.ts';
import { portTokens as p } from './container-tokens.ts';
import { makeApp, makeUseCaseContainer } from './make-app.ts';

type Page = Window & typeof globalThis;

/** What a demo stages around the app. */
export type DemoAppWorld = {
  readonly shop: FakeShop;
  readonly storage: StoragePort;
  readonly environment: AppEnvironment;
  readonly redirect: RedirectPort;
  readonly push: PushPort;
};

/** Makes a container for the browser with a shop in memory: nothing leaves the page. */
export const makeDemoContainer = (page: Page, world: DemoAppWorld): Container =>
  makeUseCaseContainer(container => {
    bindFakeShop(container, world.shop);
    container.bind(p.storage).toConstantValue(world.storage);
    container.bind(p.environment).toConstantValue(world.environment);
    container.bind(p.redirect).toConstantValue(world.redirect);
    container.bind(p.push).toConstantValue(world.push);
    container.bind(p.sharing).toResolvedValue(() => makeBrowserSharing(page.navigator));
    container.bind(p.randomness).toResolvedValue(() => makeBrowserRandomness(page.crypto));
    container.bind(p.log).toResolvedValue(() => makeConsoleLog(page.console));
  });

/** Makes the demo's app without any network. */
export const makeDemoApp = (page: Page, world: DemoAppWorld): App => {
  const container = makeDemoContainer(page, world);
  return makeApp(container, resolveUseCases(container), { namesRules: true });
};
