import type { Queryable } from '../database/database.ts';
import { currencies, levels } from '../operator/kinds/site-kinds.ts';
import { importSample } from './import-sample.ts';

/**
 * Imports currencies and levels, without which no call can be answered: the sample's where the operator has none. Any
 * number of processes may do it at once.
 */
export const ensureReference = async (tx: Queryable): Promise<void> => {
  await tx.query('LOCK TABLE levels, currencies IN SHARE ROW EXCLUSIVE MODE');
  for (const kind of [levels, currencies]) {
    const kept = await tx.query(`SELECT 1 AS one FROM ${kind.table} LIMIT 1`);
    // Currencies and levels have no moments to shift.
    if (kept.length === 0) await importSample(tx, kind, 0);
  }
};
