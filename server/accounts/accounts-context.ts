import type { ReferenceData } from '../content/reference-data.ts';
import type { Database } from '../database/database.ts';
import type { MailSender } from '../messages/mails/mail.ts';
import type { MessageOutbox } from '../messages/message-outbox.ts';
import type { SmsLimits } from './limits/sms-countries.ts';
import type { PasswordHashQueue } from './passwords/password-hash-queue.ts';

/** The settings, database, clock and queue of hashes that the actions of accounts use. */
export type AccountsContext = {
  readonly config: MailSender & {
    readonly emailConfirmation: boolean;
    readonly rateLimit: boolean;
    readonly passwordMemoryKib: number;
    readonly smsLimits: SmsLimits;
  };
  readonly database: Database;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
  /** Answers `count` cryptographically secure random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly outbox: MessageOutbox;
  /** The queue in which each password waits to be hashed; one for the whole process. */
  readonly hashing: PasswordHashQueue;
  /** The shortest duration of an answer, in milliseconds, that must not tell whether an email address is registered. */
  readonly minimumDurationMs: number;
  /** Answers currencies and levels, at most a second old. */
  readonly reference: () => Promise<ReferenceData>;
};
