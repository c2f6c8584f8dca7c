import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type DatabaseTemplateKind,
  readDatabaseTemplate,
} from '../../../server/database/database-template.ts';
import { makePglite } from '../../../server/database/make-pglite.ts';
import { computeSchemaHash } from '../../../server/database/migrations.ts';
import { ensureBareTemplate } from './bare-template.ts';

/** The folder where templates of the embedded database are kept between test runs. */
export const databaseTemplateCacheFolder = fileURLToPath(
  new URL('../../../node_modules/.cache/twofold/', import.meta.url),
);

/** A blob whose bytes are at hand: Blob's own `arrayBuffer` puts them together from pieces, in a fifth of a second. */
class InMemory extends Blob {
  readonly #bytes: ArrayBuffer;
  constructor(bytes: ArrayBuffer) {
    super([], { type: 'application/x-tar' });
    this.#bytes = bytes;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

/** The same database, neither packed nor with PostgreSQL's own templates, which are a third of its files. */
const lean = async (template: Blob): Promise<ArrayBuffer> => {
  const pglite = await makePglite(undefined, { loadDataDir: template });
  try {
    for (const name of ['template0', 'template1']) {
      await pglite.exec(`ALTER DATABASE ${name} IS_TEMPLATE false`);
      await pglite.exec(`DROP DATABASE ${name}`);
    }
    await pglite.exec('CHECKPOINT');
    return await (await pglite.dumpDataDir('none')).arrayBuffer();
  } finally {
    await pglite.close();
  }
};

const bare = async (): Promise<ArrayBuffer> => {
  const file = join(databaseTemplateCacheFolder, `bare-${computeSchemaHash()}.tar`);
  if (!existsSync(file)) {
    const bytes = await lean(await ensureBareTemplate(databaseTemplateCacheFolder));
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, new Uint8Array(bytes));
    renameSync(aside, file); // in place when whole: another process may be looking for it
  }
  return new Uint8Array(readFileSync(file)).buffer;
};

/** The sample of the built shop; null: it was not built from these migrations. */
const sample = async (): Promise<ArrayBuffer | null> => {
  const template = readDatabaseTemplate('sample', 'dist/server');
  return template === null ? null : lean(template);
};

const known: { bare?: Promise<ArrayBuffer>; sample?: Promise<ArrayBuffer | null> } = {};

/**
 * Reads a migrated database to open an embedded one from, and keeps it in this process: opening takes half of what it
 * does from the template of the built shop. The sample's is null where the shop was not built.
 */
export const readMigratedTemplate = async (kind: DatabaseTemplateKind): Promise<Blob | null> => {
  const bytes = await (kind === 'bare' ? (known.bare ??= bare()) : (known.sample ??= sample()));
  return bytes === null ? null : new InMemory(bytes);
};
