import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { settlePayment } from '../../../server/orders/settle-payment.ts';
import { waitUntilBlocking } from '../../support/database/wait-until-blocking.ts';
import {
  formatLotFileRow,
  LOT_FILE_HEADER,
  type LotFileCells,
  type OperatorShop,
  readImportProblems,
  startOperatorShop,
} from '../../support/shops/operator-shop.ts';
import type { TestShopOrderAnswer } from '../../support/shops/test-shop-world.ts';

let desk: OperatorShop;
beforeAll(async () => {
  desk = await startOperatorShop();
});
afterAll(() => desk.close());

const noticeOf = ({ transaction_id, cart_total, currency }: TestShopOrderAnswer) => ({
  merchant: desk.server.context.config.payment.merchant,
  reference: transaction_id,
  amount: cart_total.toFixed(2),
  currency,
  invoiceId: `inv-${transaction_id}`,
  invoiceState: 'success',
  isTest: false,
});

describe('the delay of a draw', () => {
  const imported = async (cells: LotFileCells, delay: string): Promise<string> => {
    const lines = `${LOT_FILE_HEADER},draw_delay_seconds\n${formatLotFileRow(cells)},${delay}`;
    const { exit, err } = await desk.operator.run('import', 'lots', desk.operator.file('delays.csv', lines));
    return exit === 0 ? 'imported' : readImportProblems(err);
  };
  const delayOf = async (id: number) => (await desk.shop.row('lots', id))['draw_delay_seconds'];
  const start = '2099-01-01T00:00:00Z';

  test('an imported lot has the draw delay of the file, and the shop’s own where the file has none', async () => {
    expect(await imported({ id: 720, start }, '3600')).toBe('imported');
    expect(await imported({ id: 721, start }, '')).toBe('imported');
    await desk.operator.run('import', 'lots', desk.lotsFile(formatLotFileRow({ id: 722 })));
    expect(await Promise.all([720, 721, 722].map(delayOf))).toEqual([3600, 600, 600]);
  });

  test('the import can change a lot’s draw delay until the lot starts, and keeps it where the file has no such column', async () => {
    expect(await imported({ id: 720, start }, '7200')).toBe('imported');
    await desk.operator.run(
      'import',
      'lots',
      desk.lotsFile(formatLotFileRow({ id: 720, start, amount: 11 })),
    );
    expect(await delayOf(720)).toBe(7200);
    const frozen =
      'row 2, draw_delay_seconds: The lot has started or has orders: how long after its close it is drawn doesn’t change';
    expect(await imported({ id: 722 }, '3600')).toBe(frozen);
    expect(await imported({ id: 722, amount: 12 }, '600')).toBe('imported');
    expect(await delayOf(722)).toBe(600);
  });

  test('the import refuses a draw delay below the shop’s least', async () => {
    const { database } = desk.server.context;
    await database.query('UPDATE draw_terms SET least_seconds = 60', []);
    expect(await imported({ id: 723, start }, '59')).toBe(
      'row 2, draw_delay_seconds: This shop allows no delay below 60 seconds',
    );
    expect(await imported({ id: 723, start }, '60')).toBe('imported');
    await database.query('UPDATE draw_terms SET least_seconds = 0', []);
  });
});

