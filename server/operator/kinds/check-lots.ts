import type { Queryable } from '../../database/database.ts';
import { findPriceRoundingProblems, readOfferedCurrencyRates } from './check-price-rounding.ts';
import type { ImportRow, ImportRowProblem, ImportTerms } from './import-kind.ts';

type KeptLot = {
  readonly id: number;
  readonly product_to_buy_id: number;
  readonly product_to_win_id: number;
  readonly cash_alternative: number | null;
  readonly price: number;
  readonly origin: number;
  readonly point_donate_amount: number;
  readonly ticket_amount: number;
  readonly ticket_donate_amount: number;
  readonly amount: number;
  readonly start: string;
  readonly ends_at: string | null;
  readonly draw_delay_seconds: number | null;
  readonly offered: boolean;
  readonly ordered: boolean;
  readonly closed: boolean;
  readonly started: boolean;
};

/** A lot as an import writes it. */
type NewLot = Omit<KeptLot, 'ordered' | 'closed' | 'started'> & {
  readonly category_id: number;
};

/** Locks lots in the order in which orders lock them, so that nothing is sold between the check and the change. */
const LOCK = 'SELECT FROM lots WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE';
/**
 * Reads the stored lots in a statement of its own: one that waits for a lock sees other tables as they were before it
 * waited.
 */
const KEPT = `SELECT to_json(k) AS lot FROM (
  SELECT l.id, l.product_to_buy_id, l.product_to_win_id, l.cash_alternative, l.price, l.origin, l.point_donate_amount, l.ticket_amount,
    l.ticket_donate_amount, l.amount, l.start, l.ends_at, l.draw_delay_seconds, l.offered,
    has_started(l, clock_timestamp()) AS started,
    EXISTS (SELECT FROM order_lines n WHERE n.lot_id = l.id) AS ordered,
    EXISTS (SELECT FROM draws d WHERE d.lot_id = l.id) AS closed
  FROM lots l WHERE l.id = ANY ($1::int[])) k`;

const MISSING: readonly (readonly [keyof NewLot, string])[] = [
  [
    'category_id',
    'SELECT w AS id FROM unnest($1::int[]) w WHERE NOT EXISTS (SELECT FROM categories c WHERE c.id = w)',
  ],
  [
    'product_to_buy_id',
    'SELECT w AS id FROM unnest($1::int[]) w WHERE NOT EXISTS (SELECT FROM products c WHERE c.id = w)',
  ],
  [
    'product_to_win_id',
    'SELECT w AS id FROM unnest($1::int[]) w WHERE NOT EXISTS (SELECT FROM products c WHERE c.id = w)',
  ],
];

/**
 * The columns that were promised to the first buyer and hold for all: the same for each item of the lot, whenever it
 * was bought.
 */
const PROMISES = [
  'ticket_amount',
  'ticket_donate_amount',
  'point_donate_amount',
  'product_to_buy_id',
  'product_to_win_id',
  'cash_alternative',
  'amount',
  'ends_at',
] as const;
/** The columns of a lot whose draw is scheduled or over: they stay as it was sold. */
const CLOSED = [...PROMISES, 'price', 'origin', 'start'] as const;

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const differs = (kept: KeptLot, lot: NewLot, column: (typeof CLOSED)[number]): boolean =>
  column === 'start' || column === 'ends_at'
    ? momentOf(kept[column]) !== momentOf(lot[column])
    : kept[column] !== lot[column];

/**
 * Judges a lot's end: it is after the start; a new lot has one, and not in the past
 * (docs/behaviour.md#when-a-lot-ends).
 */
const judgeEnd = (
  line: number,
  lot: NewLot,
  kept: KeptLot | undefined,
  { now, lotsWithoutDate }: ImportTerms,
): readonly ImportRowProblem[] => {
  const found = (text: ImportRowProblem['text']): readonly ImportRowProblem[] => [
    { line, field: 'ends_at', text },
  ];
  const end = momentOf(lot.ends_at);
  if (end === null) return kept === undefined && !lotsWithoutDate ? found('end_missing') : [];
  if (end <= Date.parse(lot.start)) return found('end_before_start');
  const isNew = kept === undefined || momentOf(kept.ends_at) !== end;
  return isNew && end <= now ? found('end_past') : [];
};

/**
 * Judges taking a lot off sale: nobody buys the last item then, so that a lot with tickets needs an end or stays on
 * sale.
 */
