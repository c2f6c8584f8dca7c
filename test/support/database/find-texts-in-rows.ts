import type { Queryable } from '../../../server/database/database.ts';

/** A column of the schema, and whether it can hold more than a number, a time, a boolean or a random id. */
export type SchemaColumn = { readonly table: string; readonly column: string; readonly isText: boolean };

/** Reads the columns of all tables and views of the current schema. */
export const readSchemaColumns = (queries: Queryable): Promise<readonly SchemaColumn[]> =>
  queries.query<SchemaColumn>(
    `SELECT c.relname AS table, a.attname AS column, coalesce(nullif(t.typelem, 0), nullif(t.typbasetype, 0), t.oid)
       NOT IN ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype, 'numeric'::regtype, 'boolean'::regtype,
         'date'::regtype, 'timestamptz'::regtype, 'uuid'::regtype) AS "isText"
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
       AND a.attnum > 0 AND NOT a.attisdropped ORDER BY 1, a.attnum`,
    [],
  );

/** Where a text was found: the column, and the row by its place in the table. */
export type FoundText = {
  readonly text: string;
  readonly table: string;
  readonly column: string;
  readonly place: string;
  readonly row: Readonly<Record<string, unknown>>;
};

type PlacedRow = { readonly place: string; readonly row: Readonly<Record<string, unknown>> };

/** Random ids, hashes and keys in hex, and moments: a short number, such as a postcode, stands in them by chance now and then. */
const CHANCE_DIGITS =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32,}|\d{4}-\d\d-\d\dt\d\d:\d\d:[\d.]+/g;

/**
 * Finds texts in every column of the named tables, whatever their case; in bytes by their hex, and digits also where
 * they are grouped, but not in random hex and moments. Reads whole tables: for the small ones of a test.
 */
export const findTextsInRows = async (
  queries: Queryable,
  tables: readonly string[],
  texts: readonly string[],
): Promise<readonly FoundText[]> => {
  const wanted = texts.map(text => ({
    text,
    lower: text.toLowerCase(),
    hex: Buffer.from(text).toString('hex'),
    isDigits: /^\d+$/.test(text),
  }));
  const found: FoundText[] = [];
  for (const table of tables) {
    const rows = await queries.query<PlacedRow>(
      `SELECT t.ctid::text AS place, to_jsonb(t) AS row FROM ${table} t`,
      [],
    );
    for (const { place, row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const kept = JSON.stringify(value).toLowerCase();
        const numbers = kept.replace(CHANCE_DIGITS, ' ').replace(/(?<=\d)[\s().-]+(?=\d)/g, '');
        for (const { text, lower, hex, isDigits } of wanted) {
          if (!(isDigits ? numbers : kept).includes(lower) && !kept.includes(hex)) continue;
          found.push({ text, table, column, place, row });
        }
      }
    }
  }
  return found;
};
