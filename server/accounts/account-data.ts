import type { getAccountData, getAccountTicketGroups } from '../../src/contract/account.ts';
import { amountCodec, pointsCodec } from '../../src/contract/codecs/exact-codecs.ts';
import { levelCodec } from '../../src/contract/codecs/level-codec.ts';
import type { WireLot, WireTicketGroup, WireUser } from '../../src/contract/entity-schemas.ts';
import { levelOf } from '../../src/domain/accounts/level.ts';
import { LEDGER_ENTRIES_OF_ACCOUNT } from '../../src/domain/accounts/points.ts';
import { WIN_SHOWN_DAYS } from '../../src/domain/draws/shown-win.ts';
import { writeIsoMomentSql, writeWinnerUserSql } from '../catalogue/lot-json.ts';
import { readLotsByIds } from '../catalogue/lot-queries.ts';
import { type PricedShopper, readCurrentLotTerms } from '../catalogue/lot-terms.ts';
import { computeCallerWishlist } from '../catalogue/wishlist-of-user.ts';
import {
  type HeldTicketGroup,
  type HeldTickets,
  readHeldTicketGroups,
} from '../draws/tickets/account-tickets.ts';
import type { TicketGroupPosition } from '../draws/tickets/format-ticket-group-cursor.ts';
import type { AccountsContext } from './accounts-context.ts';
import { makePointsEntriesPage, type PointsEntryRow, writePointsEntriesSql } from './points-history.ts';
import type { SessionUser } from './sign-in/sessions.ts';

type AccountData = typeof getAccountData.answer.Type;
type StoredUser = Omit<WireUser, 'level' | 'sale_balance' | 'total_balance'>;
type Row = {
  readonly account: {
    readonly user: StoredUser;
    readonly wishes: readonly number[];
    readonly ledger: readonly PointsEntryRow[];
    readonly sessions: NonNullable<AccountData['sessions']>;
    readonly wins: NonNullable<AccountData['wins']>;
    readonly first_level: AccountData['referral_system']['first_level'];
    readonly second_level: AccountData['referral_system']['second_level'];
  };
};

const list = (select: string): string =>
  `(SELECT coalesce(json_agg(row), '[]'::json) FROM (${select}) AS row)`;

/** `place`: of the inviter. What was given back took its commission along. */
const referralSql = (place: 'first' | 'second', invited: string): string =>
  `json_build_object('users_count', (SELECT count(*) FROM users i ${invited}),
    'total', (SELECT coalesce(sum(amount), 0) FROM points_ledger WHERE user_id = u.id
      AND cause IN ('referral_${place}', 'refund_${place}')),
    'transactions', ${list(
      `SELECT ${writeWinnerUserSql('p')} AS refer, g.amount FROM points_ledger g LEFT JOIN refunds r ON r.id = g.refund_id
       JOIN orders o ON o.id = coalesce(g.order_id, r.order_id) JOIN users p ON p.id = o.user_id
       WHERE g.user_id = u.id AND g.cause IN ('referral_${place}', 'refund_${place}') ORDER BY g.id DESC LIMIT ${LEDGER_ENTRIES_OF_ACCOUNT}`,
    )})`;

/** The wins of a user: lots are found through the user's lines, which are few; of super prizes there are few. */
const WINS = `SELECT of, id, title, image, ticket_title, ${writeIsoMomentSql('drawn_at')} AS drawn_at FROM (
    SELECT 'lot' AS of, d.lot_id AS id, p.title->>$5 AS title, p.image, t.title AS ticket_title, coalesce(z.won_at, d.drawn_at) AS drawn_at
    FROM (SELECT DISTINCT n.lot_id FROM orders o JOIN order_lines n ON n.order_id = o.id
        WHERE o.user_id = u.id AND o.status = 'paid') b
      JOIN draws d ON d.lot_id = b.lot_id JOIN tickets t ON t.id = d.winner_ticket_id AND t.user_id = u.id
      JOIN lots l ON l.id = d.lot_id JOIN products p ON p.id = l.product_to_win_id
      LEFT JOIN prizes z ON z.lot_id = d.lot_id AND z.state <> 'forfeited'
    UNION ALL
    SELECT 'super', d.super_id, s.title->>$5, coalesce(s.pictures->>0, ''), t.title, coalesce(z.won_at, d.drawn_at)
    FROM super_draws d JOIN super_entries e ON e.super_id = d.super_id AND e.number = d.winner_number
      JOIN super_prizes s ON s.id = d.super_id
      LEFT JOIN prizes z ON z.super_id = d.super_id AND z.state <> 'forfeited'
      JOIN tickets t ON t.lot_id = e.lot_id AND t.number = e.ticket_number WHERE e.user_id = u.id) won
  WHERE won.drawn_at > $3::timestamptz - interval '${WIN_SHOWN_DAYS} days' ORDER BY won.drawn_at DESC, id`;

