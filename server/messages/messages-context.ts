import type { Logger } from 'pino';
import type { Database, Queryable } from '../database/database.ts';
import type { Outbox } from './outbox.ts';
import type { WritingSettings } from './write-messages.ts';

/** The settings, database, clock and outbox that the actions of messages use. */
export type MessagesContext = {
  readonly config: WritingSettings & { readonly rateLimit: boolean };
  readonly database: Database;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
  readonly outbox: Outbox;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly shopKey: (queries: Queryable, purpose: 'unsubscribe') => Promise<Buffer>;
  readonly minimumDurationMs: number;
};
