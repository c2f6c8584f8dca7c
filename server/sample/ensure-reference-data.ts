import type { Queryable } from '../database/database.ts';
import { currencyImportKind, levelImportKind } from '../operator/kinds/site-import-kinds.ts';
import { importSampleFile } from './import-sample-file.ts';

/**
 * Imports currencies and levels, without which no call can be answered: the sample's where the operator has none. Any
 * number of processes may do it at once.
 */
export const ensureReferenceData = async (tx: Queryable): Promise<void> => {
  await tx.query('LOCK TABLE levels, currencies IN SHARE ROW EXCLUSIVE MODE');
  for (const kind of [levelImportKind, currencyImportKind]) {
    const kept = await tx.query(`SELECT 1 AS one FROM ${kind.table} LIMIT 1`);
    // Currencies and levels have no moments to shift.
    if (kept.length === 0) await importSampleFile(tx, kind, 0);
  }
};
