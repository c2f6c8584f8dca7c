import { Container, type ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../demo/world/open-world.ts';
import { makeCartUseCases } from '../../src/application/cart/cart-use-cases.ts';
import { makeFrameStore } from '../../src/application/stores/frame-store.ts';
import { resolveAll } from '../../src/composition/bindings-rest.ts';
import { makeDemoContainer } from '../../src/composition/demo.ts';
import { makeDemoHttpContainer } from '../../src/composition/demo-http.ts';
import { makeLiveContainer } from '../../src/composition/live.ts';
import { makeLiveApp, makeLiveDevice } from '../../src/composition/live-page.ts';
import { bindLiveRest } from '../../src/composition/live-rest.ts';
import { makeApp } from '../../src/composition/make-app.ts';
import { makeServerApp, makeServerContainer } from '../../src/composition/server-app.ts';
import { makeTestApp, makeTestContainer } from '../../src/composition/test.ts';
import {
  everyStore,
  fake,
  inFlightOrders,
  live,
  ports,
  stores,
  useCases,
} from '../../src/composition/tokens.ts';

const first = [...Object.values(stores), everyStore, inFlightOrders, useCases.first];
const shared = [...first, ...Object.values(ports), ...Object.values(useCases).slice(1)];
const overHttp = Object.values(live);
const overFakes = Object.values(fake);
const rendered = [ports.clock, ports.environment, ports.log, ports.pages, ports.sharing, ports.storage];

/** The live one gets its later use cases when the first of them is used. */
const makeWholeLiveContainer = (): Container => {
  const container = makeLiveContainer(window, makeLiveDevice(window));
  bindLiveRest(container, window);
  return container;
};
const makeServer = (): Container =>
  makeServerContainer(async () => new Response('{}'), { language: 'en', currency: 'USD' });

type Composition = readonly [string, () => Container, readonly ServiceIdentifier[]];
const whole: readonly Composition[] = [
  ['live', makeWholeLiveContainer, [...shared, ...overHttp]],
  ['demo', () => makeDemoContainer(window, openWorld(window, null)), [...shared, ...overFakes]],
  ['demo over HTTP', () => makeDemoHttpContainer(window, openWorld(window, null)), [...shared, ...overHttp]],
  ['test', () => makeTestContainer().container, [...shared, ...overFakes]],
];
const onServer: Composition = ['server', makeServer, [...first, ...rendered, ...overHttp]];

describe.each([...whole, onServer])('the %s composition', (_name, make, tokens) => {
  it.each(tokens.map(each => [String(each), each] as const))(
    'resolves %s, always the same one',
    (_token, identifier) => {
      const container = make();
      const resolved = container.get(identifier);
      expect(resolved).toBeDefined();
      expect(container.get(identifier)).toBe(resolved);
    },
  );
});

const allNames = Object.keys(makeTestApp().app.useCases).toSorted();

describe.each(whole)('the app of the %s composition', (_name, make) => {
  it('has every part, and each use case by one name of its own', () => {
    const container = make();
    const app = makeApp(container, resolveAll(container));
    expect(Object.values({ ...app, ...app.stores, ...app.useCases })).not.toContain(undefined);
    const names = Object.values(useCases).flatMap(group => Object.keys(container.get<object>(group)));
    expect(names.toSorted()).toEqual(allNames);
    expect(Object.keys(app.useCases).toSorted()).toEqual(allNames);
  });
});

describe('the live app', () => {
  it('has every use case, those that come late included', () => {
    const named: Readonly<Record<string, unknown>> = makeLiveApp(window).useCases;
    for (const name of allNames) expect(named[name], name).toBeTypeOf('function');
  });
});

describe('the app that renders first screens', () => {
  it('has every part, and the later use cases fail as if nobody could be reached', async () => {
    const app = makeServerApp(async () => new Response('{}'), { language: 'en', currency: 'USD' });
    expect(Object.values({ ...app, ...app.stores })).not.toContain(undefined);
    expect(app.stores.preferences.getSnapshot()).toEqual({ language: 'en', currency: 'USD' });
    expect(app.stores.session.getSnapshot()).toBeNull();
    const outcome = await app.runner.run(app.useCases.showSuperprize(null));
    expect(outcome).toMatchObject({ _tag: 'Failure', failure: { _tag: 'ShopUnavailable' } });
  });
});

it('a group of use cases that gets another port than it asks for does not compile', () => {
  const cart = new Container().bind(useCases.cart);
  expect(cart).toBeDefined();
  // @ts-expect-error -- the pages where the cart's port is wanted
  cart.toResolvedValue(makeCartUseCases, [everyStore, ports.pages, inFlightOrders]);
  // @ts-expect-error -- no cart's use cases
  cart.toResolvedValue(makeFrameStore);
});
