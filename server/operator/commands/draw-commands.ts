import type { Row } from '../../database/database.ts';
import { releaseDraw } from '../../draws/release-draw.ts';
import { runDraws } from '../../draws/run-draws.ts';
import { type Call, type Command, type Outcome, Refused, WrongUsage } from '../command.ts';
import { inTransaction } from '../in-transaction.ts';
import { cellText } from '../print/plain.ts';
import { tableLines } from '../print/table.ts';
import { choiceArgument, limitArgument, wholeArgument } from './arguments.ts';
import { personColumns } from './person-columns.ts';
import { reasonOption } from './reason-option.ts';

const STATES = ['closed', 'waiting', 'drawn', 'without_winner'];

const columns = (
  winner: string,
): string => `SELECT d.lot_id, l.title->>$1 AS title, d.state, d.tickets, d.void_count,
    d.commitment->>'closed_by' AS closed_by, l.ends_at, d.closed_at, d.due_at, d.drawn_at,
    d.winner_number, t.title AS winning_ticket, t.user_id AS winner_id, ${winner},
    encode(d.random_value, 'hex') AS random_value, d.round, encode(d.root, 'hex') AS root,
    d.waiting_for, encode(d.beacon_signature, 'hex') AS beacon_signature, d.commitment
  FROM draws d JOIN lots l ON l.id = d.lot_id LEFT JOIN tickets t ON t.id = d.winner_ticket_id
  LEFT JOIN users u ON u.id = t.user_id`;
const SELECT = columns('u.email AS winner_email');
const LIST = `${SELECT} WHERE $2::text IS NULL OR d.state = $2 ORDER BY d.due_at DESC, d.lot_id LIMIT $3`;
const ONE = `${columns(personColumns('winner_'))} WHERE d.lot_id = $2`;
const DUE = `${SELECT} WHERE d.drawn_at IS NULL AND d.due_at <= (SELECT shop_time($2)) ORDER BY d.due_at, d.lot_id`;
const THESE = `${SELECT} WHERE d.lot_id = ANY ($2::int[]) ORDER BY d.due_at, d.lot_id`;

const COLUMNS = [
  'lot_id',
  'title',
  'state',
  'tickets',
  'due_at',
  'drawn_at',
  'winning_ticket',
  'winner_email',
];

const listed = ({ say }: Pick<Call, 'say'>, draws: readonly Row[]): Outcome => ({
  data: draws,
  lines:
    draws.length === 0
      ? [say('nothing_found')]
      : tableLines(
          COLUMNS,
          draws.map(draw => COLUMNS.map(name => cellText(draw[name]))),
        ),
});

export const drawList: Command = {
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
        choiceArgument(call, 'state', STATES),
        limitArgument(call),
      ]),
    ),
};

const lotArgument = (call: Call): number => {
  const [typed] = call.args;
  if (typed === undefined) throw new WrongUsage(call.say('too_few_arguments'));
  return wholeArgument(call, 'LOT', typed);
};

export const drawShow: Command = {
  name: 'draw show',
  args: ['LOT'],
  summary: 'draw_show_summary',
  run: async call => {
    const lot = lotArgument(call);
    const [draw] = await call.context.database.query(ONE, [call.language, lot]);
    if (draw === undefined) throw new Refused([call.say('no_such_draw', { lot })]);
    return {
      data: draw,
      lines: Object.entries(draw)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name}: ${cellText(value)}`),
    };
  },
};

/** What the server does every second; for a server that stands still, or to see a draw happen. */
export const drawRunDue: Command = {
  name: 'draw run-due',
  args: [],
  summary: 'draw_run_summary',
  detail: 'draw_run_detail',
  run: async call => {
    const { context, language } = call;
    const due = await context.database.query(DUE, [language, new Date(context.now())]);
    if (call.dryRun || due.length === 0) return listed(call, due);
    await runDraws(context);
    return listed(call, await context.database.query(THESE, [language, due.map(draw => draw['lot_id'])]));
  },
};

/** For a draw that the shop held back because its list no longer led to its commitment. */
export const drawRelease: Command = {
  name: 'draw release',
  args: ['LOT'],
  summary: 'draw_release_summary',
  detail: 'draw_release_detail',
  options: { reason: { value: 'TEXT', help: 'option_release_reason' } },
  run: async call => {
    const { say, context } = call;
    const lot = lotArgument(call);
    const reason = reasonOption(call);
    const outcome = await inTransaction(context.database, call.dryRun, tx =>
      releaseDraw(tx, context, { lotId: lot, reason }),
    );
    if (outcome === 'not_held') throw new Refused([say('draw_not_held', { lot }), say('nothing_changed')]);
    if (outcome === 'differs') throw new Refused([say('draw_list_differs', { lot }), say('nothing_changed')]);
    return { data: { lot_id: lot, reason, dry_run: call.dryRun }, lines: [say('draw_released', { lot })] };
  },
};
