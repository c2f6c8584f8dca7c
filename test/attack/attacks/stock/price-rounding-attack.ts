import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatLotFileRow, LOT_FILE_HEADER } from '../../../support/shops/operator-shop.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';

/** The attack on prices whose rounding into another currency gives part of them away, or all. */
export const priceRoundingAttack: Attack = {
  id: '11',
  title: 'Prices that round to nothing, or to much less, in another currency',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { shop, processes } = await world.openShop([{}]);
    const lot = await shop.lot({ price: 20, amount: 5_000 }).catch(() => null);
    if (lot === null) expect(true, 'the database refuses a lot of 0.20 UAH');
    else {
      for (const currency of ['USD', 'EUR']) {
        const { status, body } = await shop.call<{ lot?: { price: number } }>(
          `get-lot/${lot}`,
          undefined,
          null,
          {
            'X-Currency': currency,
          },
        );
        const price = body.lot?.price ?? 0;
        expect(status === 200 && price >= 0.01, `0.20 UAH in ${currency}: ${price.toFixed(2)}`);
      }
    }
    const folder = mkdtempSync(join(tmpdir(), 'twofold-attack-'));
    world.afterwards(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'lots.csv');
    const ends = new Date(Date.now() + 30 * 86_400_000).toISOString();
    writeFileSync(
      file,
      [
        `${LOT_FILE_HEADER},ends_at`,
        ...[formatLotFileRow({ id: 700, price: '490.50' }), formatLotFileRow({ id: 701, price: '1.15' })].map(
          each => `${each},${ends}`,
        ),
      ].join('\n'),
    );
    const { exit, err, out } = await processes.operator('import', 'lots', file);
    const told = `${out}${err}`.trim().split('\n')[0] ?? '';
    expect(
      exit === 1 && /\b3\b/.test(told),
      `importing a lot of 1.15 UAH: exit ${exit}, “${told.slice(0, 140)}”`,
    );
    return verdict();
  },
};
