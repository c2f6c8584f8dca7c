import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../../context/ssr-worker.ts';

/** RenderQueue at once: whoever asks for another page meanwhile gets it without its screen. */
const AT_ONCE = 2;
/** A page is rendered anew only while nothing else is rendered: those that nobody could see yet come first. */
const RENEWALS = 1;
/** What is not kept has one of them at most, and then rests as long as it took: half of the thread's time is for the others. */
const UNKEPT = 1;
/** After a rendering that failed; in milliseconds. */
const RETRY_MS = 5_000;
/** What a kept page needs beside its bytes, about. */
const ENTRY_BYTES = 500;

type Entry = {
  /** Null: rendering it came to nothing. */
  readonly page: RenderedPage | null;
  readonly at: number;
  /** From then on a visit has it rendered anew. */
  readonly renewAt: number;
};

type Limits = {
  /** A page that is older is not shown any more; 0: none is kept. */
  readonly keptMs: number;
  /** One that is older is rendered anew behind the visitor who gets it. */
  readonly freshMs: number;
  readonly mostBytes: number;
  /** Monotonic milliseconds. */
  readonly clock?: () => number;
};

/**
 * The kept page, or the one that is rendered now; null at once where none is kept and no further rendering may begin. Without
 * a key it is rendered for this visitor alone: an address that says what somebody typed would fill the room.
 */
export type RenderedPageCache = (
  key: string | null,
  render: () => Promise<RenderedPage | null>,
) => Promise<RenderedPage | null>;

const bytesOf = ({ page }: Entry): number =>
  ENTRY_BYTES + (page === null ? 0 : page.plain.length + page.br.length + page.gzip.length);

/**
 * Keeps rendered pages for all visitors of this process, so that rendering has a bound however many ask for however many
 * different ones (docs/adr/2026-11-22-a-worker-renders-pages.md). Those that nobody asked for longest go first.
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
    // What goes wrong behind a visitor is told by the render itself.
    if (now >= entry.renewAt) begin(key, render, RENEWALS)?.catch(() => undefined);
    return entry.page;
  };
};
