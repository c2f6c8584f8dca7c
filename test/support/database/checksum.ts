import type { Database } from '../../../server/database/database.ts';

/** What stands in every table, by its name: two equal results mean that nothing changed in between. */
export const checksums = async (database: Database): Promise<Readonly<Record<string, string>>> => {
  const tables = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const result: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ sum: string }>(
      `SELECT count(*) || ':' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${name} t`,
    );
    result[name] = row?.sum ?? '';
  }
  return result;
};
