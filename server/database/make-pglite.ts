import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** An embedded PostgreSQL with the extensions that the migrations ask for. */
export const makePglite = (folder: string | undefined, options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, ...(folder !== undefined && { dataDir: folder }), extensions: { pg_trgm } });
