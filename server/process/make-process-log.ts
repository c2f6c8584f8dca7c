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

/** Matches mail addresses greedily, because an address may hold more characters than it usually does. */
const ADDRESS = /[^\s<>"]{0,64}@[^\s<>"(),;:]{1,255}/g;
/** Matches nine digits or more, however they are grouped: phones, cards, several codes. */
const NUMBER = /\+?\d(?:[\s().-]{0,2}\d){8,}/g;
/** Matches a bearer token, a hash or a payment's id. */
const TOKEN = /[A-Za-z0-9_-]{32,}/g;

/**
 * Removes personal data from an error's message: libraries quote what they were given, as a mail server names the
 * recipient that it refused.
 */
const scrubbed = (message: string): string =>
  message.replace(ADDRESS, '[address]').replace(TOKEN, '[token]').replace(NUMBER, '[number]');

/** The most causes of an error that are logged. */
const MAX_CAUSES = 3;

/**
 * An error's type, message and stack as far as they hold no personal data. Only known fields are taken, because
 * libraries attach whole requests and messages to their errors. PostgreSQL quotes a failed statement's values in
 * message and detail, so the message of its errors is left out.
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

/** Makes the process's log: JSON lines without personal data. */
export const makeProcessLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, serializers: { err: (error: unknown) => describeError(error) } };
  return destination === undefined ? pino(options) : pino(options, destination);
};
