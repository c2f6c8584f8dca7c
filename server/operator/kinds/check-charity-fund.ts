import type { Queryable } from '../../database/database.ts';
import type { ImportRow, ImportRowProblem } from './import-kind.ts';

type Fund = {
  readonly fund: Readonly<Record<string, string>>;
  readonly fund_site: string;
  readonly fund_number: string;
};

const NONE: Fund = { fund: {}, fund_site: '', fund_number: '' };

/**
 * Checks in an import of settings that the charity fund has a name in every language or none, and that a fund which was
 * paid stays. Cells that the file does not have are the stored ones.
 */
export const checkCharityFund = async (
  tx: Queryable,
  rows: readonly ImportRow[],
  present: ReadonlySet<string>,
): Promise<readonly ImportRowProblem[]> => {
  const [kept = NONE] = await tx.query<Fund>('SELECT fund, fund_site, fund_number FROM settings');
  const paid = (await tx.query('SELECT FROM charity_payouts LIMIT 1')).length > 0;
  return rows.flatMap(({ line, values }): readonly ImportRowProblem[] => {
    const given = values as unknown as Fund;
    const names = Object.entries(given.fund).map(([language, name]) => {
      const cell = `fund_${language}`;
      return { cell, name: present.has(cell) ? name : (kept.fund[language] ?? '') };
    });
    const missing = names.find(({ name }) => name === '');
    if (missing === undefined) return [];
    const said = (['fund_site', 'fund_number'] as const).some(
      cell => (present.has(cell) ? given[cell] : kept[cell]) !== '',
    );
    const isNamed = names.some(({ name }) => name !== '');
    if (isNamed || said) return [{ line, field: missing.cell, text: 'fund_without_name' }];
    return paid ? [{ line, field: missing.cell, text: 'fund_was_paid' }] : [];
  });
};
