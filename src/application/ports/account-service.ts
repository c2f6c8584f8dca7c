import type { Effect } from 'effect';
import type { LedgerEntry, LedgerKind } from '../../domain/accounts/ledger.ts';
import type { Level } from '../../domain/accounts/level.ts';
import type { Points } from '../../domain/accounts/points.ts';
import type { Lot } from '../../domain/catalogue/lot.ts';
import type { WonPrize } from '../../domain/draws/shown-win.ts';
import type { OwnTicket, TicketGroup } from '../../domain/draws/ticket-group.ts';
import type { MinorUnits } from '../../domain/money/money-units.ts';
import type { FieldsRefused, FormFailure, NotFound, SessionEnded, ShopUnavailable } from './failures.ts';

/** The fields of a user as the account shows its owner. */
export type AccountUser = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  /** False while the address waits for its mailed link and log-in demands it. */
  readonly emailConfirmed: boolean;
  readonly address: string;
  readonly gender: 0 | 1 | null;
  readonly mailingParticipant: boolean;
  readonly refCode: string;
  readonly avatar: string | null;
  readonly level: Level;
  readonly saleBalance: MinorUnits;
  readonly totalBalance: Points;
};

/**
 * What the people of one referral level have brought a user: how many they are, their points in all, and each
 * commission.
 */
export type ReferralLevel = {
  readonly usersCount: number;
  readonly total: Points;
  readonly transactions: readonly {
    readonly refer: { readonly avatar: string; readonly fullName: string };
    readonly amount: Points;
  }[];
};

/** The fields of a device on which the user is logged in: one entry per device; moments in epoch milliseconds. */
export type LoggedInDevice = {
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The one that asks. */
  readonly current: boolean;
};

/**
 * What the account tells of one section of its tickets, those in play or the drawn ones: of how many lots, how many,
 * and where the next page of lots begins.
 */
export type TicketListSectionData = {
  readonly lots: number;
  readonly tickets: number;
  readonly next: string | null;
};

/** The fields of a page of a list, and where the next one begins; null after the last. */
export type ListPageWithNext<A> = { readonly listed: readonly A[]; readonly next: string | null };

/** What the account shows its owner. */
export type AccountData = {
  readonly user: AccountUser;
  readonly wishlist: readonly Lot[];
  /** The first lots in play, then the first drawn ones. */
  readonly tickets: readonly TicketGroup[];
  /** What was won in the last days ({@link WIN_SHOWN_DAYS}), the newest first. */
  readonly wins: readonly WonPrize[];
  readonly ticketSections: { readonly playing: TicketListSectionData; readonly drawn: TicketListSectionData };
  readonly referral: { readonly first: ReferralLevel; readonly second: ReferralLevel };
  readonly levels: readonly Level[];
  /** The newest changes of the user's points. */
  readonly ledger: readonly LedgerEntry[];
  /** Where those before them begin; null: there are none. */
  readonly ledgerNext: string | null;
  /** Empty where the shop does not list them. */
  readonly sessions: readonly LoggedInDevice[];
};

/** The fields that the owner of an account may change about oneself (docs/behaviour.md#account). */
export type PersonalDetails = Pick<
  AccountUser,
  'firstName' | 'lastName' | 'phone' | 'email' | 'address' | 'gender' | 'mailingParticipant'
>;

/** The fields of a change of password. */
export type PasswordChange = {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
};

/** What the port of the user's own account offers. */
export interface AccountService {
  /** Fails with SessionEnded when the server knows no user behind the session (docs/behaviour.md#account). */
  readonly data: (wishlist: readonly number[]) => Effect.Effect<AccountData, ShopUnavailable | SessionEnded>;
  /** The lots after a page of tickets in play or of drawn ones. */
  readonly ticketGroups: (
    next: string,
  ) => Effect.Effect<ListPageWithNext<TicketGroup>, ShopUnavailable | SessionEnded>;
  /** The user's own tickets of a lot, from the beginning or after a page. */
  readonly ticketsOfLot: (
    lotId: number,
    next: string | null,
  ) => Effect.Effect<ListPageWithNext<OwnTicket>, ShopUnavailable | SessionEnded>;
  /** Every change of the user's points, of one kind or (null) all, from the newest or after a page. */
  readonly points: (
    kind: LedgerKind | null,
    next: string | null,
  ) => Effect.Effect<ListPageWithNext<LedgerEntry>, ShopUnavailable | SessionEnded>;
  /** The code that friends use to join under this user; made on the first call. */
  readonly referralCode: Effect.Effect<string, ShopUnavailable | SessionEnded>;
  /** One point for a shared link, at most once a day (docs/behaviour.md#lot-page); false: had it already. */
  readonly addSharePoint: Effect.Effect<boolean, ShopUnavailable | SessionEnded>;
  /**
   * Another email address counts only once the link mailed to it is opened. Another address or phone asks for the
   * account's password, another phone also for the code that was sent to it (`SignInPort.sendPhoneCode`), and the address from
   * before is mailed a link that undoes it. Refused fields: `first_name`, `last_name`, `phone`, `email`, `address`,
   * `password`, `phone_confirm_code`; `unique` where the address is somebody else's, or was lately.
   */
  readonly updateDetails: (
    userId: number,
    details: PersonalDetails,
    /** Empty where neither address nor phone change. */
    password: string,
    /** Where the phone changes. */
    phoneCode?: string,
  ) => Effect.Effect<void, FormFailure | SessionEnded>;
  /**
   * Ends all other sessions; a link that undoes it is mailed. Refused: `old_password`, `new_password` or
   * `new_password_confirmation`.
   */
  readonly changePassword: (change: PasswordChange) => Effect.Effect<void, FormFailure | SessionEnded>;
  readonly setMailing: (wanted: boolean) => Effect.Effect<void, ShopUnavailable | SessionEnded>;
  /**
   * Asks to be told by mail that a coming lot has started, or takes that back; the same however often it is asked. Asking
   * is refused where the address is not confirmed (field `email`), and where the lot has started. NotFound: no such lot.
   */
  readonly tellMe: (
    lotId: number,
    wanted: boolean,
  ) => Effect.Effect<void, ShopUnavailable | SessionEnded | NotFound | FieldsRefused>;
  /** Hides a past ticket; an active one is refused (docs/behaviour.md#tickets-in-the-account). */
  readonly removeTicket: (
    ticketId: number,
  ) => Effect.Effect<void, ShopUnavailable | SessionEnded | NotFound | FieldsRefused>;
  /**
   * Hides all of the user's tickets of a drawn lot, however often it is asked; refused while the lot is in play, and where
   * one of them won. NotFound: there are none of this lot.
   */
  readonly removeTickets: (
    lotId: number,
  ) => Effect.Effect<void, ShopUnavailable | SessionEnded | NotFound | FieldsRefused>;
  /** Answers the new picture's address; `onProgress` is told the share that was sent, 0…1. Refused field: `avatar`. */
  readonly uploadAvatar: (
    file: Blob,
    onProgress: (share: number) => void,
  ) => Effect.Effect<string, FormFailure | SessionEnded>;
}
