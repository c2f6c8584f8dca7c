import { makeUnavailableRefusal, Refusal } from '../../messages/refusal.ts';
import { computeVisitorRateLimitKey } from '../limits/rate-limit.ts';

export type PasswordHashLimits = {
  /** The number of hashes that are computed at once. */
  readonly atOnce: number;
  /** The number of hashes that may wait for their turn; further callers are refused. */
  readonly waiting: number;
  /** The number of places of one visitor, so that a visitor who sends many requests keeps nobody else out. */
  readonly ofOne: number;
};

/**
 * A function that computes one password hash when its turn in the queue comes. It rejects when the caller has
 * disconnected by then.
 */
export type HashInTurn = <T>(hash: () => Promise<T>) => Promise<T>;

/** The fields of the caller who needs a password hash. */
export type PasswordHashAsker = {
  /** The visitor's network address, as limits count it. */
  readonly visitor: string;
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal;
};

/** The functions of the queue of bounded length through which every password is hashed. */
export type PasswordHashQueue = {
  /**
   * Runs work that hashes passwords; answers a refusal (503, Retry-After) at once where there is no place, or the
   * visitor has too many already, and one that nobody reads where `gone` was aborted before a hash had its turn. The
   * place comes before everything else that the work does, so that a refused try is not counted either.
   */
  readonly withPlace: <T>(
    asker: PasswordHashAsker,
    work: (inTurn: HashInTurn) => Promise<T>,
  ) => Promise<T | Refusal>;
};

/**
 * The largest number of hashes at once: half of the four threads in which this process also compresses answers, reads
 * files and resolves names.
 */
const MOST_AT_ONCE = 2;
/** The number of hashes that wait for each that is computed at once: about two seconds of work. */
const WAITING_FOR_EACH = 50;
/** The number of places of one visitor: many households and offices share a network address. */
const OF_ONE = 10;
const RETRY_SECONDS = 2;

/**
 * Computes the limits of the queue that hashes passwords, for a number of cores; one core is left for other requests.
 */
export const computePasswordHashLimits = (cores: number): PasswordHashLimits => {
  const atOnce = Math.max(1, Math.min(cores - 1, MOST_AT_ONCE));
  return { atOnce, waiting: atOnce * WAITING_FOR_EACH, ofOne: OF_ONE };
};

class CallerGone extends Error {}

/** Makes the queue that hashes passwords. Turns are given in the order in which they were asked for. */
export const makePasswordHashQueue = ({ atOnce, waiting, ofOne }: PasswordHashLimits): PasswordHashQueue => {
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
      const key = computeVisitorRateLimitKey(visitor);
      const own = placesOf.get(key) ?? 0;
      if (places >= atOnce + waiting || own >= ofOne) {
        return makeUnavailableRefusal(RETRY_SECONDS, {
          id: 'passwords_busy',
          values: { seconds: RETRY_SECONDS },
        });
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
