import type { Logger } from 'pino';
import { makeUnavailableRefusal, type Refusal } from '../../messages/refusal.ts';
import { type ConcurrencySlotLimits, makeConcurrencySlots } from './concurrency-slots.ts';
import type { MultipartForm } from './file-of-form.ts';
import {
  makePictureProcess,
  type PictureProcess,
  type PictureProcessLimits,
  type PictureProcessOutcome,
} from './picture-process.ts';
import type { UploadedPicture, UploadedPictureOutcome } from './picture-questions.ts';
import type { PictureShape } from './picture-rules.ts';

/**
 * The limits of uploaded pictures. Places: how many files are being read, waiting or made at once, each of which may be
 * in memory.
 */
export type PictureLimits = PictureProcessLimits &
  ConcurrencySlotLimits & {
    /** Seconds in which a file must have arrived; a slower one loses its place. */
    readonly bodySeconds: number;
  };

/**
 * A place in the picture queue, taken before a file is read, so that no more files are in memory than there are places.
 */
type Place = {
  /** Makes the picture; a refusal when the picture process was lost. */
  readonly make: (form: MultipartForm, purpose: PictureShape) => Promise<UploadedPictureOutcome | Refusal>;
  readonly leave: () => void;
};

/** What makes an uploaded file into a picture of the shop, and the only way to that. */
export type PictureMaker = {
  /**
   * Takes a place in the queue, or refuses (503, Retry-After) when there is none, or none left for one of the keys
   * under which the sender is counted.
   */
  readonly enter: (whom: readonly string[]) => Place | { readonly refusal: Refusal };
  readonly close: () => Promise<void>;
} & Pick<PictureProcess<UploadedPicture, UploadedPictureOutcome>, 'pid'> &
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
  makeUnavailableRefusal(RETRY_SECONDS, { id: 'pictures_busy', values: { seconds: RETRY_SECONDS } });

export const makePictureMaker = (
  log: Pick<Logger, 'warn'>,
  changed: Partial<PictureLimits> = {},
): PictureMaker => {
  const { places, placesOfOne, bodySeconds, ...limits } = { ...LIMITS, ...changed };
  const child = makePictureProcess<UploadedPicture, UploadedPictureOutcome>(PROGRAM, limits);
  const room = makeConcurrencySlots({ places, placesOfOne });
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (picture: UploadedPicture): Promise<PictureProcessOutcome<UploadedPictureOutcome>> => {
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
