import type { Logger } from 'pino';
import type { Database, Queryable } from '../database/database.ts';
import type { MessageOutbox } from './message-outbox.ts';
import type { MessageWritingSettings } from './write-messages.ts';

/** The settings, database, clock and outbox that the actions of messages use. */
export type MessagesContext = {
  readonly config: MessageWritingSettings & { readonly rateLimit: boolean };
  readonly database: Database;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
  readonly outbox: MessageOutbox;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly shopKey: (queries: Queryable, purpose: 'unsubscribe') => Promise<Buffer>;
  readonly minimumDurationMs: number;
};
