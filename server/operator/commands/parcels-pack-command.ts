import { Array as Arr } from 'effect';
import type { Queryable } from '../../database/database.ts';
import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import {
  CommandRefusedError,
  type OperatorCommand,
  type OperatorCommandCall,
  WrongCommandUsageError,
} from '../command.ts';
import type { OperatorTextId } from '../texts/operator-text.ts';
import { lockOrdersOfParcels, moveParcelByOffice } from './move-parcel-by-office.ts';
import { readLotsOption } from './read-lots-option.ts';
import { readOrderArgument } from './read-order-argument.ts';

type Order = { readonly id: number; readonly number: string };

/**
 * A line that is asked for; lines of one `group` go into one parcel. `parcel`: the one that came back with it and is to go
 * out again, else null.
 */
type Line = {
  readonly order_id: number;
  readonly lot_id: number;
  readonly group: string;
  readonly parcel: number | null;
};

/**
 * `$2`: the lots that are asked for, those of the order or not; null: all lines that are left and were not given back, nor are
 * asked to be.
 */
const LINES = `SELECT o.id AS order_id, asked.lot_id, CASE WHEN p.state = 'to_pack' THEN p.id END AS parcel,
    CASE WHEN p.state = 'to_pack' THEN 'parcel ' || p.id ELSE coalesce(d.user_id || '/' || d.address_id, 'order ' || o.id)
      END AS group
  FROM orders o
  CROSS JOIN LATERAL (SELECT n.lot_id FROM order_lines n WHERE n.order_id = o.id AND $2::integer[] IS NULL
    UNION ALL SELECT DISTINCT unnest($2::integer[])) asked
  LEFT JOIN order_deliveries d ON d.order_id = o.id
  LEFT JOIN parcel_lines l ON l.order_id = o.id AND l.lot_id = asked.lot_id LEFT JOIN parcels p ON p.id = l.parcel_id
  WHERE o.id = ANY ($1::integer[]) AND ($2::integer[] IS NOT NULL OR p.state = 'to_pack' OR p.id IS NULL
    AND NOT EXISTS (SELECT FROM refund_lines r JOIN refunds f ON f.id = r.refund_id AND f.reason <> 'reversal'
      WHERE r.order_id = o.id AND r.lot_id = asked.lot_id) AND NOT is_returning(o.id, asked.lot_id))
  ORDER BY o.id, asked.lot_id`;

/** The parcels that came back with lines of these orders, and which orders. */
const CAME_BACK = `SELECT DISTINCT l.order_id, p.id AS parcel FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
  WHERE l.order_id = ANY ($1::integer[]) AND p.state = 'came_back' ORDER BY 1, 2`;

/** The lines of these orders that would be packed, were they not asked to be taken back, and in which return they are. */
const RETURNING = `SELECT l.order_id, l.lot_id, l.return_id AS return FROM return_lines l
    JOIN returns t ON t.id = l.return_id AND t.state IN ('asked', 'accepted')
  WHERE l.order_id = ANY ($1::integer[])
    AND NOT EXISTS (SELECT FROM parcel_lines k WHERE k.order_id = l.order_id AND k.lot_id = l.lot_id)
    AND NOT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = l.order_id AND r.lot_id = l.lot_id)
  ORDER BY 1, 2`;

type Returning = { readonly order_id: number; readonly lot_id: number; readonly return: number };

const PACK = 'SELECT k.outcome, k.parcel_id FROM pack_parcel($1::integer[], $2::integer[], $3) k';

const REFUSALS: Readonly<Record<string, OperatorTextId>> = {
  not_found: 'pack_no_such_lot',
  not_paid: 'pack_not_paid',
  no_address: 'pack_no_address',
  packed_already: 'pack_packed_already',
  refunded: 'pack_refunded',
  returning: 'pack_returning',
};

type Packing = {
  readonly call: OperatorCommandCall;
  readonly tx: Queryable;
  readonly numberOf: ReadonlyMap<number, string>;
};

const packLines = async ({ call, tx }: Packing, lines: readonly Line[]) => {
  const [row] = await tx.query<{ outcome: string; parcel_id: number | null }>(PACK, [
    lines.map(({ order_id }) => order_id),
    lines.map(({ lot_id }) => lot_id),
    new Date(call.context.now()),
  ]);
  return { outcome: row?.outcome ?? 'not_found', id: row?.parcel_id ?? null };
};

/** Packs lines of one address and answers the parcel's number, or says of each order why not: then the transaction is undone. */
const packGroup = async (packing: Packing, lines: readonly Line[]): Promise<number | readonly string[]> => {
  const { call, tx, numberOf } = packing;
  const { outcome, id } = await packLines(packing, lines);
  if (outcome === 'packed' && id !== null) return id;
  const problems = new Set<string>();
  const returning = await tx.query<Returning>(RETURNING, [lines.map(({ order_id }) => order_id)]);
  for (const line of lines) {
    const text = REFUSALS[(await packLines(packing, [line])).outcome];
    const order = numberOf.get(line.order_id) ?? line.order_id;
    const held = returning.find(each => each.order_id === line.order_id && each.lot_id === line.lot_id);
    if (text !== undefined)
      problems.add(call.t(text, { order, lot: line.lot_id, return: held?.return ?? '' }));
  }
  if (problems.size === 0)
    throw new Error(`pack_parcel answers ${outcome} of lines that it packs one by one`);
  return [...problems];
};

