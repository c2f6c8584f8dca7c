import { describe, expect, it } from 'vitest';
import type { RenderedPage } from '../../../server/context/ssr-worker.ts';
import { makeRenderedPageCache } from '../../../server/http/static/rendered-page-cache.ts';

const KEPT_MS = 30_000;
const FRESH_MS = 1_000;
const KB = 1024;

const page = (text: string, bytes = text.length): RenderedPage => {
  const plain = new Uint8Array(Math.max(bytes, text.length));
  plain.set(Buffer.from(text));
  return { plain, br: new Uint8Array(), gzip: new Uint8Array(), hash: text, styleHashes: [] };
};
const textOf = (rendered: RenderedPage | null): string | null =>
  rendered && Buffer.from(rendered.plain).toString().replaceAll('\0', '');

/** A clock to set, and renders that end when the test says so. */
const world = (limits: Partial<Parameters<typeof makeRenderedPageCache>[0]> = {}) => {
  let now = 0;
  const renders: { key: string | null; end: (rendered: RenderedPage | null) => void; fail: () => void }[] =
    [];
  const kept = makeRenderedPageCache({
    keptMs: KEPT_MS,
    freshMs: FRESH_MS,
    mostBytes: 1024 * KB,
    clock: () => now,
    ...limits,
  });
  const visit = async (key: string | null): Promise<string | null> => {
    const rendered = kept(
      key,
      () =>
        new Promise((resolve, reject) => {
          renders.push({ key, end: resolve, fail: () => reject(new Error('broken')) });
        }),
    );
    return textOf(await rendered);
  };
  const settle = () => new Promise(resolve => setImmediate(resolve));
  return {
    visit,
    later: (ms: number) => {
      now += ms;
    },
    /** Keys of the renders that were begun and not ended. */
    rendered: async () => {
      await settle();
      return renders.map(({ key }) => key);
    },
    end: async (rendered: RenderedPage | null | 'broken') => {
      await settle();
      const rendering = renders.shift();
      if (rendering === undefined) throw new Error('nothing is rendered');
      if (rendered === 'broken') rendering.fail();
      else rendering.end(rendered);
      await settle();
    },
  };
};

