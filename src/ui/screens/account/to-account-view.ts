import type { AccountData } from '../../../application/ports/account-service.ts';
import { LEDGER_KINDS } from '../../../domain/accounts/ledger.ts';
import { type Level, levelProgress } from '../../../domain/accounts/level.ts';
import type { Points } from '../../../domain/accounts/points.ts';
import { hasLotEnded, isLotSoldOut, percentOfLotSold } from '../../../domain/catalogue/lot.ts';
import { type TicketGroup, ticketGroupState } from '../../../domain/draws/ticket-group.ts';
import { type MinorUnits, minorUnits } from '../../../domain/money/money-units.ts';

export const ACCOUNT_TABS = ['personal', 'orders', 'wishlist', 'levels', 'points', 'tickets'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/**
 * Reads the tab that an address names by its hash (`#wishlist`, `#tickets`); personal details otherwise
 * (docs/behaviour.md#account).
 */
export const readAccountTabOfHash = (hash: string): AccountTab =>
  ACCOUNT_TABS.find(tab => `#${tab}` === hash) ?? 'personal';

/** A level as the account's list shows it: behind the shopper, where the shopper is (with progress 0…100), or ahead. */
export type LevelInList = {
  readonly level: Level;
  readonly state: 'reached' | 'current' | 'ahead';
  readonly progress: number;
};

/** The sum left to buy (UAH) until the next level, with its name; null on the top one. */
export type SumToNextLevel = { readonly name: string; readonly left: MinorUnits } | null;

export const toLevelViews = (
  levels: readonly Level[],
  current: Level,
  saleBalance: MinorUnits,
): { readonly list: readonly LevelInList[]; readonly next: SumToNextLevel } => {
  const ordered = levels.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const next = ordered.find(level => level.from > current.from) ?? null;
  return {
    list: ordered.map(level => {
      if (level.from === current.from) {
        return { level, state: 'current', progress: levelProgress(saleBalance, level) };
      }
      return level.from < current.from
        ? { level, state: 'reached', progress: 100 }
        : { level, state: 'ahead', progress: 0 };
    }),
    next:
      next === null
        ? null
        : { name: next.name, left: minorUnits(next.from > saleBalance ? next.from - saleBalance : 0n) },
  };
};

/** What the account shows of a lot's tickets: in play (with what is sold, whole percent), or drawn with its outcome. */
export type TicketGroupViewModel = {
  readonly group: TicketGroup;
  /** `soon`: all is sold, `ended`: the lot's date has come; the draw is near. `withdrawn`: it comes with the date. */
  readonly state: 'active' | 'soon' | 'ended' | 'withdrawn' | 'won' | 'lost';
  readonly percent: number;
  readonly winningTicket: string | null;
};

const stateOf = (group: TicketGroup, now: number): TicketGroupViewModel['state'] => {
  const state = ticketGroupState(group);
  if (state !== 'active') return state;
  if (isLotSoldOut(group.lot)) return 'soon';
  if (hasLotEnded(group.lot, now)) return 'ended';
  return group.lot.offered ? 'active' : 'withdrawn';
};

const toTicketView = (group: TicketGroup, now: number): TicketGroupViewModel => {
  const state = stateOf(group, now);
  return {
    group,
    state,
    percent: percentOfLotSold(group.lot),
    winningTicket:
      state === 'won' ? (group.tickets.find(ticket => ticket.id === group.winId)?.title ?? null) : null,
  };
};

/**
 * Computes what the account shows of its ticket groups: those in play first by purchase, then drawn ones by draw; each
 * newest first. `now`: epoch milliseconds.
 */
export const toTicketGroupViews = (
  groups: readonly TicketGroup[],
  now: number,
): { readonly active: readonly TicketGroupViewModel[]; readonly past: readonly TicketGroupViewModel[] } => ({
  active: groups
    .filter(group => group.draw === null)
    .toSorted((a, b) => b.purchased - a.purchased)
    .map(group => toTicketView(group, now)),
  past: groups
    .filter(group => group.draw !== null)
    .toSorted((a, b) => (b.draw ?? 0) - (a.draw ?? 0))
    .map(group => toTicketView(group, now)),
});

const KNOWN_CAUSES: readonly string[] = Object.values(LEDGER_KINDS).flat();

/** Gives the id of the message that names a ledger entry's cause; one the browser doesn't know yet is "other". */
export const toLedgerCauseMessageId = (cause: string): string =>
  `account.cause.${KNOWN_CAUSES.includes(cause) ? cause : 'other'}`;

/** What the card at the top of the account shows. */
export type AccountCardContent = {
  readonly name: string;
  readonly firstName: string;
  readonly level: Level;
  readonly points: Points;
  readonly activeTickets: number;
  readonly spent: MinorUnits;
};

export const toAccountCardContent = ({ user, ticketSections }: AccountData): AccountCardContent => ({
  name: user.fullName,
  firstName: user.firstName,
  level: user.level,
  points: user.totalBalance,
  activeTickets: ticketSections.playing.tickets,
  spent: user.saleBalance,
});
