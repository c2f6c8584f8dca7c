import type { Container } from 'inversify';
import type { App } from '../application/app.ts';
import { makeAppStores } from '../application/stores/stores.ts';
import { resolveUseCases } from './bind-use-cases.ts';
import { makeBrowserDevice } from './browser-app.ts';
import { makeBrowserContainer } from './browser-container.ts';
import { portTokens as p } from './container-tokens.ts';
import type { DemoAppWorld } from './demo-app.ts';
import { makeApp } from './make-app.ts';

type Page = Window & typeof globalThis;

/** Makes the live container, HTTP adapters and all, on a demo's device; somebody must answer its requests. */
export const makeDemoHttpContainer = (page: Page, world: Omit<DemoAppWorld, 'shop'>): Container => {
  const { storage, environment } = world;
  const device = { ...makeBrowserDevice(page), storage, environment, stores: makeAppStores(storage) };
  const container = makeBrowserContainer(page, device);
  container.rebind(p.redirect).toConstantValue(world.redirect);
  container.rebind(p.push).toConstantValue(world.push);
  return container;
};

/** Makes the demo's app over HTTP; somebody must answer its requests. */
export const makeDemoHttpApp = (page: Page, world: Omit<DemoAppWorld, 'shop'>): App => {
  const container = makeDemoHttpContainer(page, world);
  return makeApp(container, resolveUseCases(container), { namesRules: true });
};
