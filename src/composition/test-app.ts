import type { Container } from 'inversify';
import type { FakeLot } from '../adapters/fake/catalogue/fake-lot.ts';
import { makeFakePush } from '../adapters/fake/messages/fake-push.ts';
import {
  type FakeClock,
  type FakeEnvironment,
  type FakeLogEntry,
  type FakeRedirect,
  makeFakeClock,
  makeFakeEnvironment,
  makeFakeLog,
  makeFakeRandomness,
  makeFakeRedirect,
  makeFakeSharing,
} from '../adapters/fake/shop/fake-device.ts';
import { type FakeShop, makeFakeShop } from '../adapters/fake/shop/fake-shop.ts';
import { makeFakeStorage } from '../adapters/fake/shop/fake-storage.ts';
import type { App } from '../application/app.ts';
import type { PushPort } from '../application/ports/push.ts';
import type { StoragePort } from '../application/ports/storage.ts';
import type { PostedFormData } from '../application/posted-form.ts';
import { bindFakeShop } from './bind-fakes.ts';
import { resolveUseCases } from './bind-use-cases.ts';
import { portTokens as p } from './container-tokens.ts';
import { makeApp, makeUseCaseContainer } from './make-app.ts';

/** The parts of a test's app that a test may replace; two apps over one `shop` and one browser storage are two tabs. */
export type TestAppOverrides = {
  /** With the clock that it runs on. */
  readonly shop?: FakeShop;
  readonly clock?: FakeClock;
  readonly lots?: readonly FakeLot[];
  readonly storage?: StoragePort;
  readonly push?: PushPort;
  readonly webview?: boolean;
  /** The form that the page answers. */
  readonly posted?: PostedFormData | null;
};

/** What is around a test's app, to arrange it and to look at it. */
export type TestAppWorld = {
  readonly shop: FakeShop;
  readonly clock: FakeClock;
  readonly storage: StoragePort;
  readonly redirect: FakeRedirect;
  readonly environment: FakeEnvironment;
  readonly log: { readonly entries: readonly FakeLogEntry[] };
};

const makeWorld = ({ shop, clock = makeFakeClock(), lots, storage, webview }: TestAppOverrides) => {
  return {
    clock,
    shop: shop ?? makeFakeShop({ clock, ...(lots === undefined ? {} : { lots }) }),
    storage: storage ?? makeFakeStorage(),
    redirect: makeFakeRedirect(),
    environment: makeFakeEnvironment(webview === undefined ? {} : { webview }),
    log: makeFakeLog(),
  };
};

/** Makes a container of fakes only, and the world behind it. */
export const makeTestContainer = (
  overrides: TestAppOverrides = {},
): { readonly container: Container; readonly world: TestAppWorld } => {
  const world = makeWorld(overrides);
  const container = makeUseCaseContainer(target => {
    bindFakeShop(target, world.shop);
    target.bind(p.storage).toConstantValue(world.storage);
    target.bind(p.environment).toConstantValue(world.environment);
    target.bind(p.redirect).toConstantValue(world.redirect);
    target.bind(p.sharing).toResolvedValue(makeFakeSharing);
    target.bind(p.randomness).toResolvedValue(() => makeFakeRandomness(world.shop.nextId));
    target.bind(p.push).toConstantValue(overrides.push ?? makeFakePush());
    target.bind(p.log).toConstantValue(world.log);
  });
  return { container, world };
};

/** Makes an app of fakes only. */
export const makeTestApp = (
  overrides: TestAppOverrides = {},
): { readonly app: App; readonly world: TestAppWorld } => {
  const { container, world } = makeTestContainer(overrides);
  return {
    app: makeApp(container, resolveUseCases(container), { posted: overrides.posted ?? null }),
    world,
  };
};