const judgeOffer = (line: number, lot: NewLot, kept: KeptLot): readonly ImportRowProblem[] =>
  lot.offered || lot.ends_at !== null || !kept.ordered || kept.closed
    ? []
    : [{ line, field: 'offered', text: 'lot_never_drawn' }];

type DrawTerms = { readonly delay_seconds: number; readonly least_seconds: number };
const TERMS = 'SELECT delay_seconds, least_seconds FROM draw_terms';

/**
 * Judges a draw delay as the database does: refuses one that is too short, and any other for a lot that has started or
 * has an order.
 */
const judgeDelay = (
  line: number,
  wanted: number | null,
  kept: KeptLot | undefined,
  terms: DrawTerms | undefined,
): readonly ImportRowProblem[] => {
  const field = 'draw_delay_seconds';
  const least = terms?.least_seconds ?? 0;
  if (wanted !== null && wanted < least) return [{ line, field, text: 'delay_too_short', values: { least } }];
  const isFrozen = kept !== undefined && kept.draw_delay_seconds !== null && (kept.started || kept.ordered);
  const isOther = isFrozen && (wanted ?? terms?.delay_seconds ?? null) !== kept.draw_delay_seconds;
  return isOther ? [{ line, field, text: 'delay_frozen' }] : [];
};

const judge = (line: number, lot: NewLot, kept: KeptLot): readonly ImportRowProblem[] => {
  const found = (field: string, text: ImportRowProblem['text']): ImportRowProblem => ({ line, field, text });
  if (kept.closed) {
    return CLOSED.filter(column => differs(kept, lot, column)).map(column => found(column, 'lot_closed'));
  }
  return kept.ordered
    ? PROMISES.filter(column => differs(kept, lot, column)).map(column => found(column, 'lot_ordered'))
    : [];
};

const withKept = (row: ImportRow, kept: KeptLot | undefined, present: ReadonlySet<string>): NewLot => {
  const lot = row.values as unknown as NewLot;
  if (kept === undefined) return lot;
  return {
    ...lot,
    // Cells that the file does not have stay as they are.
    ...(present.has('origin') ? {} : { origin: kept.origin }),
    ...(present.has('cash_alternative') ? {} : { cash_alternative: kept.cash_alternative }),
    ...(present.has('ends_at') ? {} : { ends_at: kept.ends_at }),
    ...(present.has('offered') ? {} : { offered: kept.offered }),
    ...(present.has('point_donate_amount') ? {} : { point_donate_amount: kept.point_donate_amount }),
  };
};

/**
 * Checks an import of lots: categories and products exist, `origin ≥ price`, no currency rounds prices away, a new lot
 * has an end, and a sold lot is not changed after the fact.
 */
export const checkImportedLots = async (
  tx: Queryable,
  rows: readonly ImportRow[],
  present: ReadonlySet<string>,
  importTerms: ImportTerms,
): Promise<readonly ImportRowProblem[]> => {
  const problems: ImportRowProblem[] = [];
  for (const [column, query] of MISSING) {
    const wanted = [...new Set(rows.map(({ values }) => values[column]))];
    const missing = new Set((await tx.query<{ id: number }>(query, [wanted])).map(({ id }) => id));
    for (const { line, values } of rows) {
      const id = Number(values[column]);
      if (missing.has(id)) problems.push({ line, field: column, text: 'no_such_row', values: { id } });
    }
  }
  const ids = rows.map(({ values }) => values['id']);
  await tx.query(LOCK, [ids]);
  const keptLots = new Map(
    (await tx.query<{ lot: KeptLot }>(KEPT, [ids])).map(({ lot }) => [lot.id, lot] as const),
  );
  const [terms] = await tx.query<DrawTerms>(TERMS, []);
  const rates = await readOfferedCurrencyRates(tx);
  for (const row of rows) {
    const kept = keptLots.get(Number(row.values['id']));
    const lot = withKept(row, kept, present);
    if (lot.origin < lot.price) problems.push({ line: row.line, field: 'price', text: 'price_over_origin' });
    if (kept?.closed !== true) problems.push(...findPriceRoundingProblems(row.line, lot, rates));
    problems.push(...judgeEnd(row.line, lot, kept, importTerms));
    if (kept !== undefined) problems.push(...judge(row.line, lot, kept), ...judgeOffer(row.line, lot, kept));
    if (present.has('draw_delay_seconds') || kept === undefined)
      problems.push(...judgeDelay(row.line, lot.draw_delay_seconds, kept, terms));
  }
  return problems;
};
