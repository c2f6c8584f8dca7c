import type { Reference } from '../content/reference-data.ts';
import type { Database } from '../database/database.ts';
import type { MailSender } from '../messages/mails/mail.ts';
import type { Outbox } from '../messages/outbox.ts';
import type { SmsLimits } from './limits/sms-countries.ts';
import type { HashingPlaces } from './passwords/hashing-places.ts';

/** What the actions of accounts may use. */
export type AccountsContext = {
  readonly config: MailSender & {
    readonly emailConfirmation: boolean;
    readonly rateLimit: boolean;
    readonly passwordMemoryKib: number;
    readonly smsLimits: SmsLimits;
  };
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Cryptographically secure. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly outbox: Outbox;
  /** Where each password waits to be hashed; one for the whole process. */
  readonly hashing: HashingPlaces;
  /** How long an answer takes at least that must not tell whether somebody has an address, in milliseconds. */
  readonly minimumDurationMs: number;
  /** Currencies and levels, at most a second old. */
  readonly reference: () => Promise<Reference>;
};
