import { groupIban } from '../../../src/domain/draws/bank-account.ts';
import { PRIZE_STATES } from '../../../src/domain/draws/prize-life.ts';
import { minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import type { DatabaseRow } from '../../database/database.ts';
import {
  PRIZE_JOINS_SQL,
  PRIZE_ORDER_ID_SQL,
  PRIZE_TICKET_SQL,
  PRIZE_TITLE_SQL,
} from '../../draws/prizes/prize-columns.ts';
import { type AddressRow, readKeptAddress } from '../../orders/deliveries/kept-address.ts';
import type { OperatorCommandCall } from '../command.ts';
import { formatDeliveryAddress } from './format-delivery-address.ts';
import { makeOfficeListCommands } from './make-office-list-commands.ts';
import { writePersonColumnsSql } from './write-person-columns-sql.ts';

/** The SQL text of what is shown of the prizes that a query answers, with these columns of the winner; `$1`: the language of titles. */
const writeShownSql = (
  prizes: string,
  winner: string,
): string => `SELECT p.id, p.state, p.since, p.won_at, CASE WHEN p.lot_id IS NULL THEN 'super' ELSE 'lot' END AS of,
    coalesce(p.lot_id, p.super_id) AS of_id, ${PRIZE_TITLE_SQL}->>$1 AS title, ${PRIZE_TICKET_SQL} AS ticket,
    p.place, p.user_id AS winner_id, ${winner}, address_json(a) AS address, p.holder, p.iban,
    CASE WHEN p.iban IS NOT NULL THEN l.cash_alternative::text END AS cash, p.reference, p.carrier, p.tracking,
    is_reversed(${PRIZE_ORDER_ID_SQL}) AS reversed, g.forfeit::jsonb->>'reason' AS because
  FROM (${prizes}) p JOIN users u ON u.id = p.user_id ${PRIZE_JOINS_SQL}
    LEFT JOIN addresses a ON a.id = p.address_id LEFT JOIN draw_log g ON g.prize_id = p.id`;
const LIST = `${writeShownSql(
  `SELECT * FROM prizes p WHERE p.state = ANY ($2::text[])
    AND ($3::timestamptz IS NULL OR p.since >= $3) AND ($4::timestamptz IS NULL OR p.since < $4)
    ORDER BY p.since DESC, p.id DESC LIMIT $5`,
  'u.email AS winner_email',
)} ORDER BY p.since DESC, p.id DESC`;
const ONE = writeShownSql('SELECT * FROM prizes p WHERE p.id = $2', writePersonColumnsSql('winner_'));
const CHANGES = `SELECT at, state, by, reason, carrier, tracking, reference FROM prize_changes WHERE prize_id = $1 ORDER BY id`;
/** What the page of all draws shows of the winner now, one row or none, and every consent to that. */
const SHOWN = `SELECT c.name, c.town, c.with_picture AND coalesce(u.avatar, '') <> '' AS picture, c.at AS since
  FROM winner_consents c JOIN prizes p ON p.id = c.prize_id JOIN users u ON u.id = p.user_id
  WHERE c.prize_id = $1 AND c.ended_at IS NULL`;
const CONSENTS = `SELECT at, with_picture, ended_at, ended_by, reason FROM winner_consents WHERE prize_id = $1 ORDER BY id`;

type Row = DatabaseRow & {
  readonly address: AddressRow | null;
  readonly iban: string | null;
  /** In kopiyka; null where its winner does not take the money. */
  readonly cash: string | null;
};

const readable = (
  { language }: OperatorCommandCall,
  { address: row, holder, iban, cash, reference, carrier, tracking, reversed, because, ...prize }: Row,
): DatabaseRow => {
  const address = row && readKeptAddress(row, language);
  return {
    ...prize,
    recipient: address?.recipient ?? null,
    phone: address?.phone ?? null,
    address: address && formatDeliveryAddress(address),
    holder,
    iban: iban && groupIban(iban),
    cash: cash && minorUnitsToText(minorUnits(BigInt(cash))),
    reference,
    carrier,
    tracking,
    reversed,
    because,
  };
};

const COLUMNS = [
  'id',
  'state',
  'since',
  'won_at',
  'of',
  'of_id',
  'title',
  'ticket',
  'place',
  'winner_id',
  'winner_email',
  'recipient',
  'phone',
  'address',
  'holder',
  'iban',
  'cash',
  'reference',
  'carrier',
  'tracking',
  'reversed',
  'because',
];

const prizes = makeOfficeListCommands<Row>({
  noun: 'prize',
  states: PRIZE_STATES,
  usual: PRIZE_STATES,
  readList: (queries, { language, states, from, to, limit }) =>
    queries.query(LIST, [language, states, from, to, limit]),
  readOne: async (queries, id, language) => (await queries.query<Row>(ONE, [language, id]))[0],
  readParts: async (queries, id) => ({
    changes: await queries.query<DatabaseRow>(CHANGES, [id]),
    shown: await queries.query<DatabaseRow>(SHOWN, [id]),
    consents: await queries.query<DatabaseRow>(CONSENTS, [id]),
  }),
  readable,
  columns: COLUMNS,
  figures: ['id', 'since', 'won_at', 'of_id', 'place', 'winner_id', 'cash'],
  hidden: ['winner_id', 'iban'],
});
export const { list: prizesListCommand, show: prizesShowCommand } = prizes;
