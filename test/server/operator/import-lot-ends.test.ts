import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  formatLotFileRow,
  LOT_FILE_HEADER,
  type OperatorShop,
  readImportProblems,
  startOperatorShop,
} from '../../support/shops/operator-shop.ts';
import { makeCartOfOneLot } from '../../support/shops/test-shop-world.ts';

let desk: OperatorShop;
beforeAll(async () => {
  desk = await startOperatorShop({ env: { LOTS_WITHOUT_DATE: 'off' } });
});
afterAll(() => desk.close());

const END = '2099-05-01T18:00:00Z';
const fileOf = (...lots: readonly (readonly [id: number, end: string])[]): string =>
  desk.operator.file(
    'ends.csv',
    [`${LOT_FILE_HEADER},ends_at`, ...lots.map(([id, end]) => `${formatLotFileRow({ id })},${end}`)].join(
      '\n',
    ),
  );
const refused = async (file: string): Promise<string> => {
  const { exit, err } = await desk.operator.run('import', 'lots', file);
  expect(exit).toBe(1);
  return readImportProblems(err);
};

test('the import of new lots names each row whose end is missing, past or before its start', async () => {
  expect(
    await refused(fileOf([601, END], [602, ''], [603, '2020-01-01T00:00Z'], [604, '2026-11-02T00:00Z'])),
  ).toBe(
    [
      'row 3, ends_at: A new lot needs the date on which it ends (LOTS_WITHOUT_DATE=on allows lots without)',
      'row 4, ends_at: A lot ends after its start',
      'row 5, ends_at: This date has passed',
    ].join('\n'),
  );
  expect(await refused(desk.lotsFile(formatLotFileRow({ id: 605 })))).toContain(
    'row 2, ends_at: A new lot needs',
  );
});

test('a lot’s end is stored and exported, can be moved until the first order, and is refused to change from then on', async () => {
  expect((await desk.operator.run('import', 'lots', fileOf([610, END]))).exit).toBe(0);
  const later = '2099-06-01T18:00:00Z';
  expect((await desk.operator.run('import', 'lots', fileOf([610, later]))).exit).toBe(0);
  expect(await desk.shop.row('lots', 610)).toMatchObject({ ends_at: new Date(later) });
  expect((await desk.operator.run('export', 'lots')).out).toContain('2099-06-01T18:00:00.000Z');
  // A file without the column changes nothing of it.
  expect((await desk.operator.run('import', 'lots', desk.lotsFile(formatLotFileRow({ id: 610 })))).exit).toBe(
    0,
  );
  const { body } = await desk.shop.order(await desk.shop.shopper(), makeCartOfOneLot(610));
  expect(body.success).toBe(true);
  for (const other of [END, ''])
    expect(await refused(fileOf([610, other]))).toBe(
      'row 2, ends_at: The lot has orders: what buyers were promised doesn’t change',
    );
  expect((await desk.operator.run('import', 'lots', fileOf([610, later]))).exit).toBe(0);
});
