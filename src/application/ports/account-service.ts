import type { Effect } from 'effect';
import type { Level } from '../../domain/level.ts';
import type { Lot } from '../../domain/lot.ts';
import type { MinorUnits } from '../../domain/money.ts';
import type { Points } from '../../domain/points.ts';
import type { TicketGroup } from '../../domain/ticket.ts';
import type { SessionEnded, ShopUnavailable } from './failures.ts';

export type User = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly gender: 0 | 1 | null;
  readonly mailingParticipant: boolean;
  readonly refCode: string;
  readonly avatar: string | null;
  readonly level: Level;
  readonly saleBalance: MinorUnits;
  readonly totalBalance: Points;
};

export type ReferralLevel = {
  readonly usersCount: number;
  readonly total: Points;
  readonly transactions: readonly {
    readonly refer: { readonly avatar: string; readonly fullName: string };
    readonly amount: Points;
  }[];
};

export type AccountData = {
  readonly user: User;
  readonly wishlist: readonly Lot[];
  readonly tickets: readonly TicketGroup[];
  readonly referral: { readonly first: ReferralLevel; readonly second: ReferralLevel };
  readonly levels: readonly Level[];
  readonly ledger: readonly { readonly cause: string; readonly amount: Points; readonly at: number }[];
};

export interface AccountService {
  /** Fails with SessionEnded when the server knows no user behind the session (specification §8). */
  readonly data: (wishlist: readonly number[]) => Effect.Effect<AccountData, ShopUnavailable | SessionEnded>;
  /** The code that friends use to join under this user; made on the first call. */
  readonly referralCode: Effect.Effect<string, ShopUnavailable | SessionEnded>;
}
