import type { Logger } from 'pino';
import { Refusal } from '../shop/refusal.ts';
import type { Form } from './file-of-form.ts';
import {
  makePictureProcess,
  type Outcome,
  type PictureProcess,
  type ProcessLimits,
} from './picture-process.ts';
import type { Purpose } from './picture-rules.ts';

export type PictureLimits = ProcessLimits & {
  /** How many are read, waiting or being made at a time: each may be held in memory. */
  readonly places: number;
  /** How many of these one person may have. */
  readonly placesOfOne: number;
};

/** A place in the queue: taken before a file is read, so that no more files are in memory than there are places. */
type Place = {
  /** Throws a Refusal (503) when the process of pictures was lost. */
  readonly make: (form: Form, purpose: Purpose) => Promise<Exclude<Outcome, { readonly ended: unknown }>>;
  readonly leave: () => void;
};

/** The one way from a stranger's file to a picture of the shop. */
export type Pictures = {
  /** A refusal (503, Retry-After) when there is no place. */
  readonly enter: (whom: string) => Place | { readonly refusal: Refusal };
  readonly close: () => Promise<void>;
} & Pick<PictureProcess, 'pid'>;

const LIMITS: PictureLimits = {
  places: 5,
  placesOfOne: 4,
  memoryMb: 96,
  seconds: 15,
  idleSeconds: 60,
};
/** A picture takes a second at the most, its file on a telephone's line a few more. */
const RETRY_SECONDS = 10;

const busy = (): Refusal =>
  new Refusal(503, {
    message: { id: 'pictures_busy', values: { seconds: RETRY_SECONDS } },
    retryAfterSeconds: RETRY_SECONDS,
  });

export const makePictures = (log: Pick<Logger, 'warn'>, changed: Partial<PictureLimits> = {}): Pictures => {
  const { places, placesOfOne, ...limits } = { ...LIMITS, ...changed };
  const child = makePictureProcess(limits);
  const taken = new Map<string, number>();
  let all = 0;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (form: Form, purpose: Purpose): Promise<Outcome> => {
    const made = last.then(() => child.make(form, purpose));
    last = made;
    return made;
  };

  return {
    pid: child.pid,
    close: child.close,
    enter: whom => {
      const own = taken.get(whom) ?? 0;
      if (all >= places || own >= placesOfOne) return { refusal: busy() };
      all += 1;
      taken.set(whom, own + 1);
      return {
        make: async (form, purpose) => {
          const outcome = await inTurn(form, purpose);
          if (outcome === 'malformed' || !('ended' in outcome)) return outcome;
          log.warn({ reason: outcome.ended }, 'the process of pictures was ended');
          if (outcome.ended === 'lost') throw busy();
          return { problem: 'picture_too_much' };
        },
        leave: () => {
          all -= 1;
          const left = (taken.get(whom) ?? 1) - 1;
          if (left === 0) taken.delete(whom);
          else taken.set(whom, left);
        },
      };
    },
  };
};
