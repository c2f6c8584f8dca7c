import type { Language } from '../../../src/domain/content/languages.ts';
import type { DrawLogEnd } from '../../../src/domain/draws/proof/draw-log.ts';
import { wholeUnits } from '../../../src/domain/money/money-units.ts';
import { formatOrderNumber } from '../../../src/domain/orders/order-number.ts';
import type { Queryable } from '../../database/database.ts';
import { DRAW_LOG_HEAD_SQL } from '../../draws/draw-log.ts';
import type { Mail, MailFrame } from '../mails/mail.ts';
import { makeStaffDeadLettersMail } from '../mails/staff/make-staff-dead-letters-mail.ts';
import { makeStaffLotClosedMail } from '../mails/staff/make-staff-lot-closed-mail.ts';
import { makeStaffOrdersMail } from '../mails/staff/make-staff-orders-mail.ts';
import { makeStaffSuperPrizeMail } from '../mails/staff/make-staff-super-prize-mail.ts';
import { makeStaffWinnerMail } from '../mails/staff/make-staff-winner-mail.ts';
import type { MessageKind } from '../message-gateway.ts';
import type { MessageWritingSettings } from '../write-messages.ts';
import type { StaffNotice, StaffNoticeKind } from './staff-notices.ts';

/** The number of orders and messages that a mail names; of more it says how many. */
const NAMED = 50;

type Means = {
  readonly tx: Queryable;
  readonly frame: MailFrame;
  readonly orderPrefix: MessageWritingSettings['orderPrefix'];
};

const SUMS = `SELECT currency, count(*)::int AS count, sum(cart_total)::bigint AS paid FROM orders
  WHERE id = ANY ($1) GROUP BY currency ORDER BY currency = 'UAH' DESC, currency`;
const ORDERS = `SELECT o.number, o.currency, o.cart_total,
    (SELECT json_agg(json_build_object('bought', p.title->>$2, 'quantity', n.quantity) ORDER BY n.lot_id)
      FROM order_lines n JOIN lots l ON l.id = n.lot_id JOIN products p ON p.id = l.product_to_buy_id
      WHERE n.order_id = o.id) AS lines
  FROM orders o WHERE o.id = ANY ($1) ORDER BY o.settled_at, o.id LIMIT ${NAMED}`;

type Order = {
  readonly number: number;
  readonly currency: string;
  readonly cart_total: bigint;
  readonly lines: readonly { readonly bought: string; readonly quantity: number }[];
};

const ordersMail = async (
  { tx, frame, orderPrefix }: Means,
  notices: readonly StaffNotice[],
): Promise<Mail> => {
  const ids = notices.map(({ order_id }) => order_id);
  const sums = await tx.query<{ readonly currency: string; readonly paid: bigint }>(SUMS, [ids]);
  const orders = await tx.query<Order>(ORDERS, [ids, frame.language]);
  return makeStaffOrdersMail(frame, {
    count: notices.length,
    sums: sums.map(({ currency, paid }) => ({ currency, paid: wholeUnits(paid) })),
    orders: orders.map(({ number, currency, cart_total, lines }) => ({
      reference: formatOrderNumber(orderPrefix, number),
      currency,
      paid: wholeUnits(cart_total),
      lines,
    })),
  });
};

const LOT = `SELECT l.id AS lot_id, l.title->>$2 AS lot, p.title->>$2 AS prize, l.sales_count AS sold, l.amount,
    d.tickets, CASE WHEN d.state <> 'without_winner' OR d.beacon_signature IS NOT NULL THEN d.due_at END AS due_at,
    EXISTS (SELECT FROM prizes z WHERE z.lot_id = l.id AND z.state = 'forfeited') AS again,
    ${DRAW_LOG_HEAD_SQL} AS head, t.title AS ticket, u.id AS winner_id,
    trim(concat_ws(' ', u.first_name, u.last_name)) AS name, u.phone, u.email, u.address
  FROM lots l JOIN products p ON p.id = l.product_to_win_id JOIN draws d ON d.lot_id = l.id
  LEFT JOIN tickets t ON t.id = d.winner_ticket_id LEFT JOIN users u ON u.id = t.user_id
  WHERE l.id = $1`;

type Lot = {
  readonly lot_id: number;
  readonly lot: string;
  readonly prize: string;
  readonly sold: number;
  readonly amount: number;
  readonly tickets: number;
  /** The time of the draw; null: no ticket could win it. */
  readonly due_at: Date | null;
  /** Tells whether its prize was forfeited and drawn again. */
  readonly again: boolean;
  readonly head: DrawLogEnd | null;
  readonly ticket: string | null;
  readonly winner_id: number | null;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
};

const lotOf = async (tx: Queryable, [notice]: readonly StaffNotice[], language: Language): Promise<Lot> => {
  const [lot] = await tx.query<Lot>(LOT, [notice?.lot_id, language]);
  if (lot === undefined) throw new Error(`no draw to tell staff of: lot ${String(notice?.lot_id)}`);
  return lot;
};

