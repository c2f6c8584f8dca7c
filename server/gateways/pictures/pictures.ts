import type { Logger } from 'pino';
import { type Refusal, unavailable } from '../../messages/refusal.ts';
import type { Form } from './file-of-form.ts';
import {
  makePictureProcess,
  type Outcome,
  type PictureProcess,
  type ProcessLimits,
} from './picture-process.ts';
import type { StrangersPicture, StrangersPictureMade } from './picture-questions.ts';
import type { Purpose } from './picture-rules.ts';
import { makePlaces, type PlaceLimits } from './places.ts';

/**
 * The limits of uploaded pictures. Places: how many files are being read, waiting or made at once, each of which may be
 * in memory.
 */
export type PictureLimits = ProcessLimits &
  PlaceLimits & {
    /** Seconds in which a file must have arrived; a slower one loses its place. */
    readonly bodySeconds: number;
  };

/**
 * A place in the picture queue, taken before a file is read, so that no more files are in memory than there are places.
 */
type Place = {
  /** Makes the picture; a refusal when the picture process was lost. */
  readonly make: (form: Form, purpose: Purpose) => Promise<StrangersPictureMade | Refusal>;
  readonly leave: () => void;
};

/** The only way from an uploaded file to a picture of the shop. */
export type Pictures = {
  /**
   * Takes a place in the queue, or refuses (503, Retry-After) when there is none, or none left for one of the keys
   * under which the sender is counted.
   */
  readonly enter: (whom: readonly string[]) => Place | { readonly refusal: Refusal };
  readonly close: () => Promise<void>;
} & Pick<PictureProcess<StrangersPicture, StrangersPictureMade>, 'pid'> &
  Pick<PictureLimits, 'bodySeconds'>;

const PROGRAM = { built: 'picture-process.js', source: 'gateways/pictures/main.ts' };

const LIMITS: PictureLimits = {
  places: 5,
  placesOfOne: 2,
  bodySeconds: 60,
  memoryMb: 96,
  seconds: 15,
  idleSeconds: 60,
};
/** The Retry-After of a full queue in seconds: a picture takes a second at most, its upload by a phone a few more. */
const RETRY_SECONDS = 10;

const busy = (): Refusal =>
  unavailable(RETRY_SECONDS, { id: 'pictures_busy', values: { seconds: RETRY_SECONDS } });

export const makePictures = (log: Pick<Logger, 'warn'>, changed: Partial<PictureLimits> = {}): Pictures => {
  const { places, placesOfOne, bodySeconds, ...limits } = { ...LIMITS, ...changed };
  const child = makePictureProcess<StrangersPicture, StrangersPictureMade>(PROGRAM, limits);
  const room = makePlaces({ places, placesOfOne });
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (picture: StrangersPicture): Promise<Outcome<StrangersPictureMade>> => {
    const made = last.then(() => child.make(picture));
    last = made;
    return made;
  };

  return {
    bodySeconds,
    pid: child.pid,
    close: child.close,
    enter: whom => {
      if (!room.take(whom)) return { refusal: busy() };
      return {
        make: async (form, purpose) => {
          const outcome = await inTurn({ form, purpose });
          if (outcome === 'malformed' || !('ended' in outcome)) return outcome;
          log.warn({ reason: outcome.ended }, 'the process of pictures was ended');
          if (outcome.ended === 'lost') return busy();
          return { problem: 'picture_too_much' };
        },
        leave: () => room.leave(whom),
      };
    },
  };
};
