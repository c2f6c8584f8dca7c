import type { ReferralPercents } from '../../src/domain/accounts/referral.ts';
import type { ReservationLimits } from '../../src/domain/orders/reservation-terms.ts';
import type { ReferenceData } from '../content/reference-data.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { OrderLanes } from './concurrency-limit.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** The settings of reservations: how long unpaid orders hold items, and how many. */
export type ReservationSettings = ReservationLimits & {
  /** The full time of a reservation; shorter for a buyer who lets orders expire (docs/rules.md: reservation-length). */
  readonly seconds: number;
};

/** The settings, database, clock and gateways that the actions of orders use. */
export type OrdersContext = {
  readonly config: {
    readonly orderPrefix: string;
    /** Tells whether a log-in demands a confirmed address. */
    readonly emailConfirmation: boolean;
    readonly rateLimit: boolean;
    readonly referralPercents: ReferralPercents;
    readonly reservations: ReservationSettings;
    readonly payment: { readonly merchant: string; readonly acceptTests: boolean };
  };
  readonly database: Database;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
  /** Answers `count` cryptographically secure random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** Answers currencies and levels, at most a second old. */
  readonly reference: () => Promise<ReferenceData>;
  readonly payments: Pick<PaymentGateway, 'fields'>;
  readonly shopKey: (queries: Queryable, purpose: 'visitor') => Promise<Buffer>;
  /** In which orders of one buyer and of one lot wait for each other within this process. */
  readonly orderLanes: OrderLanes;
  readonly state: { readonly isClockWrong: () => boolean };
};