describe('the cache of rendered pages', () => {
  it('the page cache renders two pages at once and answers a third visitor without a rendered screen', async () => {
    const { visit, rendered, end } = world();
    const first = visit('a');
    const second = visit('b');
    expect(await visit('c')).toBeNull();
    expect(await rendered()).toEqual(['a', 'b']);
    await end(page('screen a'));
    expect(await first).toBe('screen a');
    const third = visit('c');
    await end(page('screen b'));
    await end(page('screen c'));
    expect([await second, await third]).toEqual(['screen b', 'screen c']);
  });

  it('the page cache renders a page once for all visitors who ask for it meanwhile', async () => {
    const { visit, rendered, end } = world();
    const visitors = [visit('a'), visit('a'), visit('a')];
    expect(await rendered()).toEqual(['a']);
    await end(page('screen'));
    expect(await Promise.all(visitors)).toEqual(['screen', 'screen', 'screen']);
  });

  it('the page cache serves a page for a second, then the stale one once more while it renders anew', async () => {
    const { visit, later, rendered, end } = world();
    const first = visit('a');
    await end(page('590 UAH'));
    expect(await first).toBe('590 UAH');
    later(FRESH_MS - 1);
    expect(await visit('a')).toBe('590 UAH');
    expect(await rendered()).toEqual([]);
    later(1);
    expect(await visit('a')).toBe('590 UAH');
    expect(await rendered()).toEqual(['a']);
    await end(page('600 UAH'));
    expect(await visit('a')).toBe('600 UAH');
    expect(await rendered()).toEqual([]);
  });

  it('the page cache serves no page older than half a minute, however busy the server is', async () => {
    const { visit, later, end } = world();
    const first = visit('a');
    await end(page('590 UAH'));
    await first;
    const busy = [visit('b'), visit('c')];
    later(KEPT_MS - 1);
    expect(await visit('a')).toBe('590 UAH');
    later(1);
    expect(await visit('a')).toBeNull();
    await end(null);
    await end(null);
    expect(await Promise.all(busy)).toEqual([null, null]);
    const last = visit('a');
    await end(page('600 UAH'));
    expect(await last).toBe('600 UAH');
  });

  it('the page cache revalidates a stale page only while nothing else is rendered', async () => {
    const { visit, later, rendered, end } = world();
    for (const key of ['a', 'b']) {
      const visitor = visit(key);
      await end(page(key));
      await visitor;
    }
    later(FRESH_MS);
    expect([await visit('a'), await visit('b')]).toEqual(['a', 'b']);
    expect(await rendered()).toEqual(['a']);
    const newcomer = visit('c');
    expect(await rendered()).toEqual(['a', 'c']);
    await end(page('a'));
    await end(page('c'));
    expect(await newcomer).toBe('c');
  });

  it('the page cache does not retry at once a page that has no screen or whose rendering failed', async () => {
    const { visit, later, rendered, end } = world();
    const none = visit('none');
    await end(null);
    expect(await none).toBeNull();
    expect(await visit('none')).toBeNull();
    const broken = visit('broken').catch(() => 'told');
    await end('broken');
    expect(await broken).toBe('told');
    later(FRESH_MS);
    expect(await visit('broken')).toBeNull();
    expect(await rendered()).toEqual([]);
    later(4 * FRESH_MS);
    expect(await visit('broken')).toBeNull();
    expect(await rendered()).toEqual(['broken']);
  });

  it('the page cache keeps a page whose revalidation fails, but no longer than half a minute', async () => {
    const { visit, later, rendered, end } = world();
    const first = visit('a');
    await end(page('590 UAH'));
    await first;
    later(FRESH_MS);
    await visit('a');
    await end('broken');
    expect(await visit('a')).toBe('590 UAH');
    expect(await rendered()).toEqual([]);
    later(KEPT_MS - FRESH_MS);
    const last = visit('a');
    await end(page('600 UAH'));
    expect(await last).toBe('600 UAH');
  });

  it('the page cache is bounded in memory and evicts the least recently used page first', async () => {
    const { visit, rendered, end } = world({ mostBytes: 64 * KB });
    for (const key of ['a', 'b', 'c']) {
      const visitor = visit(key);
      await end(page(key, 20 * KB));
      await visitor;
    }
    expect(await visit('a')).toBe('a');
    const fourth = visit('d');
    await end(page('d', 20 * KB));
    await fourth;
    expect([await visit('a'), await visit('c'), await visit('d')]).toEqual(['a', 'c', 'd']);
    expect(await rendered()).toEqual([]);
    void visit('b');
    expect(await rendered()).toEqual(['b']);
  });

  it('the page cache stores no page where its time to live is 0', async () => {
    const { visit, rendered, end } = world({ keptMs: 0 });
    const first = visit('a');
    await end(page('a'));
    await first;
    void visit('a');
    expect(await rendered()).toEqual(['a']);
  });

  it('a page without a cache key is rendered for one visitor only, for at most half of the time', async () => {
    const { visit, rendered, end, later } = world();
    const typed = visit(null);
    const second = visit(null);
    const kept = visit('lot 1');
    expect(await second).toBeNull();
    expect(await rendered()).toEqual([null, 'lot 1']);
    later(40);
    await end(page('found'));
    expect(await typed).toBe('found');
    await end(page('lot'));
    expect(await kept).toBe('lot');

    later(39);
    expect(await visit(null)).toBeNull();
    later(1);
    const again = visit(null);
    expect(await rendered()).toEqual([null]);
    await end(page('found again'));
    expect(await again).toBe('found again');
  });

  it('a page without a cache key is not rendered while two cacheable ones are under way', async () => {
    const { visit, rendered, end } = world();
    const both = [visit('lot 1'), visit('lot 2')];
    expect(await visit(null)).toBeNull();
    expect(await rendered()).toEqual(['lot 1', 'lot 2']);
    await end(page('1'));
    await end(page('2'));
    expect(await Promise.all(both)).toEqual(['1', '2']);
  });
});
