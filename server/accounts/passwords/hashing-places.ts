import { Refusal, unavailable } from '../../messages/refusal.ts';
import { visitorKey } from '../limits/rate-limit.ts';

export type HashingLimits = {
  /** Hashes that are computed at a time. */
  readonly atOnce: number;
  /** Further ones whose turn comes later; beyond them nobody is let in. */
  readonly waiting: number;
  /** Places of one visitor: whoever sends many keeps nobody else out. */
  readonly ofOne: number;
};

/** Computes one hash when its turn comes. Rejects when whoever asked for it is gone by then. */
export type InTurn = <T>(hash: () => Promise<T>) => Promise<T>;

/** Who asks for a hash. */
export type HashingAsker = {
  /** The address that limits count. */
  readonly visitor: string;
  /** Aborted when whoever asked is gone. */
  readonly gone: AbortSignal;
};

/** The one way to a password's hash: a place in a queue of bounded length. */
export type HashingPlaces = {
  /**
   * Does what hashes passwords; a refusal (503, Retry-After) at once where there is no place, or the visitor has so many
   * already, and one that nobody reads where `gone` was aborted before a hash had its turn. The place comes before everything else that the work does, so
   * that a try which was not made is not counted either.
   */
  readonly withPlace: <T>(asker: HashingAsker, work: (inTurn: InTurn) => Promise<T>) => Promise<T | Refusal>;
};

/** Half of the four threads in which this process also packs answers, reads files and resolves names. */
const MOST_AT_ONCE = 2;
/** About two seconds of them, for each that is computed at a time. */
const WAITING_FOR_EACH = 50;
/** Many households and offices share an address. */
const OF_ONE = 10;
const RETRY_SECONDS = 2;

/** One core is left for those who wait for something else. */
export const hashingLimitsOf = (cores: number): HashingLimits => {
  const atOnce = Math.max(1, Math.min(cores - 1, MOST_AT_ONCE));
  return { atOnce, waiting: atOnce * WAITING_FOR_EACH, ofOne: OF_ONE };
};

class CallerGone extends Error {}

/** Turns are given in the order in which they were asked for. */
export const makeHashingPlaces = ({ atOnce, waiting, ofOne }: HashingLimits): HashingPlaces => {
  let places = 0;
  const placesOf = new Map<string, number>();
  let underWay = 0;
  const queue = new Set<() => void>();

  const turn = (gone: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (gone.aborted) return reject(new CallerGone());
      const begin = (): void => {
        gone.removeEventListener('abort', leave);
        underWay += 1;
        resolve();
      };
      const leave = (): void => {
        queue.delete(begin);
        reject(new CallerGone());
      };
      if (underWay < atOnce) return begin();
      queue.add(begin);
      gone.addEventListener('abort', leave, { once: true });
    });

  const pass = (): void => {
    underWay -= 1;
    const [next] = queue;
    if (next === undefined) return;
    queue.delete(next);
    next();
  };

  return {
    withPlace: async ({ visitor, gone }, work) => {
      const key = visitorKey(visitor);
      const own = placesOf.get(key) ?? 0;
      if (places >= atOnce + waiting || own >= ofOne) {
        return unavailable(RETRY_SECONDS, { id: 'passwords_busy', values: { seconds: RETRY_SECONDS } });
      }
      places += 1;
      placesOf.set(key, own + 1);
      try {
        return await work(async hash => {
          await turn(gone);
          try {
            return await hash();
          } finally {
            pass();
          }
        });
      } catch (error) {
        if (error instanceof CallerGone) return new Refusal('broken_off', { message: 'malformed' });
        throw error;
      } finally {
        places -= 1;
        const left = (placesOf.get(key) ?? 1) - 1;
        if (left === 0) placesOf.delete(key);
        else placesOf.set(key, left);
      }
    },
  };
};
