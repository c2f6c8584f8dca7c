import { findDatabaseErrorCode } from '../../database/database-errors.ts';
import type { UnsentOutcome } from '../../messages/message-gateway.ts';

/**
 * Reads the time for which a busy message gateway asks the shop to wait, by its Retry-After header: seconds or a date
 * (RFC 9110 §10.2.3); any other value is ignored.
 */
export const readSendRetryAfter = (header: string | null): { readonly retryAfterSeconds?: number } => {
  if (header === null) return {};
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {};
};

/** Makes the outcome of sending a message by a request without an answer: no connection, or a timeout. */
export const makeUnansweredSendOutcome = (error: unknown): UnsentOutcome => {
  const cause = error instanceof Error ? error.cause : undefined;
  const name = error instanceof Error ? error.name : 'UNKNOWN';
  return { outcome: 'failed', code: findDatabaseErrorCode(cause) ?? name, reason: String(error) };
};