const closedMail = async ({ tx, frame }: Means, notices: readonly StaffNotice[]): Promise<Mail> => {
  const { lot_id: lotId, due_at: drawAt, head: logHead, ...lot } = await lotOf(tx, notices, frame.language);
  return makeStaffLotClosedMail(frame, { ...lot, lotId, drawAt, logHead });
};

const winnerMail = async ({ tx, frame }: Means, notices: readonly StaffNotice[]): Promise<Mail> => {
  const {
    lot_id,
    lot,
    prize,
    ticket,
    winner_id,
    head: logHead,
    again,
    ...person
  } = await lotOf(tx, notices, frame.language);
  if (winner_id === null && !again) throw new Error(`lot ${lot_id} counts as drawn and has no winner`);
  const { name, phone, email, address } = person;
  const winner =
    winner_id === null
      ? null
      : { id: winner_id, name, phone: phone ?? '', email: email ?? '', address: address ?? '' };
  return makeStaffWinnerMail(frame, {
    lotId: lot_id,
    lot,
    prize,
    ticket: ticket ?? '',
    winner,
    logHead,
    again,
  });
};

const SUPER = `SELECT s.id AS super_id, s.title->>$2 AS prize, s.total, d.tickets, d.void_count AS voided, d.due_at,
    t.title AS ticket, u.id AS winner_id, trim(concat_ws(' ', u.first_name, u.last_name)) AS name, u.phone,
    u.email, u.address, ${DRAW_LOG_HEAD_SQL} AS head,
    EXISTS (SELECT FROM prizes z WHERE z.super_id = s.id AND z.state = 'forfeited') AS again
  FROM super_prizes s JOIN super_draws d ON d.super_id = s.id
  LEFT JOIN super_entries e ON e.super_id = d.super_id AND e.number = d.winner_number
  LEFT JOIN tickets t ON t.lot_id = e.lot_id AND t.number = e.ticket_number LEFT JOIN users u ON u.id = e.user_id
  WHERE s.id = $1`;

type Super = Omit<Lot, 'lot_id' | 'lot' | 'sold' | 'amount'> & {
  readonly super_id: number;
  readonly total: bigint;
  readonly voided: number;
};

const superMail =
  (about: 'closed' | 'drawn') =>
  async ({ tx, frame }: Means, [notice]: readonly StaffNotice[]): Promise<Mail> => {
    const [row] = await tx.query<Super>(SUPER, [notice?.super_id, frame.language]);
    if (row === undefined || row.due_at === null)
      throw new Error(`no super prize to tell staff of: ${String(notice?.super_id)}`);
    const {
      super_id: superId,
      prize,
      total,
      tickets,
      voided,
      due_at: drawAt,
      ticket,
      winner_id,
      again,
    } = row;
    const { name, phone, email, address } = row;
    const winner =
      winner_id === null
        ? null
        : {
            id: winner_id,
            ticket: ticket ?? '',
            name,
            phone: phone ?? '',
            email: email ?? '',
            address: address ?? '',
          };
    const told = { superId, prize, total: wholeUnits(total), tickets, voided, logHead: row.head };
    return makeStaffSuperPrizeMail(
      frame,
      about === 'closed' ? { ...told, about, drawAt } : { ...told, about, winner, again },
    );
  };

/**
 * The dead letters of a mail to staff, with the error's code but not the other side's words, which may name the reader;
 * the shop's own words as they are. Those that were put back into the queue in the meantime are left out.
 */
const LETTERS = `SELECT id, kind, split_part(last_error, ':', 1) AS why FROM messages
  WHERE id = ANY ($1) AND state = 'dead' ORDER BY id`;

type DeadLetter = { readonly id: bigint; readonly kind: MessageKind; readonly why: string };

const deadLettersMail = async (
  { tx, frame }: Means,
  notices: readonly StaffNotice[],
): Promise<Mail | null> => {
  const letters = await tx.query<DeadLetter>(LETTERS, [notices.map(({ message_id }) => String(message_id))]);
  if (letters.length === 0) return null;
  return makeStaffDeadLettersMail(frame, { count: letters.length, letters: letters.slice(0, NAMED) });
};

/**
 * The table of the mails to staff by the kind of notice: how one is written, and how many notices it combines at most.
 * `write` resolves with null when there is nothing left to say.
 */
export const STAFF_MAIL_TABLE: Readonly<
  Record<
    StaffNoticeKind,
    {
      readonly most: number;
      readonly write: (means: Means, notices: readonly StaffNotice[]) => Promise<Mail | null>;
    }
  >
> = {
  'order-paid': { most: 10_000, write: ordersMail },
  'lot-closed': { most: 1, write: closedMail },
  'lot-drawn': { most: 1, write: winnerMail },
  'super-closed': { most: 1, write: superMail('closed') },
  'super-drawn': { most: 1, write: superMail('drawn') },
  'dead-letter': { most: 10_000, write: deadLettersMail },
};
