import type { Logger } from 'pino';
import { type Refusal, unavailable } from '../../messages/refusal.ts';
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
  /** How many of these one person may have, and all people of one address. */
  readonly placesOfOne: number;
  /** A file that is longer on its way gives its place up. */
  readonly bodySeconds: number;
};

/** A place in the queue: taken before a file is read, so that no more files are in memory than there are places. */
type Place = {
  /** Refused when the process of pictures was lost. */
  readonly make: (
    form: Form,
    purpose: Purpose,
  ) => Promise<Exclude<Outcome, { readonly ended: unknown }> | Refusal>;
  readonly leave: () => void;
};

/** The one way from a stranger's file to a picture of the shop. */
export type Pictures = {
  /** A refusal (503, Retry-After) when there is no place, or none for one of those as whom they are counted. */
  readonly enter: (whom: readonly string[]) => Place | { readonly refusal: Refusal };
  readonly close: () => Promise<void>;
} & Pick<PictureProcess, 'pid'> &
  Pick<PictureLimits, 'bodySeconds'>;

const LIMITS: PictureLimits = {
  places: 5,
  placesOfOne: 2,
  bodySeconds: 60,
  memoryMb: 96,
  seconds: 15,
  idleSeconds: 60,
};
/** A picture takes a second at the most, its file on a telephone's line a few more. */
const RETRY_SECONDS = 10;

const busy = (): Refusal =>
  unavailable(RETRY_SECONDS, { id: 'pictures_busy', values: { seconds: RETRY_SECONDS } });

export const makePictures = (log: Pick<Logger, 'warn'>, changed: Partial<PictureLimits> = {}): Pictures => {
  const { places, placesOfOne, bodySeconds, ...limits } = { ...LIMITS, ...changed };
  const child = makePictureProcess(limits);
  const taken = new Map<string, number>();
  let all = 0;
  let last: Promise<unknown> = Promise.resolve();

  const count = (whom: readonly string[], more: number): void => {
    all += more;
    for (const each of whom) {
      const own = (taken.get(each) ?? 0) + more;
      if (own === 0) taken.delete(each);
      else taken.set(each, own);
    }
  };
  const inTurn = (form: Form, purpose: Purpose): Promise<Outcome> => {
    const made = last.then(() => child.make(form, purpose));
    last = made;
    return made;
  };

  return {
    bodySeconds,
    pid: child.pid,
    close: child.close,
    enter: whom => {
      if (all >= places || whom.some(each => (taken.get(each) ?? 0) >= placesOfOne)) {
        return { refusal: busy() };
      }
      count(whom, 1);
      return {
        make: async (form, purpose) => {
          const outcome = await inTurn(form, purpose);
          if (outcome === 'malformed' || !('ended' in outcome)) return outcome;
          log.warn({ reason: outcome.ended }, 'the process of pictures was ended');
          if (outcome.ended === 'lost') return busy();
          return { problem: 'picture_too_much' };
        },
        leave: () => {
          count(whom, -1);
        },
      };
    },
  };
};