describe('the import of a lot with orders', () => {
  test('the import refuses to change what buyers of a lot were promised (tickets, prize, amount), and accepts another price', async () => {
    const id = 700;
    const amount = 5;
    await desk.operator.run('import', 'lots', desk.lotsFile(formatLotFileRow({ id, amount })));
    const buyer = await desk.shop.shopper();
    const { body: paid } = await desk.shop.order(buyer, [{ lot_id: id, quantity: 3, is_donate: false }]);
    await desk.shop.callback(paid);
    const { body: held } = await desk.shop.order(buyer, [{ lot_id: id, quantity: 2, is_donate: false }]);
    const change = async (cells: LotFileCells) => {
      const { exit, err } = await desk.operator.run(
        'import',
        'lots',
        desk.lotsFile(formatLotFileRow({ id, amount, ...cells })),
      );
      return exit === 0 ? 'changed' : readImportProblems(err);
    };
    const promised = 'The lot has orders: what buyers were promised doesn’t change';
    expect(await change({ ticket_amount: 2 })).toBe(`row 2, ticket_amount: ${promised}`);
    expect(await change({ product_to_win_id: 1 })).toBe(`row 2, product_to_win_id: ${promised}`);
    // Neither fewer than were announced, nor so many that a chance gets smaller.
    for (const other of [4, 6, 11])
      expect(await change({ amount: other })).toBe(`row 2, amount: ${promised}`);
    await expect(
      desk.server.context.database.query('UPDATE lots SET amount = 6 WHERE id = $1', [id]),
    ).rejects.toThrow('frozen');
    expect(await change({ price: '480' })).toBe('changed');
    // The order that waits is paid at its frozen price, and closes the lot.
    await desk.shop.callback(held);
    expect(await desk.shop.row('lots', id)).toMatchObject({ price: 48_000n, sales_count: 5, amount: 5 });
    expect(await change({ price: '479' })).toContain('row 2, price: The lot is sold out');
    expect(await change({ price: '480', amount: 6 })).toContain('row 2, amount: The lot is sold out');
    expect(await change({ price: '480', amount: 5, title_en: 'Another title' })).toBe('changed');
    expect(await auditShop(desk.server.context.database)).toEqual({});
  });

  test('the import refuses to change or withdraw the money in the prize’s place of a lot with orders, and keeps it where the file has no such column', async () => {
    const change = async (id: number, cash: string) => {
      const lines = `${LOT_FILE_HEADER},cash_alternative\n${formatLotFileRow({ id, amount: 2 })},${cash}`;
      const { exit, err } = await desk.operator.run('import', 'lots', desk.operator.file('cash.csv', lines));
      return exit === 0 ? 'changed' : readImportProblems(err);
    };
    const offered = async (id: number) => (await desk.shop.row('lots', id))['cash_alternative'];
    for (const [cell, problem] of [
      ['0', 'The value is out of range.'],
      ['-5', 'A sum is written like 490 or 490.50'],
      ['1000.005', 'A sum is written like 490 or 490.50'],
      ['10000000000.01', 'The value is out of range.'],
    ] as const)
      expect(await change(704, cell)).toBe(`row 2, cash_alternative: ${problem}`);
    // Nobody was promised anything yet.
    for (const [cell, kept] of [
      ['20000', 2_000_000n],
      ['', null],
      ['15000.50', 1_500_050n],
    ] as const) {
      expect(await change(704, cell)).toBe('changed');
      expect(await offered(704)).toBe(kept);
    }
    expect(await change(705, '')).toBe('changed');
    const buyer = await desk.shop.shopper();
    const buy = async (lot_id: number, quantity: number) => {
      const { body } = await desk.shop.order(buyer, [{ lot_id, quantity, is_donate: false }]);
      await desk.shop.callback(body);
    };
    await buy(704, 1);
    await buy(705, 1);
    const promised = 'row 2, cash_alternative: The lot has orders: what buyers were promised doesn’t change';
    for (const cell of ['15000', '15001', '']) expect(await change(704, cell)).toBe(promised);
    expect(await change(705, '100')).toBe(promised);
    expect(await change(704, '15000.50')).toBe('changed');
    await desk.operator.run('import', 'lots', desk.lotsFile(formatLotFileRow({ id: 704, amount: 2 })));
    expect(await offered(704)).toBe(1_500_050n);
    await buy(704, 1);
    expect(await change(704, '15000')).toContain('row 2, cash_alternative: The lot is sold out');
    await expect(
      desk.server.context.database.query('UPDATE lots SET cash_alternative = NULL WHERE id = 704'),
    ).rejects.toThrow('frozen');
  });

  test('an import that waits for the sale of a lot’s last item finds the lot sold out and refuses the change', async () => {
    const id = 703;
    const { database } = desk.server.context;
    await desk.operator.run('import', 'lots', desk.lotsFile(formatLotFileRow({ id, amount: 2 })));
    const { body } = await desk.shop.order(await desk.shop.shopper(), [
      { lot_id: id, quantity: 2, is_donate: true },
    ]);
    let begin: () => void = () => undefined;
    const importing = new Promise<void>(resolve => {
      begin = resolve;
    }).then(() => desk.operator.run('import', 'lots', desk.lotsFile(formatLotFileRow({ id, amount: 9 }))));
    await database.transaction(async tx => {
      const inTransaction = { ...desk.server.context, database: { ...database, query: tx.query.bind(tx) } };
      expect(await settlePayment(inTransaction, noticeOf(body))).toEqual({ outcome: 'paid' });
      begin();
      await waitUntilBlocking(tx);
    });
    expect((await importing).err).toContain('row 2, amount: The lot is sold out');
    expect(await desk.shop.row('lots', id)).toMatchObject({ amount: 2, sales_count: 2 });
  });

  test('the import refuses a price above the stored price before the discount, where the file has no such column', async () => {
    const withOrigin = `${LOT_FILE_HEADER},origin\n${formatLotFileRow({ id: 702 })},500`;
    expect(await desk.operator.run('import', 'lots', desk.operator.file('o.csv', withOrigin))).toMatchObject({
      exit: 0,
    });
    const { err } = await desk.operator.run(
      'import',
      'lots',
      desk.lotsFile(formatLotFileRow({ id: 702, price: 501 })),
    );
    expect(err).toContain('row 2, price: The price is above');
    expect(
      await desk.operator.run('import', 'lots', desk.lotsFile(formatLotFileRow({ id: 702, price: 499 }))),
    ).toMatchObject({
      exit: 0,
    });
    expect(await desk.shop.row('lots', 702)).toMatchObject({ price: 49_900n, origin: 50_000n });
  });

  test('the import refuses another title or picture of an ordered lot’s prize, and its description may only grow', async () => {
    const { database } = desk.server.context;
    const columns =
      'id,image,title_uk,title_ru,title_en,parental_name_en,description_uk,description_ru,description_en';
    const change = async (cells: LotFileCells = {}) => {
      const product: LotFileCells = {
        id: 790,
        image: '/prize.webp',
        title_uk: 'Телефон',
        title_ru: 'Телефон',
        title_en: 'Phone, 256 GB',
        parental_name_en: 'Acme',
        description_uk: 'Новий.',
        description_ru: 'Новый.',
        description_en: 'New.',
        ...cells,
      };
      const line = columns.split(',').map(name => `"${product[name]}"`);
      const file = desk.operator.file('prize.csv', `${columns}\n${line.join(',')}`);
      const { exit, err } = await desk.operator.run('import', 'products', file);
      return exit === 0 ? 'changed' : readImportProblems(err);
    };
    expect(await change()).toBe('changed');
    await desk.operator.run(
      'import',
      'lots',
      desk.lotsFile(formatLotFileRow({ id: 790, product_to_win_id: 790, amount: 2 })),
    );
    // Nobody was promised anything yet.
    expect(await change({ title_en: 'Phone' })).toBe('changed');
    expect(await change()).toBe('changed');
    const buyer = await desk.shop.shopper();
    const { body } = await desk.shop.order(buyer, [{ lot_id: 790, quantity: 2, is_donate: false }]);
    const promised = 'It is the prize of a lot with orders: what one can win doesn’t change';
    expect(await change({ title_en: 'Phone, 128 GB' })).toBe(`row 2, title_en: ${promised}`);
    expect(await change({ title_uk: 'Чохол', image: '/case.webp' })).toBe(
      [`row 2, image: ${promised}`, `row 2, title_uk: ${promised}`].join('\n'),
    );
    expect(await change({ parental_name_en: 'Nobody' })).toBe(`row 2, parental_name_en: ${promised}`);
    for (const other of ['Used.', 'New.ly repaired.', ''])
      expect(await change({ description_en: other })).toBe(
        'row 2, description_en: It is the prize of a lot with orders: its description can only be added to at its end',
      );
    expect(await change({ description_en: 'New. With a cable.' })).toBe('changed');
    expect(await change({ description_en: 'New. With a cable.' })).toBe('changed');
    for (const set of [
      `title = jsonb_set(title, '{en}', '"Case"')`,
      `parental_name = jsonb_set(parental_name, '{en}', '"Nobody"')`,
      `description = jsonb_set(description, '{en}', '"Used."')`,
      `description = jsonb_set(description, '{en}', '"New. With a cable.s"')`,
      `description = jsonb_set(description, '{en}', 'null')`,
      `image = '/case.webp'`,
    ])
      await expect(database.query(`UPDATE products SET ${set} WHERE id = 790`, [])).rejects.toThrow(
        'prize of a lot with orders',
      );
    // What is bought may be described anew, as may any other product.
    await database.query(`UPDATE products SET image = image || '' WHERE id = 1`, []);
    await desk.shop.callback(body);
    await database.query('UPDATE lots SET drawn_at = now() WHERE id = 790', []);
    expect(await change({ description_en: 'New. With a cable.', image: '/moved.webp' })).toBe('changed');
    expect(
      await change({ description_en: 'New. With a cable.', image: '/moved.webp', title_uk: 'Чохол' }),
    ).toBe(`row 2, title_uk: ${promised}`);
  });
});
