import { Effect } from 'effect';
import { Container, type ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { openDemoWorld } from '../../demo/world/open-demo-world.ts';
import { makeCartUseCases } from '../../src/application/cart/cart-use-cases.ts';
import { resolveUseCases } from '../../src/composition/bind-use-cases.ts';
import { makeBrowserApp, makeBrowserDevice } from '../../src/composition/browser-app.ts';
import { makeBrowserContainer } from '../../src/composition/browser-container.ts';
import {
  fakeShopTokens,
  httpClientTokens,
  inFlightOrdersToken,
  portTokens,
  storesToken,
  useCaseGroupTokens,
} from '../../src/composition/container-tokens.ts';
import { makeDemoContainer } from '../../src/composition/demo-app.ts';
import { makeDemoHttpContainer } from '../../src/composition/demo-http-app.ts';
import { makeApp } from '../../src/composition/make-app.ts';
import { makeServerApp, makeServerContainer } from '../../src/composition/server-app.ts';
import { makeTestApp, makeTestContainer } from '../../src/composition/test-app.ts';
import { contractCalls } from '../../src/contract/contract-calls.ts';

const shared = [
  storesToken,
  inFlightOrdersToken,
  ...Object.values(portTokens),
  ...Object.values(useCaseGroupTokens),
];
const overHttp = Object.values(httpClientTokens);
const overFakes = Object.values(fakeShopTokens);

const makeLive = (): Container => makeBrowserContainer(window, makeBrowserDevice(window));
const makeServer = (): Container =>
  makeServerContainer(async () => new Response('{}'), { language: 'en', currency: 'USD' });

type Composition = readonly [string, () => Container, readonly ServiceIdentifier[]];
const whole: readonly Composition[] = [
  ['live', makeLive, [...shared, ...overHttp]],
  ['demo', () => makeDemoContainer(window, openDemoWorld(window, null)), [...shared, ...overFakes]],
  [
    'demo over HTTP',
    () => makeDemoHttpContainer(window, openDemoWorld(window, null)),
    [...shared, ...overHttp],
  ],
  ['test', () => makeTestContainer().container, [...shared, ...overFakes]],
  ['server', makeServer, [...shared, ...overHttp]],
];

describe.each(whole)('the %s composition', (_name, make, tokens) => {
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

it('the browser asks the shop each time, however long its own cache may keep an answer', async () => {
  const asked: (RequestInit | undefined)[] = [];
  const fetch: typeof window.fetch = async (_, init) => {
    asked.push(init);
    return new Response('{}');
  };
  const page = new Proxy(window, {
    get: (target, name) => (name === 'fetch' ? fetch : Reflect.get(target, name, target)),
  });
  const client = makeBrowserContainer(page, makeBrowserDevice(window)).get(httpClientTokens.client);
  await Effect.runPromise(Effect.exit(client.ask(contractCalls.getBanners, {})));
  expect(asked.map(init => init?.cache)).toEqual(['no-cache']);
});

const allNames = Object.keys(makeTestApp().app.useCases).toSorted();

describe.each(whole)('the app of the %s composition', (_name, make) => {
  it('has every part, and each use case by one name of its own', () => {
    const container = make();
    const app = makeApp(container, resolveUseCases(container));
    expect(Object.values({ ...app, ...app.stores, ...app.useCases })).not.toContain(undefined);
    const names = Object.values(useCaseGroupTokens).flatMap(group =>
      Object.keys(container.get<object>(group)),
    );
    expect(names.toSorted()).toEqual(allNames);
    expect(Object.keys(app.useCases).toSorted()).toEqual(allNames);
  });
});

describe('the live app', () => {
  it('the live app has every use case, those that come late included', () => {
    const named: Readonly<Record<string, unknown>> = makeBrowserApp(window).useCases;
    for (const name of allNames) expect(named[name], name).toBeTypeOf('function');
  });
});

describe('the app that renders pages on the server', () => {
  it('the app that renders pages on the server has every part, and is a guest’s; a shop that answers nonsense is told', async () => {
    const app = makeServerApp(async () => new Response('{}'), { language: 'en', currency: 'USD' });
    expect(Object.values({ ...app, ...app.stores })).not.toContain(undefined);
    expect(app.stores.preferences.getSnapshot()).toEqual({ language: 'en', currency: 'USD' });
    expect(app.stores.session.getSnapshot()).toBeNull();
    const outcome = await app.runner.run(app.useCases.showSuperprize(null));
    expect(outcome).toMatchObject({ _tag: 'Failure', failure: { _tag: 'ShopUnavailable' } });
  });

  it('the app that renders pages on the server pays, shares, pushes and checks nothing', async () => {
    const container = makeServerContainer(async () => new Response('{}'), {
      language: 'en',
      currency: 'USD',
    });
    const { runner } = makeServerApp(async () => new Response('{}'), { language: 'en', currency: 'USD' });
    const tags = await Promise.all([
      runner.run(container.get(portTokens.payments).methods({})),
      runner.run(container.get(portTokens.push).ask),
      runner.run(container.get(portTokens.drawVerifier).prepare),
      runner.run(container.get(portTokens.sharing).copy('/')),
    ]);
    expect(tags).toMatchObject([
      { failure: { _tag: 'ProviderUnavailable' } },
      { failure: { _tag: 'PushUnavailable' } },
      { failure: { _tag: 'VerifierUnavailable' } },
      { value: false },
    ]);
    const form = { action: '/', method: 'POST', parameters: {} } as const;
    expect(() => container.get(portTokens.redirect).post(form)).toThrow(TypeError);
    expect(() => container.get(portTokens.randomness).identifier(8)).toThrow(TypeError);
  });
});

it('a group of use cases that gets another port than it asks for does not compile', () => {
  const cart = new Container().bind(useCaseGroupTokens.cart);
  expect(cart).toBeDefined();
  cart.toDynamicValue(context =>
    makeCartUseCases({
      stores: context.get(storesToken),
      // @ts-expect-error -- the pages where the cart's port is wanted
      ports: { cartService: context.get(portTokens.pages) },
      inFlightOrders: context.get(inFlightOrdersToken),
    }),
  );
});
