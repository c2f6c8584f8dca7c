import type { DatabaseRow } from '../../database/database.ts';
import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import { releaseHeldDraw } from '../../draws/release-held-draw.ts';
import { runDueDraws } from '../../draws/run-due-draws.ts';
import {
  CommandRefusedError,
  type OperatorCommand,
  type OperatorCommandCall,
  type OperatorCommandOutcome,
} from '../command.ts';
import { formatTableCell } from '../print/plain-values.ts';
import { formatTableLines } from '../print/table.ts';
import {
  readChoiceArgument,
  readLimitArgument,
  readPositionalArgument,
  readWholeNumberArgument,
} from './command-arguments.ts';
import { formatDrawReleaseLines } from './format-draw-release-lines.ts';
import { readReasonOption } from './read-reason-option.ts';
import { writePersonColumnsSql } from './write-person-columns-sql.ts';

const STATES = ['closed', 'waiting', 'drawn', 'without_winner'];

const columns = (
  winner: string,
): string => `SELECT l.id AS lot_id, l.title->>$1 AS title, coalesce(d.state, 'open') AS state, d.tickets, d.void_count,
    d.commitment->>'closed_by' AS closed_by, l.ends_at, d.closed_at, d.due_at, d.drawn_at,
    d.winner_number, t.title AS winning_ticket, t.user_id AS winner_id, ${winner},
    encode(d.random_value, 'hex') AS random_value, d.round, encode(d.root, 'hex') AS root,
    d.waiting_for, encode(d.beacon_signature, 'hex') AS beacon_signature, d.commitment
  FROM lots l LEFT JOIN draws d ON d.lot_id = l.id LEFT JOIN tickets t ON t.id = d.winner_ticket_id
  LEFT JOIN users u ON u.id = t.user_id`;
const SELECT = columns(`u.email AS winner_email,
    (SELECT count(*)::int FROM prizes z WHERE z.lot_id = l.id AND z.state = 'forfeited') AS forfeited`);
const LIST = `${SELECT} WHERE d.lot_id IS NOT NULL AND ($2::text IS NULL OR d.state = $2) ORDER BY d.due_at DESC, d.lot_id LIMIT $3`;
const ONE = `${columns(`${writePersonColumnsSql('winner_')}, forfeits_of(d.lot_id, NULL) AS forfeits`)} WHERE d.lot_id = $2`;

/** The draws that `runDraws` would go on with now: lists to be closed, and rounds that are there. */
const DUE = `SELECT
    ARRAY(SELECT d.lot_id FROM draws d WHERE d.drawn_at IS NULL AND d.due_at <= at
        AND d.waiting_for IS DISTINCT FROM 'list'
      UNION SELECT l.id FROM lots l WHERE l.on_sale AND l.ends_at <= at AND NOT l.list_frozen AND l.reserved = 0) AS lots,
    ARRAY(SELECT s.id FROM super_prizes s LEFT JOIN super_draws d ON d.super_id = s.id
      WHERE NOT s.is_over AND (d.round IS NULL OR d.due_at <= at) AND d.waiting_for IS DISTINCT FROM 'list'
        AND (d.super_id IS NOT NULL OR is_super_closed(s.to_date, at))) AS supers
  FROM shop_time($1) AS at`;
const THESE_LOTS = `${SELECT} WHERE l.id = ANY ($2::int[]) ORDER BY d.due_at, l.id`;
const THESE_SUPERS = `SELECT s.id AS super_id, s.title->>$1 AS title, coalesce(d.state, 'open') AS state, d.tickets,
    d.due_at, d.drawn_at, d.waiting_for, d.winner_number, t.title AS winning_ticket, t.user_id AS winner_id,
    u.email AS winner_email
  FROM super_prizes s LEFT JOIN super_draws d ON d.super_id = s.id
  LEFT JOIN super_entries e ON e.super_id = d.super_id AND e.number = d.winner_number
  LEFT JOIN tickets t ON t.lot_id = e.lot_id AND t.number = e.ticket_number LEFT JOIN users u ON u.id = t.user_id
  WHERE s.id = ANY ($2::int[]) ORDER BY s.id`;

const COLUMNS = [
  'lot_id',
  'title',
  'state',
  'tickets',
  'due_at',
  'drawn_at',
  'winning_ticket',
  'winner_email',
  'forfeited',
];

const listed = (
  { t }: Pick<OperatorCommandCall, 't'>,
  draws: readonly DatabaseRow[],
  names = COLUMNS,
): OperatorCommandOutcome => ({
  data: draws,
  lines:
    draws.length === 0
      ? [t('nothing_found')]
      : formatTableLines(
          names,
          draws.map(draw => names.map(name => formatTableCell(draw[name] ?? null))),
        ),
});

export const drawListCommand: OperatorCommand = {
  name: 'draw list',
  args: [],
  summary: 'draw_list_summary',
  options: {
    state: { value: STATES.join('|'), help: 'option_state' },
    limit: { value: 'COUNT', help: 'option_limit' },
  },
  run: async call =>
    listed(
      call,
      await call.context.database.query(LIST, [
        call.language,
        readChoiceArgument(call, 'state', STATES),
        readLimitArgument(call),
      ]),
    ),
};

const lotArgument = (call: OperatorCommandCall): number =>
  readWholeNumberArgument(call, 'LOT', readPositionalArgument(call));

export const drawShowCommand: OperatorCommand = {
  name: 'draw show',
  args: ['LOT'],
  summary: 'draw_show_summary',
  run: async call => {
    const lot = lotArgument(call);
    const [draw] = await call.context.database.query(ONE, [call.language, lot]);
    if (draw === undefined) throw new CommandRefusedError([call.t('no_such_draw', { lot })]);
    return {
      data: draw,
      lines: Object.entries(draw)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name}: ${formatTableCell(value)}`),
    };
  },
};

/**
 * The operator's command that runs the draws that are due, as the server does every second; for a server that is
 * stopped, or to see a draw happen.
 */
export const drawRunDueCommand: OperatorCommand = {
  name: 'draw run-due',
  args: [],
  summary: 'draw_run_summary',
  detail: 'draw_run_detail',
  run: async call => {
    const { context, language } = call;
    type Due = { readonly lots: readonly number[]; readonly supers: readonly number[] };
    const [due] = await context.database.query<Due>(DUE, [new Date(context.now())]);
    if (!call.dryRun) await runDueDraws(context);
    const rows = [
      ...(await context.database.query(THESE_LOTS, [language, due?.lots ?? []])),
      ...(await context.database.query(THESE_SUPERS, [language, due?.supers ?? []])),
    ];
    return listed(call, rows, ['super_id', ...COLUMNS]);
  },
};

/**
 * The operator's command that releases a draw that the shop held back because its list no longer led to its commitment.
 */
export const drawReleaseCommand: OperatorCommand = {
  name: 'draw release',
  args: ['LOT'],
  summary: 'draw_release_summary',
  detail: 'draw_release_detail',
  options: { reason: { value: 'TEXT', help: 'option_release_reason' } },
  run: async call => {
    const { t, context } = call;
    const lot = lotArgument(call);
    const reason = readReasonOption(call);
    const outcome = await runOperatorTransaction(context.database, call.dryRun, tx =>
      releaseHeldDraw(tx, context, { lotId: lot, reason }),
    );
    const of = t('draw_of_lot', { id: lot });
    return {
      data: { lot_id: lot, reason, dry_run: call.dryRun },
      lines: formatDrawReleaseLines(call, outcome, of),
    };
  },
};
