import { setTimeout as pause } from 'node:timers/promises';
import { openMigratedEmbedded } from '../../../server/database/open-migrated-embedded.ts';
import { ensureBareTemplate } from '../database/bare-template.ts';
import { databaseTemplateCacheFolder } from '../database/read-migrated-template.ts';

/** A process that holds an embedded database, writes numbers into it and says each once it is acknowledged. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: hold-folder.ts <data folder>');

const log = { info: () => undefined, error: () => undefined };
const template = await ensureBareTemplate(databaseTemplateCacheFolder);
let stopping = false;
process.once('SIGTERM', () => {
  stopping = true;
});
try {
  const database = await openMigratedEmbedded(folder, log, () => template);
  await database.query('CREATE TABLE IF NOT EXISTS kept (n int PRIMARY KEY)');
  const [row] = await database.query<{ n: number }>('SELECT coalesce(max(n), 0)::int AS n FROM kept', []);
  const found = await database.query<{ n: number }>('SELECT n FROM kept ORDER BY n', []);
  process.stdout.write(`open ${found.length} ${row?.n ?? 0}\n`);
  for (let n = (row?.n ?? 0) + 1; !stopping; n += 1) {
    await database.query('INSERT INTO kept (n) VALUES ($1)', [n]);
    process.stdout.write(`kept ${n}\n`);
    await pause(2);
  }
  await database.close();
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
