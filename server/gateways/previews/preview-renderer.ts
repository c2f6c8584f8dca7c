import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type ConcurrencySlotLimits, makeConcurrencySlots } from '../pictures/concurrency-slots.ts';
import { makePictureProcess, type PictureProcessLimits } from '../pictures/picture-process.ts';
import type { PictureSourceReader } from './picture-source-reader.ts';
import type { PreviewCard, PreviewQuestion } from './preview-card.ts';

/** The limits of rendering preview pictures. Places: how many are rendered or wait at once. */
export type PreviewLimits = PictureProcessLimits &
  ConcurrencySlotLimits & {
    /** The most bytes of all cached pictures together. */
    readonly mostBytes: number;
    /** How long a picture is cached that lacks one of the catalogue's pictures, in milliseconds. */
    readonly unwholeMs: number;
  };

/** A preview picture of a shared link as JPEG. */
type Preview = {
  readonly jpeg: Uint8Array<ArrayBuffer>;
  /** Whether the picture shows all of the catalogue's pictures that it should. */
  readonly isWhole: boolean;
};

export type PreviewRenderer = {
  /**
   * The preview picture of a card, rendered now or cached under `name`, which must differ for each card. `busy` where
   * no place is free, in all or for one of the keys under which the visitor is counted, and where rendering failed.
   */
  readonly read: (name: string, card: PreviewCard, whom: readonly string[]) => Promise<Preview | 'busy'>;
  readonly close: () => Promise<void>;
};

const PROGRAM = { built: 'preview-process.js', source: 'gateways/previews/main.ts' };

/** The default limits: about three hundred pictures are cached; memory beside their bytes is not counted. */
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
 * Makes the renderer of preview pictures: in a process of its own, one after the other, cached for everybody. It pauses
 * after each picture for as long as that took, so that requests for ever more pictures take half of a core at most.
 */
export const makePreviewRenderer = (
  log: Pick<Logger, 'warn'>,
  readSource: PictureSourceReader,
  changed: Partial<PreviewLimits> = {},
): PreviewRenderer => {
  const { places, placesOfOne, mostBytes, unwholeMs, ...limits } = { ...LIMITS, ...changed };
  const child = makePictureProcess<PreviewQuestion, Uint8Array>(PROGRAM, limits);
  const room = makeConcurrencySlots({ places, placesOfOne });
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