const ACCOUNT = `SELECT json_build_object(
  'user', json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
    'full_name', trim(u.first_name || ' ' || u.last_name), 'phone', u.phone, 'email', u.email,
    'email_confirmed', u.email_verified_at IS NOT NULL OR NOT $4::boolean, 'address', u.address,
    'gender', u.gender, 'mailing_participant', u.mailing_participant, 'ref_code', u.ref_code, 'avatar', u.avatar),
  'wishes', (SELECT coalesce(json_agg(lot_id ORDER BY added_at, lot_id), '[]'::json) FROM wishes WHERE user_id = u.id),
  'ledger', ${list(writePointsEntriesSql('u.id'))},
  'sessions', ${list(
    `SELECT ${writeIsoMomentSql('created_at')} AS created_at, ${writeIsoMomentSql('expires_at')} AS expires_at, token_hash = $2 AS current
     FROM sessions WHERE user_id = u.id AND expires_at > $3 ORDER BY sessions.created_at DESC, token_hash LIMIT ${LEDGER_ENTRIES_OF_ACCOUNT}`,
  )},
  'wins', ${list(WINS)},
  'first_level', ${referralSql('first', 'WHERE i.referrer_id = u.id')},
  'second_level', ${referralSql(
    'second',
    'JOIN users m ON m.id = i.referrer_id WHERE m.referrer_id = u.id AND i.id <> u.id',
  )}) AS account
  FROM users u WHERE u.id = $1`;

const sectionOf = ({ lots, tickets, next_cursor }: HeldTickets['playing']) => ({
  lots,
  tickets,
  next_cursor,
});

const withLots = (
  groups: readonly HeldTicketGroup[],
  lots: ReadonlyMap<number, WireLot>,
): readonly WireTicketGroup[] =>
  groups.flatMap(({ lot_id, ...group }) => {
    const lot = lots.get(lot_id);
    return lot === undefined ? [] : [{ lot, ...group }];
  });

/**
 * Reads the lots and tickets that follow a position in one of the account's two lists: tickets in play, and those of
 * drawn lots.
 */
export const readTicketGroupsAfter = async (
  context: AccountsContext,
  caller: PricedShopper & { readonly user: SessionUser },
  after: TicketGroupPosition,
): Promise<typeof getAccountTicketGroups.answer.Type> => {
  const [terms, held] = await Promise.all([
    readCurrentLotTerms(context, caller),
    readHeldTicketGroups(context.database, caller.user.id, after),
  ]);
  const { groups, next_cursor } = held[after.section];
  const lots = await readLotsByIds(
    context.database,
    groups.map(group => group.lot_id),
    terms,
  );
  return { active_tickets: withLots(groups, lots), next_cursor };
};

const nothingEarned = { users_count: 0, total: 0, transactions: [] };

/**
 * Reads the data that the account page shows its owner; for a guest `user` is null, and only the levels and the sent
 * wishlist are answered.
 */
export const readAccountData = async (
  context: AccountsContext,
  caller: PricedShopper & { readonly user: SessionUser | null; readonly sessionHash: Buffer | null },
  sentWishes: readonly number[],
): Promise<AccountData> => {
  const { user, sessionHash } = caller;
  const [reference, terms, rows, held] = await Promise.all([
    context.reference(),
    readCurrentLotTerms(context, caller),
    user === null
      ? []
      : context.database.query<Row>(ACCOUNT, [
          user.id,
          sessionHash,
          new Date(context.now()),
          context.config.emailConfirmation,
          caller.language,
        ]),
    user === null ? null : readHeldTicketGroups(context.database, user.id, null),
  ]);
  const account = rows[0]?.account;
  const points = makePointsEntriesPage(account?.ledger ?? []);
  const levels = reference.levels[caller.language];
  const wishes = computeCallerWishlist(user, sentWishes, account?.wishes ?? []);
  const groups = held === null ? [] : [...held.playing.groups, ...held.drawn.groups];
  const lots = await readLotsByIds(
    context.database,
    [...new Set([...wishes, ...groups.map(group => group.lot_id)])],
    terms,
  );
  return {
    user:
      user === null || account === undefined
        ? null
        : {
            ...account.user,
            level: levelCodec.encode(levelOf(levels, user.saleBalance)),
            sale_balance: amountCodec.encode(user.saleBalance),
            total_balance: pointsCodec.encode(user.points),
          },
    avatar: account?.user.avatar ?? null,
    wishlist_items: wishes.flatMap(id => lots.get(id) ?? []),
    wins: account?.wins ?? [],
    active_tickets: withLots(groups, lots),
    ...(held === null
      ? {}
      : { ticket_pages: { playing: sectionOf(held.playing), drawn: sectionOf(held.drawn) } }),
    referral_system: {
      first_level: account?.first_level ?? nothingEarned,
      second_level: account?.second_level ?? nothingEarned,
    },
    levels: levels.map(level => levelCodec.encode(level)),
    ledger: points.entries,
    ledger_next: points.next_cursor,
    sessions: account?.sessions ?? [],
  };
};
