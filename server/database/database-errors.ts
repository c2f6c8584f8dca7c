/**
 * Finds the code of a failed SQL statement's error: PostgreSQL's (`23505`, …), or the network's (`ECONNREFUSED`), else
 * null.
 */
export const findDatabaseErrorCode = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;

/** Tells whether an error says that a transaction lost to another one and may simply be tried again. */
export const isRetryableDatabaseError = (error: unknown): boolean =>
  ['40001', '40P01'].includes(findDatabaseErrorCode(error) ?? '');

/** Tells whether an SQL statement failed because a value that must be unique exists already. */
export const isUniqueViolationError = (error: unknown): boolean => findDatabaseErrorCode(error) === '23505';
/** Tells whether an SQL statement failed because a row breaks a CHECK constraint. */
export const isCheckViolationError = (error: unknown): boolean => findDatabaseErrorCode(error) === '23514';

const isBrokenRule = (error: unknown, constraint: string): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint;

/**
 * Tells whether an SQL statement failed because its mail address is reserved for an account that can still return to it
 * (refuse_held_address.sql).
 */
export const isHeldMailAddressError = (error: unknown): boolean =>
  isUniqueViolationError(error) && isBrokenRule(error, 'account_changes_held');

/**
 * Matches the codes of an unreachable database: network and name resolution; connection exceptions (class 08), no
 * resources (53: too many connections, disk full), shutdown, crash, start-up or lost database (57P01–57P05), and a
 * server that became a read-only standby (25006).
 */
const AWAY =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|08|53|57P0|25006)/;

/** Matches messages of node-postgres that come without a code. */
const AWAY_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after)/;

/**
 * Errors with which the database rejected: a code alone does not tell whether the database's or a visitor's connection
 * was lost.
 */
const ofDatabase = new WeakSet<object>();

/** Marks an error as one with which the database rejected, and returns it. */
export const markDatabaseError = (error: unknown): unknown => {
  if (typeof error === 'object' && error !== null) ofDatabase.add(error);
  return error;
};

const isOfDatabase = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && ofDatabase.has(error);

/**
 * Tells whether an error says that the database cannot be reached, is shutting down or has moved, so that nothing is
 * wrong with the request. Never true for another connection's error: a visitor who broke off (`ECONNRESET`) is not the
 * database's failure.
 */
export const isUnreachableDatabaseError = (error: unknown): boolean =>
  isOfDatabase(error) &&
  (AWAY.test(findDatabaseErrorCode(error) ?? '') ||
    (error instanceof Error && AWAY_MESSAGE.test(error.message)));

/**
 * Tells whether a statement ran (57014) or waited for a lock (55P03) longer than it may, because the database is
 * overloaded.
 */
const isOverloaded = (error: unknown): boolean =>
  ['57014', '55P03'].includes(findDatabaseErrorCode(error) ?? '');

/**
 * Tells whether the call that ended with this error is answered 503, because the same request may succeed in a moment.
 */
export const isErrorAnsweredWith503 = (error: unknown): boolean =>
  isUnreachableDatabaseError(error) || isOverloaded(error) || isRetryableDatabaseError(error);
