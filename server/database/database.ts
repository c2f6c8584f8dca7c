/** One row that an SQL query answers: values by column name. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** What SQL statements are run on: a database, or one transaction of it. */
export type Queryable = {
  /**
   * Runs one statement of PostgreSQL's dialect. With `params` it is prepared once per connection, so `text` must come
   * from a small set of constants and never contain a value. Without them it may hold several statements. Rows:
   * `bigint` columns are JavaScript bigints, `numeric` is text, `timestamptz` is a Date, `bytea` a Buffer. A failure
   * rejects with the driver's error, whose `code` is PostgreSQL's (see database-errors.ts).
   */
  query<R extends DatabaseRow = DatabaseRow>(
    text: string,
    params?: readonly unknown[],
  ): Promise<readonly R[]>;
};

/** Numbers of connections in use and idle, and of requests that wait for one. */
type DatabaseLoad = { readonly inUse: number; readonly idle: number; readonly waiting: number };

/**
 * What the shop's database can do, whether it is embedded in this process or a PostgreSQL server (architecture:
 * Server).
 */
export type Database = Queryable & {
  readonly kind: 'embedded' | 'postgres';
  /**
   * Runs `work` in one READ COMMITTED transaction: committed when it resolves, rolled back when it rejects. A
   * serialisation failure, a deadlock or a connection lost before COMMIT runs `work` again, up to five times, so it
   * must have no other effect. A connection lost at COMMIT rejects, because nobody knows whether it took effect.
   * Inside, only `tx` may be used: the embedded database has one connection, so a query on the database itself would
   * wait for ever; it throws instead, on both kinds.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** The current load of this process's connections. */
  load(): DatabaseLoad;
  /** Waits for running queries, then releases connections, files and locks. */
  close(): Promise<void>;
};

/** What the database needs of the log that it writes to; a pino logger fits. */
export type DatabaseLog = {
  info(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};
