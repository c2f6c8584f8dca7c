/** PostgreSQL's code of a failed statement (`23505`, …), or the network's (`ECONNREFUSED`), else null. */
export const errorCode = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;

/** A transaction that lost against another and may simply be tried again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(errorCode(error) ?? '');

export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505';
export const isCheckViolation = (error: unknown): boolean => errorCode(error) === '23514';

const AWAY = /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|08|57P0|53)/;

/** The database cannot be reached or is shutting down: 503 for the caller, nothing wrong with the request. */
export const isDatabaseAway = (error: unknown): boolean =>
  AWAY.test(errorCode(error) ?? '') ||
  (error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after)/.test(
      error.message,
    ));
