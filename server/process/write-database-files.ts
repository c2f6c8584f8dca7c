import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDatabaseTemplates } from '../database/database-template.ts';
import { listSchemaSqlFolders } from '../database/migrations.ts';
import { USUAL_DRAW_DELAY_SECONDS } from '../draws/prepare-draw-terms.ts';
import { findSampleFolder } from '../sample/read-sample-file.ts';
import { prepareDatabaseTemplate } from './prepare-shop.ts';

/** Copies the files that a built server reads into its folder: migrations, functions and the sample. */
const copyDatabaseFiles = (serverFolder: string): void => {
  for (const { name, path } of [...listSchemaSqlFolders(), { name: 'sample', path: findSampleFolder() }]) {
    const folder = join(serverFolder, name);
    rmSync(folder, { recursive: true, force: true });
    cpSync(path, folder, { recursive: true, filter: source => !source.endsWith('.ts') });
  }
};

/**
 * Writes everything that the database needs into the built server's folder: {@link copyDatabaseFiles}, and templates
 * for a fast first start, with and without the sample. Part of the build.
 */
export const writeDatabaseFiles = async (serverFolder: string): Promise<void> => {
  copyDatabaseFiles(serverFolder);
  const now = Date.now();
  await writeDatabaseTemplates(serverFolder, async database => {
    const config = { drawDelaySeconds: USUAL_DRAW_DELAY_SECONDS, loadSample: true };
    await prepareDatabaseTemplate({ database, config, now: () => now, randomBytes });
    await database.query('INSERT INTO sample_moment (loaded_at) VALUES ($1)', [new Date(now)]);
  });
};
