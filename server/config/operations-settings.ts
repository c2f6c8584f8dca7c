import type { DatabaseLimits } from '../database/open-migrated-postgres.ts';
import type { makeSettingsReader } from './settings-reader.ts';

/** The settings by which a process is run beside others and monitored. */
export type OperationsSettings = {
  /** The address at which Prometheus reads the metrics; null: metrics are not served. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Seconds for which a stopping process still serves while `/api/ready` already answers 503. */
  readonly stopDelaySeconds: number;
  readonly databaseLimits: DatabaseLimits;
};

/**
 * The database's time limits, in seconds, for work of any length, such as an import or an audit of everything: 0, which
 * is none.
 */
export const NO_DATABASE_TIME_LIMITS = { statementSeconds: 0, lockSeconds: 0 } as const;

/**
 * Reads the settings by which a process is run beside others and monitored: METRICS_…, STOP_DELAY_SECONDS and
 * DATABASE_…. Throws a SettingError.
 */
export const readOperationsSettings = (read: ReturnType<typeof makeSettingsReader>): OperationsSettings => {
  const port = read.whole('METRICS_PORT', 0, 1, 65_535);
  return {
    metrics: port === 0 ? null : { host: read.text('METRICS_HOST', '127.0.0.1'), port },
    stopDelaySeconds: read.whole('STOP_DELAY_SECONDS', 0, 0, 300),
    databaseLimits: {
      connections: read.whole('DATABASE_CONNECTIONS', 10, 1, 1000),
      statementSeconds: read.whole('DATABASE_STATEMENT_SECONDS', 30, 0, 3600),
      lockSeconds: read.whole('DATABASE_LOCK_SECONDS', 10, 0, 3600),
    },
  };
};
