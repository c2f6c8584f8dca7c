import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Makes an embedded PostgreSQL with the extensions that the migrations need. */
export const makePglite = (folder: string | undefined, options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, ...(folder !== undefined && { dataDir: folder }), extensions: { pg_trgm } });
