import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../../context/ssr-worker.ts';

/** The most pages that are rendered at once; visitors of another page meanwhile get it without its screen. */
const AT_ONCE = 2;
/**
 * The most stale pages that are revalidated at once, and only while nothing else is rendered: pages without any cached
 * version come first.
 */
const RENEWALS = 1;
/**
 * The most pages without a cache key that are rendered at once; after one, the next waits as long as it took, so that
 * half of the thread's time is left for cacheable pages.
 */
const UNKEPT = 1;
/** The pause before a page whose rendering failed is tried again, in milliseconds. */
const RETRY_MS = 5_000;
/** The approximate memory of a cached page beside its own bytes. */
const ENTRY_BYTES = 500;

type Entry = {
  /** The rendered page; null where its rendering failed. */
  readonly page: RenderedPage | null;
  readonly at: number;
  /** The moment from which a visit revalidates the page. */
  readonly renewAt: number;
};

type Limits = {
  /** A page older than this is not served any more, in milliseconds; 0: no page is cached. */
  readonly keptMs: number;
  /** A page older than this is still served, and rendered anew in the background; in milliseconds. */
  readonly freshMs: number;
  readonly mostBytes: number;
  /** Monotonic milliseconds. */
  readonly clock?: () => number;
};

/**
 * The type of a function that answers the cached page, or waits for the one that is being rendered; null at once where
 * none is cached and no further rendering may begin. A page without a key is rendered for this visitor alone, because
 * addresses with typed text would fill the cache.
 */
export type RenderedPageCache = (
  key: string | null,
  render: () => Promise<RenderedPage | null>,
) => Promise<RenderedPage | null>;

const bytesOf = ({ page }: Entry): number =>
  ENTRY_BYTES + (page === null ? 0 : page.plain.length + page.br.length + page.gzip.length);

/**
 * Makes the cache of rendered pages, shared by all visitors of this process, so that rendering is bounded however many
 * visitors ask for however many different pages (docs/adr/2026-11-22-a-worker-renders-pages.md). The least recently
 * used pages are evicted first.
 */
export const makeRenderedPageCache = ({
  keptMs,
  freshMs,
  mostBytes,
  clock = () => performance.now(),
}: Limits): RenderedPageCache => {
  const kept = new LRUCache<string, Entry>({ maxSize: mostBytes, sizeCalculation: bytesOf });
  const rendering = new Map<string, Promise<RenderedPage | null>>();

  const validAt = (key: string, now: number): Entry | undefined => {
    const entry = kept.get(key);
    return entry !== undefined && now - entry.at < keptMs ? entry : undefined;
  };
  const keep = (key: string, entry: Entry): void => {
    if (keptMs > 0) kept.set(key, entry);
  };

  const start = async (
    key: string,
    render: () => Promise<RenderedPage | null>,
  ): Promise<RenderedPage | null> => {
    const at = clock();
    try {
      const page = await Promise.resolve().then(render);
      keep(key, { page, at, renewAt: at + freshMs });
      return page;
    } catch (error) {
      const now = clock();
      keep(key, { page: null, at: now, ...validAt(key, now), renewAt: now + RETRY_MS });
      throw error;
    } finally {
      rendering.delete(key);
    }
  };

  const begin = (
    key: string,
    render: () => Promise<RenderedPage | null>,
    most: number,
  ): Promise<RenderedPage | null> | null => {
    const underWay = rendering.get(key);
    if (underWay !== undefined) return underWay;
    if (rendering.size + unkept >= most) return null;
    const started = start(key, render);
    rendering.set(key, started);
    return started;
  };

  let unkept = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  const renderUncached = async (render: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> => {
    const began = clock();
    if (unkept >= UNKEPT || rendering.size + unkept >= AT_ONCE || began < restsUntil) return null;
    unkept += 1;
    try {
      return await render();
    } finally {
      unkept -= 1;
      const now = clock();
      restsUntil = now + (now - began);
    }
  };

  return async (key, render) => {
    if (key === null) return renderUncached(render);
    const now = clock();
    const entry = validAt(key, now);
    if (entry === undefined) return begin(key, render, AT_ONCE);
    // A failure in the background is logged by the rendering itself.
    if (now >= entry.renewAt) begin(key, render, RENEWALS)?.catch(() => undefined);
    return entry.page;
  };
};
