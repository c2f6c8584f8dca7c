// @vitest-environment jsdom
import type { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../demo/world/open-world.ts';
import { toOutcome } from '../../src/application/outcome.ts';
import { resolveRest } from '../../src/composition/bindings-rest.ts';
import { makeDemoContainer } from '../../src/composition/demo.ts';
import { makeDemoHttpContainer } from '../../src/composition/demo-http.ts';
import { makeFirstScreenApp } from '../../src/composition/first-screen.ts';
import { makeLiveApp, makeLiveContainer } from '../../src/composition/live.ts';
import { bindLiveRest } from '../../src/composition/live-rest.ts';
import { makeApp } from '../../src/composition/make-app.ts';
import { makeTestContainer } from '../../src/composition/test.ts';
import { fake, live, parts, ports, stores, useCases } from '../../src/composition/tokens.ts';
import { restParts, restUseCases } from '../../src/composition/tokens-rest.ts';

const allUseCases = { ...useCases, ...restUseCases };
const shared = { ...ports, ...stores, ...parts, ...restParts, ...allUseCases };

/** The live one gets its later use cases when the first of them is used. */
const makeWholeLiveContainer = (): Container => {
  const container = makeLiveContainer(window);
  bindLiveRest(container, window);
  return container;
};

const compositions: readonly [string, () => Container, object][] = [
  ['live', makeWholeLiveContainer, { ...shared, ...live }],
  ['demo', () => makeDemoContainer(window, openWorld(window, null)), { ...shared, ...fake }],
  ['demo over HTTP', () => makeDemoHttpContainer(window, openWorld(window, null)), { ...shared, ...live }],
  ['test', () => makeTestContainer().container, { ...shared, ...fake }],
];

describe.each(compositions)('the %s composition', (_name, make, tokens) => {
  it.each(Object.entries(tokens))('resolves %s, always the same one', (_token, identifier) => {
    const container = make();
    const resolved = container.get(identifier);
    expect(resolved).toBeDefined();
    expect(container.get(identifier)).toBe(resolved);
  });

  it('makes an app whose every part is there', () => {
    const container = make();
    const app = makeApp(container, resolveRest(container));
    expect(Object.values({ ...app, ...app.stores, ...app.useCases })).not.toContain(undefined);
    expect(Object.keys(app.useCases).toSorted()).toEqual(Object.keys(allUseCases).toSorted());
  });
});

describe('the live app', () => {
  it('has every use case, those that come late included', () => {
    expect(Object.keys(makeLiveApp(window).useCases).toSorted()).toEqual(Object.keys(allUseCases).toSorted());
  });
});

describe('the app that draws first screens', () => {
  it('has every part, and the later use cases fail as if nobody could be reached', async () => {
    const app = makeFirstScreenApp(async () => new Response('{}'), { language: 'en', currency: 'USD' });
    expect(Object.values({ ...app, ...app.stores, ...app.useCases })).not.toContain(undefined);
    expect(app.stores.preferences.getSnapshot()).toEqual({ language: 'en', currency: 'USD' });
    expect(app.stores.session.getSnapshot()).toBeNull();
    const outcome = toOutcome(await app.runner.run(app.useCases.showSuperprize()));
    expect(outcome).toMatchObject({ _tag: 'Failure', failure: { _tag: 'ShopUnavailable' } });
  });
});
