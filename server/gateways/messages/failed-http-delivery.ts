import { databaseErrorCode } from '../../database/database-errors.ts';
import type { DeliveryOutcome } from '../../messages/message-gateway.ts';

/**
 * The time for which a busy gateway asks the shop to wait, by its Retry-After header: seconds or a date (RFC 9110
 * §10.2.3); any other value is ignored.
 */
export const deliveryRetryAfter = (header: string | null): { readonly retryAfterSeconds?: number } => {
  if (header === null) return {};
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {};
};

/** The outcome of a request without an answer: no connection, or a timeout. */
export const unansweredDelivery = (error: unknown): DeliveryOutcome => {
  const cause = error instanceof Error ? error.cause : undefined;
  const name = error instanceof Error ? error.name : 'UNKNOWN';
  return { outcome: 'failed', code: databaseErrorCode(cause) ?? name, reason: String(error) };
};
