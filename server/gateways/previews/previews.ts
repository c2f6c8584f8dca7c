import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { makePictureProcess, type ProcessLimits } from '../pictures/picture-process.ts';
import { makePlaces, type PlaceLimits } from '../pictures/places.ts';
import type { PreviewCard, PreviewQuestion } from './preview-card.ts';
import type { ReadSource } from './read-source.ts';

/** Places: how many are rendered or wait for it. */
export type PreviewLimits = ProcessLimits &
  PlaceLimits & {
    /** Of all that are kept. */
    readonly mostBytes: number;
    /** So long one is kept for which a picture of the catalogue could not be had. */
    readonly unwholeMs: number;
  };

/** The picture of a shared link as JPEG. */
type Preview = {
  readonly jpeg: Uint8Array<ArrayBuffer>;
  /** Whether all of the catalogue's pictures are in it. */
  readonly isWhole: boolean;
};

export type Previews = {
  /**
   * The picture of a card, rendered now or kept from before under `name`, which has to differ for each card. `busy` where
   * there is no place to render it, or none for one of those as whom it is counted, and where rendering failed.
   */
  readonly read: (name: string, card: PreviewCard, whom: readonly string[]) => Promise<Preview | 'busy'>;
  readonly close: () => Promise<void>;
};

const PROGRAM = { built: 'preview-process.js', source: 'gateways/previews/main.ts' };

/** About three hundred are kept. What one needs beside its bytes does not count. */
const LIMITS: PreviewLimits = {
  places: 8,
  placesOfOne: 4,
  mostBytes: 24 * 1024 * 1024,
  unwholeMs: 60_000,
  memoryMb: 192,
  seconds: 15,
  idleSeconds: 60,
};

/**
 * Renders pictures of shared links in a process of its own, one after the other, and keeps them for everybody. It rests
 * after each for as long as that took: whoever asks for ever more of them has half of a core at the most.
 */
export const makePreviews = (
  log: Pick<Logger, 'warn'>,
  readSource: ReadSource,
  changed: Partial<PreviewLimits> = {},
): Previews => {
  const { places, placesOfOne, mostBytes, unwholeMs, ...limits } = { ...LIMITS, ...changed };
  const child = makePictureProcess<PreviewQuestion, Uint8Array>(PROGRAM, limits);
  const room = makePlaces({ places, placesOfOne });
  const kept = new LRUCache<string, Preview>({
    maxSize: mostBytes,
    sizeCalculation: ({ jpeg }) => jpeg.length,
  });
  const rendering = new Map<string, Promise<Preview | 'busy'>>();
  let last: Promise<unknown> = Promise.resolve();

  const render = async (name: string, card: PreviewCard): Promise<Preview | 'busy'> => {
    const sources = await Promise.all(card.pictures.map(readSource));
    const made = await child.make({ card, sources });
    if ('ended' in made) {
      log.warn({ reason: made.ended }, 'the process of previews was ended');
      return 'busy';
    }
    const preview = { jpeg: Uint8Array.from(made), isWhole: !sources.includes(null) };
    kept.set(name, preview, preview.isWhole ? {} : { ttl: unwholeMs });
    return preview;
  };

  const inTurn = (name: string, card: PreviewCard): Promise<Preview | 'busy'> => {
    let took = 0;
    const rendered = last.then(async () => {
      const began = performance.now();
      try {
        return await render(name, card);
      } finally {
        took = performance.now() - began;
      }
    });
    last = rendered.catch(() => undefined).then(() => sleep(took, undefined, { ref: false }));
    return rendered;
  };

  return {
    close: child.close,
    read: async (name, card, whom) => {
      const found = kept.get(name) ?? rendering.get(name);
      if (found !== undefined) return found;
      if (!room.take(whom)) return 'busy';
      const rendered = inTurn(name, card).finally(() => {
        rendering.delete(name);
        room.leave(whom);
      });
      rendering.set(name, rendered);
      return rendered;
    },
  };
};
