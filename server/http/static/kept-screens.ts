import { LRUCache } from 'lru-cache';
import type { DrawnPage } from '../screen-thread/messages.ts';

/** Drawings at once: whoever asks for another page meanwhile gets it without its screen. */
const AT_ONCE = 2;
/** A page is drawn anew only while nothing else is drawn: those that nobody could see yet come first. */
const RENEWALS = 1;
/** What is not kept has one of them at most, and then rests as long as it took: half of the thread's time is for the others. */
const UNKEPT = 1;
/** After a drawing that failed; in milliseconds. */
const RETRY_MS = 5_000;
/** What a kept page needs beside its bytes, about. */
const ENTRY_BYTES = 500;

type Entry = {
  /** Null: drawing it came to nothing. */
  readonly page: DrawnPage | null;
  readonly at: number;
  /** From then on a visit has it drawn anew. */
  readonly renewAt: number;
};

type Limits = {
  /** A page that is older is not shown any more; 0: none is kept. */
  readonly keptMs: number;
  /** One that is older is drawn anew behind the visitor who gets it. */
  readonly freshMs: number;
  readonly mostBytes: number;
  /** Monotonic milliseconds. */
  readonly clock?: () => number;
};

/**
 * The kept page, or the one that is drawn now; null at once where none is kept and no further drawing may begin. Without
 * a key it is drawn for this visitor alone: an address that says what somebody typed would fill the room.
 */
export type KeptScreens = (
  key: string | null,
  draw: () => Promise<DrawnPage | null>,
) => Promise<DrawnPage | null>;

const bytesOf = ({ page }: Entry): number =>
  ENTRY_BYTES + (page === null ? 0 : page.plain.length + page.br.length + page.gzip.length);

/**
 * Keeps drawn pages for all visitors of this process, so that drawing has a bound however many ask for however many
 * different ones (docs/adr/2026-11-22-a-thread-draws-first-screens.md). Those that nobody asked for longest go first.
 */
export const makeKeptScreens = ({
  keptMs,
  freshMs,
  mostBytes,
  clock = () => performance.now(),
}: Limits): KeptScreens => {
  const kept = new LRUCache<string, Entry>({ maxSize: mostBytes, sizeCalculation: bytesOf });
  const drawing = new Map<string, Promise<DrawnPage | null>>();

  const validAt = (key: string, now: number): Entry | undefined => {
    const entry = kept.get(key);
    return entry !== undefined && now - entry.at < keptMs ? entry : undefined;
  };
  const keep = (key: string, entry: Entry): void => {
    if (keptMs > 0) kept.set(key, entry);
  };

  const start = async (key: string, draw: () => Promise<DrawnPage | null>): Promise<DrawnPage | null> => {
    const at = clock();
    try {
      const page = await Promise.resolve().then(draw);
      keep(key, { page, at, renewAt: at + freshMs });
      return page;
    } catch (error) {
      const now = clock();
      keep(key, { page: null, at: now, ...validAt(key, now), renewAt: now + RETRY_MS });
      throw error;
    } finally {
      drawing.delete(key);
    }
  };

  const begin = (
    key: string,
    draw: () => Promise<DrawnPage | null>,
    most: number,
  ): Promise<DrawnPage | null> | null => {
    const underWay = drawing.get(key);
    if (underWay !== undefined) return underWay;
    if (drawing.size + unkept >= most) return null;
    const started = start(key, draw);
    drawing.set(key, started);
    return started;
  };

  let unkept = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  const drawUnkept = async (draw: () => Promise<DrawnPage | null>): Promise<DrawnPage | null> => {
    const began = clock();
    if (unkept >= UNKEPT || drawing.size + unkept >= AT_ONCE || began < restsUntil) return null;
    unkept += 1;
    try {
      return await draw();
    } finally {
      unkept -= 1;
      const now = clock();
      restsUntil = now + (now - began);
    }
  };

  return async (key, draw) => {
    if (key === null) return drawUnkept(draw);
    const now = clock();
    const entry = validAt(key, now);
    if (entry === undefined) return begin(key, draw, AT_ONCE);
    // What goes wrong behind a visitor is told by the draw itself.
    if (now >= entry.renewAt) begin(key, draw, RENEWALS)?.catch(() => undefined);
    return entry.page;
  };
};
