import { levelOf } from '../../../src/domain/accounts/level.ts';
import { decimalToText } from '../../../src/domain/money/decimal.ts';
import { minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { foldSearchText } from '../../../src/domain/search/fold-search-text.ts';
import type { DatabaseRow, Queryable } from '../../database/database.ts';
import type { OperatorCommand, OperatorCommandCall } from '../command.ts';
import { formatFactSheetLines } from '../print/fact-sheet.ts';
import {
  readLimitArgument,
  readMomentArgument,
  readPositionalArgument,
  readUserArgument,
  readWholeNumberArgument,
} from './command-arguments.ts';
import { formatOrderForPeople } from './format-order-for-people.ts';
import { LIST_FORMAT_OPTION, makeListCommandOutcome } from './make-list-command-outcome.ts';
import { writePersonColumnsSql } from './write-person-columns-sql.ts';

/** The columns of the CSV of users; never a secret: no hash of a password, no token, no code. */
const ALL = [
  'id',
  'name',
  'email',
  'phone',
  'address',
  'points',
  'sale_balance',
  'paid_orders',
  'created_at',
];
const FIGURES = ['id', 'points', 'sale_balance', 'paid_orders', 'created_at'];
const SHOWN = ALL.filter(name => name !== 'address');

/** The users asked for: `$2` is the lot whose tickets they have, `$3` and `$4` bound the time of their registration. */
const ASKED = `($2::int IS NULL OR u.id IN (SELECT user_id FROM tickets WHERE lot_id = $2))
    AND ($3::timestamptz IS NULL OR u.created_at >= $3) AND ($4::timestamptz IS NULL OR u.created_at < $4)`;

const LIST = `SELECT u.id, ${writePersonColumnsSql()}, u.points, u.sale_balance,
    (SELECT count(*)::int FROM orders o WHERE o.user_id = u.id AND o.status = 'paid') AS paid_orders, u.created_at
  FROM users u
  WHERE ($1::int[] IS NULL OR u.id = ANY ($1)) AND ${ASKED} ORDER BY u.id DESC LIMIT $5`;

/** The texts that users are searched by; `$1` is the id below which and `$5` how many. */
const SEARCHED = `SELECT u.id, concat_ws(' ', u.first_name, u.last_name, u.email) AS text,
    regexp_replace(u.phone, '\\D', '', 'g') AS digits
  FROM users u WHERE u.id < $1::int AND ${ASKED} ORDER BY u.id DESC LIMIT $5`;
const AT_ONCE = 10_000;
const BEYOND_ALL = 2_147_483_647;

type Spender = DatabaseRow & { readonly sale_balance: bigint };

const readableUser = <T extends Spender>(user: T) => ({
  ...user,
  sale_balance: minorUnitsToText(minorUnits(user.sale_balance)),
});

/** The digits of a text that may be a phone, however it is written; null for anything else. */
const phonePart = (typed: string): string | null => {
  const digits = typed.replace(/\D/g, '');
  return /^[\d\s()+.-]+$/.test(typed) && digits.length > 2 ? digits : null;
};

type Searched = { readonly id: number; readonly text: string; readonly digits: string };

/**
 * Finds the newest of the users asked for whose name, email or phone contains the text, compared as the shop's own
 * search does.
 */
const searchPeople = async (
  database: Queryable,
  typed: string,
  asked: readonly unknown[],
  most: number,
): Promise<readonly number[]> => {
  const [text, digits] = [foldSearchText([typed]), phonePart(typed)];
  const isFound = (person: Searched): boolean =>
    (text !== '' && foldSearchText([person.text]).includes(text)) ||
    (digits !== null && person.digits.includes(digits));
  const found: number[] = [];
  for (let below = BEYOND_ALL; ; ) {
    const people = await database.query<Searched>(SEARCHED, [below, ...asked, AT_ONCE]);
    found.push(...people.filter(isFound).map(({ id }) => id));
    const last = people.at(-1);
    if (last === undefined || people.length < AT_ONCE || found.length >= most) return found.slice(0, most);
    below = last.id;
  }
};

export const usersListCommand: OperatorCommand = {
  name: 'users list',
  args: [],
  summary: 'users_list_summary',
  detail: 'orders_list_detail',
  options: {
    search: { value: 'TEXT', help: 'option_search' },
    lot: { value: 'ID', help: 'option_holders' },
    from: { value: 'DATE', help: 'option_from' },
    to: { value: 'DATE', help: 'option_to' },
    limit: { value: 'COUNT', help: 'option_limit' },
    ...LIST_FORMAT_OPTION,
  },
  run: async call => {
    const search = call.option('search');
    const lot = call.option('lot');
    const { database } = call.context;
    const most = readLimitArgument(call);
    const asked = [
      lot === undefined ? null : readWholeNumberArgument(call, '--lot', lot),
      readMomentArgument(call, 'from'),
      readMomentArgument(call, 'to'),
    ];
    const found = search === undefined ? null : await searchPeople(database, search, asked, most);
    const users = await database.query<Spender>(LIST, [found, ...asked, most]);
    return makeListCommandOutcome(call, users.map(readableUser), {
      all: ALL,
      figures: FIGURES,
      shown: SHOWN,
    });
  },
};

const ONE = `SELECT u.id, ${writePersonColumnsSql()}, u.email_verified_at, u.language, u.currency, u.mailing_participant,
    u.points, u.points_reserved, u.sale_balance, u.ref_code, u.referrer_id, u.created_at, is_locked(u.id) AS is_locked,
    (SELECT count(*)::int FROM users f WHERE f.referrer_id = u.id) AS invited,
    (SELECT max(s.created_at) FROM sessions s WHERE s.user_id = u.id) AS logged_in_at
  FROM users u WHERE u.id = $1`;
/** The orders of a user: `$1` is the user, `$2` how many rows, `$3` the language. */
const ORDERS = `SELECT o.number, o.status, o.total, o.cart_total, o.currency, o.points_used, o.created_at FROM orders o
  WHERE o.user_id = $1 ORDER BY o.id DESC LIMIT $2`;
const TICKETS = `SELECT t.lot_id, l.title->>$3 AS title, count(*)::int AS tickets,
    ticket_title(t.lot_id, min(t.number)) AS first, ticket_title(t.lot_id, max(t.number)) AS last, coalesce(d.state, 'open') AS draw,
    (SELECT w.title FROM tickets w WHERE w.id = d.winner_ticket_id AND w.user_id = $1) AS won
  FROM tickets t JOIN lots l ON l.id = t.lot_id LEFT JOIN draws d ON d.lot_id = t.lot_id
  WHERE t.user_id = $1 GROUP BY t.lot_id, l.title, d.state, d.winner_ticket_id ORDER BY max(t.id) DESC LIMIT $2`;
const POINTS = `SELECT at, cause, amount, order_id, refund_id, reason FROM points_ledger WHERE user_id = $1
  ORDER BY id DESC LIMIT $2`;
/** The feedback sent with a user's email address, which the sender need not own. */
const FEEDBACK = `SELECT f.created_at AS at, f.name, f.phone, f.message FROM feedback f JOIN users u ON u.email = f.email
  WHERE u.id = $1 ORDER BY f.id DESC LIMIT $2`;

const levelIn = async (
  { context, language }: OperatorCommandCall,
  saleBalance: bigint,
): Promise<DatabaseRow> => {
  const { levels } = await context.reference();
  if (levels[language].length === 0) return { level: null, level_percent: null };
  const { name, percent } = levelOf(levels[language], minorUnits(saleBalance));
  return { level: name, level_percent: decimalToText(percent) };
};

export const usersShowCommand: OperatorCommand = {
  name: 'users show',
  args: ['USER'],
  summary: 'users_show_summary',
  detail: 'users_show_detail',
  options: { limit: { value: 'COUNT', help: 'option_limit' } },
  run: async call => {
    const typed = readPositionalArgument(call);
    const { database } = call.context;
    const id = await readUserArgument(call, database, typed);
    const most = readLimitArgument(call);
    const [user] = await database.query<Spender>(ONE, [id]);
    if (user === undefined) throw new Error(`user ${id} was there a moment ago`);
    const person = { ...readableUser(user), ...(await levelIn(call, user.sale_balance)) };
    const orders = await database.query<DatabaseRow & { readonly number: number; readonly total: bigint }>(
      ORDERS,
      [id, most],
    );
    const lists = {
      orders: orders.map(order => formatOrderForPeople(call, order)),
      tickets: await database.query(TICKETS, [id, most, call.language]),
      ledger: await database.query(POINTS, [id, most]),
      feedback: await database.query(FEEDBACK, [id, most]),
    };
    return {
      data: { ...person, ...lists },
      lines: formatFactSheetLines(['user', String(id)], person, lists),
    };
  },
};
