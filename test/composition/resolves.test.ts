// @vitest-environment jsdom
import type { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { makeDemoContainer } from '../../src/composition/demo.ts';
import { makeLiveContainer } from '../../src/composition/live.ts';
import { makeApp } from '../../src/composition/make-app.ts';
import { makeTestContainer } from '../../src/composition/test.ts';
import { fake, live, parts, ports, stores, useCases } from '../../src/composition/tokens.ts';

const shared = { ...ports, ...stores, ...parts, ...useCases };

const compositions: readonly [string, () => Container, object][] = [
  ['live', () => makeLiveContainer(window), { ...shared, ...live }],
  ['demo', () => makeDemoContainer(window), { ...shared, ...fake }],
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
    const app = makeApp(make());
    expect(Object.values({ ...app, ...app.stores, ...app.useCases })).not.toContain(undefined);
    expect(Object.keys(app.useCases).toSorted()).toEqual(Object.keys(useCases).toSorted());
  });
});
