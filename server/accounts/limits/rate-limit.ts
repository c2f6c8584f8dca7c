import { createHash } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { makeTooManyCallsRefusal, type Refusal, type ServerTextReference } from '../../messages/refusal.ts';

export type RateLimit = {
  /** The name of the counted action, such as `sms-phone`. */
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
  /**
   * The refusal's text, where it is more than that there were too many calls; a function of the seconds until the
   * window ends.
   */
  readonly message?: ServerTextReference | ((seconds: number) => ServerTextReference);
};

/** The settings, database and clock that counting needs, whichever feature's action is counted. */
type Means = { readonly config: { readonly rateLimit: boolean }; readonly now: () => number };

/**
 * The key of a count. The counted person is stored hashed, which is a pseudonym only: a reader of the table can try all
 * phones or addresses. A row is swept when its window has ended (delete-expired-rows.ts).
 */
const keyOf = ({ name }: RateLimit, whom: string): string =>
  `${name}:${createHash('sha256').update(whom).digest('base64url')}`;

const groupsOf = (part: string): readonly string[] =>
  part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16).toString(16));

/**
 * Computes the key by which a visitor's calls are counted, from the network address, or the whole network where one
 * visitor has one: IPv6 is counted by its first 64 bits, however it is written (`::` stands for the zeros).
 */
export const computeVisitorRateLimitKey = (address: string): string => {
  if (!address.includes(':')) return address;
  const [before = '', after = ''] = (address.split('%')[0] ?? '').split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after)];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
};

const windowOf = (
  { windowSeconds }: RateLimit,
  now: number,
): { readonly start: number; readonly end: number } => {
  const length = windowSeconds * 1000;
  const start = Math.floor(now / length) * length;
  return { start, end: start + length };
};

const refusalOf = ({ message }: RateLimit, milliseconds: number): Refusal => {
  const seconds = milliseconds / 1000;
  return makeTooManyCallsRefusal(seconds, typeof message === 'function' ? message(seconds) : message);
};

/**
 * Counts a call of `whom` towards a rate limit, in its current fixed window; answers the refusal when it is one too
 * many, else null. With limits switched off it does nothing. Shared by all processes through the database.
 */
export const countTowardsRateLimit = async (
  queries: Queryable,
  { config, now }: Means,
  limit: RateLimit,
  whom: string,
): Promise<Refusal | null> => {
  if (!config.rateLimit) return null;
  const { start, end } = windowOf(limit, now());
  const [row] = await queries.query<{ count: number }>(
    `INSERT INTO rate_limits (key, window_start, count, expires_at) VALUES ($1, $2, 1, $3)
     ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1 RETURNING count`,
    [keyOf(limit, whom), new Date(start), new Date(end)],
  );
  return row !== undefined && row.count > limit.most ? refusalOf(limit, end - now()) : null;
};

/**
 * Answers the refusal of a call beyond its rate limit that {@link countTowardsRateLimit} would answer, without
 * counting; null when it would not refuse.
 */
export const findUpcomingRateLimitRefusal = async (
  queries: Queryable,
  { config, now }: Means,
  limit: RateLimit,
  whom: string,
): Promise<Refusal | null> => {
  if (!config.rateLimit) return null;
  const { start, end } = windowOf(limit, now());
  const used = await queries.query(
    'SELECT 1 FROM rate_limits WHERE key = $1 AND window_start = $2 AND count >= $3',
    [keyOf(limit, whom), new Date(start), limit.most],
  );
  return used.length === 0 ? null : refusalOf(limit, end - now());
};

/**
 * Counts a call towards rate limits as {@link countTowardsRateLimit} does, one limit after the other, until one of them refuses.
 */
export const countTowardsRateLimits = async (
  queries: Queryable,
  context: Means,
  ...counted: readonly Counted[]
): Promise<Refusal | null> => {
  for (const [limit, whom] of counted) {
    const refusal = await countTowardsRateLimit(queries, context, limit, whom);
    if (refusal !== null) return refusal;
  }
  return null;
};

/** A limit, and the key of the person it counts. */
type Counted = readonly [limit: RateLimit, whom: string];

/**
 * Counts tries towards rate limits as {@link countTowardsRateLimit} does, several limits of one length in one short transaction,
 * in their order: a try that is one too many for a limit is not counted for the next.
 */
export const countTowardsRateLimitsAtOnce = async (
  { config, database, now }: Means & { readonly database: Queryable },
  counted: readonly [Counted, ...Counted[]],
): Promise<Refusal | null> => {
  if (!config.rateLimit) return null;
  const { start, end } = windowOf(counted[0][0], now());
  const [row] = await database.query<{ allowed: boolean }>('SELECT count_tries($1, $2, $3, $4) AS allowed', [
    counted.map(([limit, whom]) => keyOf(limit, whom)),
    counted.map(([limit]) => limit.most),
    new Date(start),
    new Date(end),
  ]);
  return row?.allowed === false ? makeTooManyCallsRefusal((end - now()) / 1000) : null;
};

/** Deletes the count of calls of `whom` towards a rate limit, after a success that ends the suspicion. */
export const forgetRateLimitCount = async (
  queries: Queryable,
  limit: RateLimit,
  whom: string,
): Promise<void> => {
  await queries.query('DELETE FROM rate_limits WHERE key = $1', [keyOf(limit, whom)]);
};
