import type { Queryable } from '../../../server/database/database.ts';

/** What of the current schema each query names, and says in full. */
const PARTS = {
  columns: `SELECT c.relname || '.' || row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum) AS name,
      concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
        a.attstorage, pg_get_expr(d.adbin, d.adrelid)) AS text
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'c') AND a.attnum > 0
      AND NOT a.attisdropped`,
  tables: `SELECT relname AS name, concat_ws(' ', relkind, relpersistence, reloptions) AS text FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace`,
  constraints: `SELECT concat_ws('.', conrelid::regclass, contypid::regtype, conname) AS name,
      pg_get_constraintdef(oid) AS text
    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace`,
  indexes: `SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE schemaname = current_schema()`,
  functions: `SELECT oid::regprocedure::text AS name, pg_get_functiondef(oid) AS text FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_proc.oid AND d.deptype = 'e')`,
  triggers: `SELECT concat_ws('.', t.tgrelid::regclass, t.tgname) AS name,
      concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) AS text
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal`,
} as const;

type SchemaPart = keyof typeof PARTS;
/** The definitions of a database's things, each by its kind and name. */
export type DatabaseDefinitions = Readonly<Record<string, string>>;

const readPart = async (
  queries: Queryable,
  part: SchemaPart,
  own: RegExp,
): Promise<readonly [string, string][]> =>
  (await queries.query<{ name: string; text: string }>(PARTS[part], [])).map(({ name, text }) => [
    `${part} ${name.replace(own, '')}`,
    text.replace(own, ''),
  ]);

/**
 * Reads the definitions of everything that migrations and functions make in the schema that comes first in the search
 * path.
 */
export const readDatabaseDefinitions = async (queries: Queryable): Promise<DatabaseDefinitions> => {
  const [row] = await queries.query<{ name: string }>('SELECT current_schema() AS name', []);
  const own = new RegExp(`\\b${row?.name}\\.`, 'g');
  const parts: (readonly [string, string][])[] = [];
  for (const part of Object.keys(PARTS) as SchemaPart[]) parts.push(await readPart(queries, part, own));
  return Object.fromEntries(parts.flat());
};
