import { type DestinationStream, type Logger, pino } from 'pino';

type DatabaseError = Error & {
  readonly severity: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
};

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'severity' in error;

/** PostgreSQL quotes the values of a failed statement in message and detail: what is logged is where, not whose. */
const describeError = (error: unknown): unknown => {
  if (!isDatabaseError(error)) return pino.stdSerializers.err(error as Error);
  const { code, table, constraint, stack = '' } = error;
  const frames = stack.split('\n').filter(line => line.startsWith('    at '));
  return { type: 'DatabaseError', code, table, constraint, stack: frames.join('\n') };
};

/** The process's log: JSON lines, without personal data. */
export const makeLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, serializers: { err: describeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
};
