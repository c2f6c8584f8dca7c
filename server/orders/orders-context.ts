import type { ReferralPercents } from '../../src/domain/accounts/referral.ts';
import type { ReservationLimits } from '../../src/domain/orders/reservation.ts';
import type { Reference } from '../content/reference-data.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** How long unpaid orders hold what is in them, and how much. */
export type ReservationSettings = ReservationLimits & {
  /** The full time; shorter for whoever lets orders run out (docs/rules.md: reservation-length). */
  readonly seconds: number;
};

/** What the actions of orders may use. */
export type OrdersContext = {
  readonly config: {
    readonly orderPrefix: string;
    /** Whether a log-in demands a confirmed address. */
    readonly emailConfirmation: boolean;
    readonly rateLimit: boolean;
    readonly referralPercents: ReferralPercents;
    readonly reservations: ReservationSettings;
    readonly payment: { readonly merchant: string; readonly acceptTests: boolean };
  };
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Cryptographically secure. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** Currencies and levels, at most a second old. */
  readonly reference: () => Promise<Reference>;
  readonly payments: Pick<PaymentGateway, 'fields'>;
  readonly shopKey: (queries: Queryable, purpose: 'visitor') => Promise<Buffer>;
  readonly state: { readonly isClockWrong: () => boolean };
};
