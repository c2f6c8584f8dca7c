import type { Reference } from '../content/reference-data.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../messages/outbox.ts';
import type { SmsLimits } from './limits/sms-countries.ts';

/** What the actions of accounts may use. */
export type AccountsContext = {
  readonly config: {
    readonly publicUrl: string;
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
  readonly minimumDurationMs: number;
  readonly reference: () => Promise<Reference>;
};
