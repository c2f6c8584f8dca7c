import type { Container } from 'inversify';
import type { App } from '../application/app.ts';
import { makeStores } from '../application/stores/stores.ts';
import { resolveUseCases } from './bindings.ts';
import type { DemoWorld } from './demo.ts';
import { makeLiveContainer } from './live.ts';
import { makeLiveDevice } from './live-page.ts';
import { makeApp } from './make-app.ts';
import { ports as p } from './tokens.ts';

type Page = Window & typeof globalThis;

/** The live container, HTTP adapters and all, on a demo's device; somebody must answer its requests. */
export const makeDemoHttpContainer = (page: Page, world: Omit<DemoWorld, 'shop'>): Container => {
  const { storage, environment } = world;
  const device = { ...makeLiveDevice(page), storage, environment, stores: makeStores(storage) };
  const container = makeLiveContainer(page, device);
  container.rebind(p.redirect).toConstantValue(world.redirect);
  container.rebind(p.push).toConstantValue(world.push);
  return container;
};

export const makeDemoHttpApp = (page: Page, world: Omit<DemoWorld, 'shop'>): App => {
  const container = makeDemoHttpContainer(page, world);
  return makeApp(container, resolveUseCases(container), { namesRules: true });
};
