import type { Queryable } from '../../database/database.ts';
import type { ImportRow, ImportRowProblem } from './import-kind.ts';

type Texts = Readonly<Record<string, string>>;

/** A product that is the prize of a lot with an order or a ticket. */
type Kept = {
  readonly id: number;
  readonly image: string;
  readonly title: Texts;
  readonly parental_name: Texts;
  readonly description: Texts;
  /** Tells whether one of those lots is not drawn yet. */
  readonly awaited: boolean;
};

/** Locks lots in the order in which orders lock them, so that no order is placed between the check and the change. */
const LOCK = 'SELECT FROM lots WHERE product_to_win_id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE';
/**
 * Reads the stored prizes in a statement of its own: one that waits for a lock sees other tables as they were before it
 * waited.
 */
const KEPT = `SELECT p.id, p.image, p.title, p.parental_name, p.description, bool_or(l.drawn_at IS NULL) AS awaited
  FROM products p JOIN lots l ON l.product_to_win_id = p.id WHERE p.id = ANY ($1::int[])
    AND (EXISTS (SELECT FROM order_lines n WHERE n.lot_id = l.id) OR EXISTS (SELECT FROM tickets t WHERE t.lot_id = l.id))
  GROUP BY p.id`;

const COLUMNS = ['title', 'parental_name', 'description'] as const;

/** Tells whether a text only grew: its beginning is the former text, and the added part stands apart. */
const isAddedTo = (before: string, after: string): boolean =>
  before === '' || after === before || [' ', '\n'].some(gap => after.startsWith(before + gap));

/** Judges changes of a prize as `keep_prizes` does in the database, by row and field: it stays what buyers can win. */
const judge = (
  { line, values }: ImportRow,
  kept: Kept,
  present: ReadonlySet<string>,
): readonly ImportRowProblem[] => {
  const isOtherImage = present.has('image') && kept.awaited && values['image'] !== kept.image;
  const texts = COLUMNS.flatMap(column =>
    Object.entries(values[column] as Texts).flatMap(([language, after]): readonly ImportRowProblem[] => {
      const field = `${column}_${language}`;
      const before = kept[column][language] ?? '';
      const isKept = column === 'description' ? isAddedTo(before, after) : after === before;
      if (isKept || !present.has(field)) return [];
      return [{ line, field, text: column === 'description' ? 'prize_described' : 'prize_promised' }];
    }),
  );
  return isOtherImage ? [{ line, field: 'image', text: 'prize_promised' }, ...texts] : texts;
};

/**
 * Checks that an import of products leaves the prize of a lot with orders as it is (docs/behaviour.md#when-a-lot-ends).
 */
export const checkSoldLotPrizes = async (
  tx: Queryable,
  rows: readonly ImportRow[],
  present: ReadonlySet<string>,
): Promise<readonly ImportRowProblem[]> => {
  const ids = rows.map(({ values }) => values['id']);
  await tx.query(LOCK, [ids]);
  const prizes = new Map((await tx.query<Kept>(KEPT, [ids])).map(kept => [kept.id, kept]));
  return rows.flatMap(row => {
    const kept = prizes.get(Number(row.values['id']));
    return kept === undefined ? [] : judge(row, kept, present);
  });
};
