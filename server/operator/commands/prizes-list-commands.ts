import { PRIZE_STATES } from '../../../src/domain/draws/prize-life.ts';
import type { DatabaseRow } from '../../database/database.ts';
import {
  PRIZE_JOINS_SQL,
  PRIZE_ORDER_ID_SQL,
  PRIZE_TICKET_SQL,
  PRIZE_TITLE_SQL,
} from '../../draws/prizes/prize-columns.ts';
import { type AddressRow, readKeptAddress } from '../../orders/deliveries/kept-address.ts';
import { CommandRefusedError, type OperatorCommand } from '../command.ts';
import { formatFactSheetLines } from '../print/fact-sheet.ts';
import {
  readChoiceArgument,
  readLimitArgument,
  readMomentArgument,
  readPositionalArgument,
  readWholeNumberArgument,
} from './command-arguments.ts';
import { formatDeliveryAddress } from './format-delivery-address.ts';
import { LIST_FORMAT_OPTION, makeListCommandOutcome } from './make-list-command-outcome.ts';
import { writePersonColumnsSql } from './write-person-columns-sql.ts';

/** The SQL text of what is shown of the prizes that a query answers, with these columns of the winner; `$1`: the language of titles. */
const writeShownSql = (
  prizes: string,
  winner: string,
): string => `SELECT p.id, p.state, p.since, p.won_at, CASE WHEN p.lot_id IS NULL THEN 'super' ELSE 'lot' END AS of,
    coalesce(p.lot_id, p.super_id) AS of_id, ${PRIZE_TITLE_SQL}->>$1 AS title, ${PRIZE_TICKET_SQL} AS ticket,
    p.user_id AS winner_id, ${winner}, to_jsonb(a) AS address, p.carrier, p.tracking,
    is_reversed(${PRIZE_ORDER_ID_SQL}) AS reversed
  FROM (${prizes}) p JOIN users u ON u.id = p.user_id ${PRIZE_JOINS_SQL}
    LEFT JOIN addresses a ON a.id = p.address_id`;
const LIST = `${writeShownSql(
  `SELECT * FROM prizes p WHERE ($2::text IS NULL OR p.state = $2)
    AND ($3::timestamptz IS NULL OR p.since >= $3) AND ($4::timestamptz IS NULL OR p.since < $4)
    ORDER BY p.since DESC, p.id DESC LIMIT $5`,
  'u.email AS winner_email',
)} ORDER BY p.since DESC, p.id DESC`;
const ONE = writeShownSql('SELECT * FROM prizes p WHERE p.id = $2', writePersonColumnsSql('winner_'));
const CHANGES = `SELECT at, state, by, reason, carrier, tracking FROM prize_changes WHERE prize_id = $1 ORDER BY id`;

type Row = DatabaseRow & { readonly address: AddressRow | null };

const readable = ({ address: row, carrier, tracking, reversed, ...prize }: Row): DatabaseRow => {
  const address = row && readKeptAddress(row);
  return {
    ...prize,
    recipient: address?.recipient ?? null,
    phone: address?.phone ?? null,
    address: address && formatDeliveryAddress(address),
    carrier,
    tracking,
    reversed,
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
  'winner_id',
  'winner_email',
  'recipient',
  'phone',
  'address',
  'carrier',
  'tracking',
  'reversed',
];

export const prizesListCommand: OperatorCommand = {
  name: 'prizes list',
  args: [],
  summary: 'prizes_list_summary',
  detail: 'orders_list_detail',
  options: {
    state: { value: PRIZE_STATES.join('|'), help: 'option_prize_state' },
    from: { value: 'DATE', help: 'option_from' },
    to: { value: 'DATE', help: 'option_to' },
    limit: { value: 'COUNT', help: 'option_limit' },
    ...LIST_FORMAT_OPTION,
  },
  run: async call => {
    const prizes = await call.context.database.query<Row>(LIST, [
      call.language,
      readChoiceArgument(call, 'state', PRIZE_STATES),
      readMomentArgument(call, 'from'),
      readMomentArgument(call, 'to'),
      readLimitArgument(call),
    ]);
    return makeListCommandOutcome(call, prizes.map(readable), {
      all: COLUMNS,
      figures: ['id', 'since', 'won_at', 'of_id', 'winner_id'],
      shown: COLUMNS.filter(column => column !== 'winner_id'),
    });
  },
};

export const prizesShowCommand: OperatorCommand = {
  name: 'prizes show',
  args: ['PRIZE'],
  summary: 'prizes_show_summary',
  run: async call => {
    const { database } = call.context;
    const id = readWholeNumberArgument(call, 'PRIZE', readPositionalArgument(call));
    const [prize] = await database.query<Row>(ONE, [call.language, id]);
    if (prize === undefined) throw new CommandRefusedError([call.t('no_such_prize', { prize: id })]);
    const shown = readable(prize);
    const changes = await database.query<DatabaseRow>(CHANGES, [id]);
    return {
      data: { ...shown, changes },
      lines: formatFactSheetLines(['prize', String(id)], shown, { changes }),
    };
  },
};