/**
 * Says of each order of which nothing can be packed why: a parcel of it came back, it is asked to be taken back, or all of it
 * is under way.
 */
const explainNothingLeft = async (
  { call, tx }: Pick<Packing, 'call' | 'tx'>,
  orders: readonly Order[],
): Promise<readonly string[]> => {
  const ids = orders.map(({ id }) => id);
  const back = await tx.query<{ order_id: number; parcel: number }>(CAME_BACK, [ids]);
  const returning = await tx.query<Returning>(RETURNING, [ids]);
  return orders.flatMap(({ id, number: order }) => {
    const why = [
      ...back
        .filter(({ order_id }) => order_id === id)
        .map(({ parcel }) => call.t('pack_came_back', { order, parcel })),
      ...returning
        .filter(({ order_id }) => order_id === id)
        .map(each => call.t('pack_returning', { order, lot: each.lot_id, return: each.return })),
    ];
    return why.length === 0 ? [call.t('pack_nothing_left', { order })] : why;
  });
};

const packAll = async (packing: Packing, orders: readonly Order[], lots: readonly number[] | null) => {
  const { call, tx, numberOf } = packing;
  const ids = orders.map(({ id }) => id);
  await lockOrdersOfParcels(tx, { orders: ids });
  const lines = await tx.query<Line>(LINES, [ids, lots]);
  const problems = [
    ...(await explainNothingLeft(
      packing,
      orders.filter(({ id }) => !lines.some(({ order_id }) => order_id === id)),
    )),
  ];
  const packed: { parcel: number; again: boolean; lines: readonly Line[] }[] = [];
  for (const group of Object.values(Arr.groupBy(lines, line => line.group))) {
    const { parcel } = group[0];
    if (parcel === null) {
      const made = await packGroup(packing, group);
      if (typeof made === 'number') packed.push({ parcel: made, again: false, lines: group });
      else problems.push(...made);
      continue;
    }
    const moved = await moveParcelByOffice(call, tx, parcel, { to: 'packed' });
    if (moved.done === 'refused') {
      const numbers = new Set(group.map(({ order_id }) => numberOf.get(order_id) ?? order_id));
      problems.push(`${[...numbers].join(', ')}: ${call.t(moved.text, moved.values)}`);
    } else packed.push({ parcel, again: true, lines: group });
  }
  if (problems.length > 0) throw new CommandRefusedError([...problems, call.t('nothing_changed')]);
  // Whoever names the lots has left the others out.
  const left = lots === null ? await tx.query<Returning>(RETURNING, [ids]) : [];
  return { packed, left };
};

const readLotsOfOneOrder = (call: OperatorCommandCall): readonly number[] | null => {
  const lots = readLotsOption(call);
  if (lots !== null && new Set(call.args).size > 1)
    throw new WrongCommandUsageError(call.t('lots_of_one_order'));
  return lots;
};

export const parcelsPackCommand: OperatorCommand = {
  name: 'parcels pack',
  args: ['ORDER…'],
  summary: 'parcels_pack_summary',
  detail: 'parcels_pack_detail',
  options: { lots: { value: 'ID,ID', help: 'option_lots' } },
  run: async call => {
    const lots = readLotsOfOneOrder(call);
    const numberOf = new Map<number, string>();
    const { packed, left } = await runOperatorTransaction(call.context.database, call.dryRun, async tx => {
      for (const typed of call.args) {
        const { id, number } = await readOrderArgument(call, tx, typed);
        numberOf.set(id, number);
      }
      const orders = [...numberOf].map(([id, number]) => ({ id, number }));
      return packAll({ call, tx, numberOf }, orders, lots);
    });
    const parcels = packed.map(({ parcel, again, lines }) => ({
      // A new parcel's number is given anew by the run that keeps it.
      parcel: call.dryRun && !again ? null : parcel,
      again,
      orders: [...new Set(lines.map(({ order_id }) => numberOf.get(order_id) ?? ''))],
      lots: [...new Set(lines.map(({ lot_id }) => lot_id))],
    }));
    const returning = left.map(each => ({
      order: numberOf.get(each.order_id) ?? '',
      lot: each.lot_id,
      return: each.return,
    }));
    return {
      data: { parcels, returning, dry_run: call.dryRun },
      lines: [
        ...parcels.map(({ parcel, orders, lots: own }) =>
          call.t('parcel_packed', { parcel: parcel ?? '—', orders: orders.join(', '), lots: own.join(', ') }),
        ),
        ...returning.map(each => call.t('pack_left_returning', each)),
      ],
    };
  },
};
