import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Words that only the demo's own code has, from its fakes, its scenarios, its panel and its msw handlers. */
const MARKERS = [
  'twofold_demo',
  'fake-token-',
  'sold-out-while-paying',
  'Машина часу',
  'twofold-demo',
  'mockServiceWorker',
];
/** The msw handlers are in the demo over HTTP only. */
const IN_DEMO = MARKERS.filter(marker => marker !== 'mockServiceWorker');

const codeOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(js|html|css)$/.test(path))
    .map(path => readFileSync(join(folder, path), 'utf8'))
    .join('\n');

describe('the code of the demo', () => {
  it('the demo’s code is absent from the shop’s own build', () => {
    const shop = codeOf('dist/client');
    expect(shop.length).toBeGreaterThan(100_000);
    expect(MARKERS.filter(marker => shop.includes(marker))).toEqual([]);
  });

  it('the demo’s code is found by its markers in the demo’s own build', () => {
    const demo = codeOf('dist/demo');
    expect(IN_DEMO.filter(marker => !demo.includes(marker))).toEqual([]);
  });
});
