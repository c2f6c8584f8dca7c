import type { Queryable } from '../../database/database.ts';
import type { ImportRow, ImportRowProblem, ImportTerms } from './import-kind.ts';

type Kept = {
  readonly id: number;
  readonly is_over: boolean;
  /** Tells whether the super prize has an entry, or its list is frozen. */
  readonly entered: boolean;
  /** The values that may not change from then on, as the row to be written has them. */
  readonly values: Readonly<Record<string, unknown>>;
};

const KEPT = `SELECT s.id, s.is_over, s.is_over OR has_super_entry(s.from_date, s.to_date)
    OR EXISTS (SELECT FROM super_draws d WHERE d.super_id = s.id) AS entered,
  to_jsonb(s) - '{is_over,draw_delay_seconds}'::text[] AS values FROM super_prizes s ORDER BY s.id FOR UPDATE`;

const MOMENTS = ['from_date', 'to_date'];

/** The part of a stored value that the file has cells for: of a text by language only those languages. */
const said = (column: string, value: unknown, present: ReadonlySet<string>): unknown => {
  if (column !== 'title' && column !== 'terms') return present.has(column) ? value : undefined;
  return Object.entries(value as Readonly<Record<string, string>>)
    .filter(([language]) => present.has(`${column}_${language}`))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
};

const changes = (kept: Kept, { values }: ImportRow, present: ReadonlySet<string>): boolean =>
  Object.entries(values).some(([column, value]) => {
    const [before, after] = [kept.values[column], value].map(each => said(column, each, present));
    if (after === undefined) return false;
    return MOMENTS.includes(column)
      ? Date.parse(String(before)) !== Date.parse(String(after))
      : JSON.stringify(before) !== JSON.stringify(after);
  });

/**
 * Checks an import of super prizes: there is one super prize at a time, it ends after its beginning and not in the
 * past, and it stays as it was announced once a ticket takes part in it (docs/draws.md#the-super-prize).
 */
export const checkSuperprize = async (
  tx: Queryable,
  rows: readonly ImportRow[],
  present: ReadonlySet<string>,
  { now }: ImportTerms,
): Promise<readonly ImportRowProblem[]> => {
  const kept = new Map((await tx.query<Kept>(KEPT, [])).map(row => [row.id, row]));
  const open = new Set([...kept.values()].filter(({ is_over }) => !is_over).map(({ id }) => id));
  return rows.flatMap((row): readonly ImportRowProblem[] => {
    const id = Number(row.values['id']);
    const found = (field: string, text: ImportRowProblem['text']) => [{ line: row.line, field, text }];
    const known = kept.get(id);
    const [from, to] = MOMENTS.map(column => Date.parse(String(row.values[column]))) as [number, number];
    if (to <= from) return found('to_date', 'super_dates');
    if (known?.entered === true) return changes(known, row, present) ? found('id', 'super_entered') : [];
    if (to <= now) return found('to_date', 'super_past');
    open.add(id);
    return open.size > 1 ? found('id', 'super_one') : [];
  });
};
