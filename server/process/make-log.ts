import { type DestinationStream, type Logger, pino } from 'pino';

type Described = {
  readonly type: string;
  readonly code?: unknown;
  readonly message?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly stack: string;
  readonly cause?: Described;
};

type DatabaseError = Error & {
  readonly severity: string;
  readonly table?: string;
  readonly constraint?: string;
};

const isDatabaseError = (error: Error): error is DatabaseError => 'severity' in error;

/** Greedy: what an address may hold is more than what one looks like. */
const ADDRESS = /[^\s<>"]{0,64}@[^\s<>"(),;:]{1,255}/g;
/** Nine digits or more, however they are grouped: phones, cards, codes in a row. */
const NUMBER = /\+?\d(?:[\s().-]{0,2}\d){8,}/g;
/** A bearer token, a hash, an id of a payment. */
const TOKEN = /[A-Za-z0-9_-]{32,}/g;

/** Messages of libraries may quote what they were given: a mail server names the recipient that it refused. */
const scrubbed = (message: string): string =>
  message.replace(ADDRESS, '[address]').replace(TOKEN, '[token]').replace(NUMBER, '[number]');

/** Causes of causes beyond this tell nothing new. */
const MAX_CAUSES = 3;

/**
 * Where it happened, and what, as far as that names nobody: only known fields, because libraries hang whole requests
 * and messages on their errors. PostgreSQL quotes the values of a failed statement in message and detail, so of its
 * errors the message is left out.
 */
const describeError = (error: unknown, depth = 0): Described => {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' };
  const frames = (error.stack ?? '').split('\n').filter(line => line.startsWith('    at '));
  const stack = frames.join('\n');
  const code = 'code' in error && /^[\w.-]{1,40}$/.test(String(error.code)) ? { code: error.code } : {};
  if (isDatabaseError(error)) {
    const { table, constraint } = error;
    return {
      type: 'DatabaseError',
      ...code,
      ...(table === undefined ? {} : { table }),
      ...(constraint === undefined ? {} : { constraint }),
      stack,
    };
  }
  return {
    type: error.name,
    ...code,
    message: scrubbed(error.message),
    stack,
    ...(error.cause === undefined || depth === MAX_CAUSES
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
};

/** The process's log: JSON lines, without personal data. */
export const makeLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, serializers: { err: (error: unknown) => describeError(error) } };
  return destination === undefined ? pino(options) : pino(options, destination);
};
