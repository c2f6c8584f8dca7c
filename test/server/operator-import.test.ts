import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KINDS } from '../../server/operator/kinds/kinds.ts';
import { audit } from '../../server/shop/audit/audit.ts';
import { settlePayment } from '../../server/shop/settle-payment.ts';
import { checksums } from '../support/checksum.ts';
import { makeOperatorRunner } from '../support/operator-runner.ts';
import { makeShopWorld, type OrderAnswer, type ShopWorld } from '../support/shop-world.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const EXAMPLES = 'docs/examples';
const LOTS = 10_000;

let server: TestServer;
let shop: ShopWorld;
let operator: ReturnType<typeof makeOperatorRunner>;
beforeAll(async () => {
  server = await startTestServer();
  shop = await makeShopWorld(server);
  operator = makeOperatorRunner(server.context);
});
afterAll(async () => {
  operator.remove();
  await server.close();
});

const noticeOf = ({ transaction_id, cart_total, currency }: OrderAnswer) => ({
  merchant: server.context.config.payment.merchant,
  reference: transaction_id,
  amount: cart_total.toFixed(2),
  currency,
  invoiceId: `inv-${transaction_id}`,
  invoiceState: 'success',
  isTest: false,
});

const HEADER =
  'id,category_id,product_to_buy_id,product_to_win_id,title_uk,title_ru,title_en,image,price,ticket_amount,ticket_donate_amount,amount,start';
type Cells = Readonly<Record<string, string | number>>;
const row = (cells: Cells = {}): string => {
  const all: Cells = {
    id: 500,
    category_id: 1,
    product_to_buy_id: 1,
    product_to_win_id: 2,
    title_uk: 'Лот',
    title_ru: 'Лот',
    title_en: 'Lot',
    image: '/l.webp',
    price: '490.50',
    ticket_amount: 1,
    ticket_donate_amount: 2,
    amount: 10,
    start: '2026-11-01T00:00:00Z',
    ...cells,
  };
  return HEADER.split(',')
    .map(name => `"${String(all[name]).replaceAll('"', '""')}"`)
    .join(',');
};
const lotsFile = (...rows: readonly string[]): string =>
  operator.file('lots.csv', [HEADER, ...rows].join('\n'));
const problemsOf = (err: string): string => err.trimEnd().split('\n').slice(0, -1).join('\n');

describe('the examples of docs/examples', () => {
  const files = KINDS.map(
    ({ name }) => readdirSync(EXAMPLES).find(file => file.startsWith(`${name}.`)) ?? '',
  );

  test('are there for every kind, and are imported whole', async () => {
    for (const [index, kind] of KINDS.entries()) {
      const { exit, out, err } = await operator.run(
        'import',
        kind.name,
        `${EXAMPLES}/${files[index]}`,
        '--json',
      );
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      expect(JSON.parse(out)).toMatchObject({ kind: kind.name });
    }
    expect(await shop.row('lots', 1001)).toMatchObject({ price: 49_050n, origin: 56_000n, amount: 200 });
    // Without a price before the discount there is none.
    expect(await shop.row('lots', 1002)).toMatchObject({ price: 24_000n, origin: 24_000n });
    expect(await shop.row('lots', 1001)).toMatchObject({ start: new Date('2026-12-01T08:00:00Z') });
  });

  test('change nothing the second time, and neither does what export wrote', async () => {
    const { levels_changed: _, ...before } = await checksums(server.context.database);
    for (const [index, kind] of KINDS.entries()) {
      const again = await operator.run('import', kind.name, `${EXAMPLES}/${files[index]}`, '--json');
      expect(JSON.parse(again.out)).toMatchObject({ added: 0, changed: 0, removed: 0 });
      for (const format of ['csv', 'json']) {
        const { exit, out } = await operator.run('export', kind.name, '--format', format);
        expect(exit).toBe(0);
        const back = await operator.run('import', kind.name, operator.file(`back.${format}`, out), '--json');
        expect({ kind: kind.name, format, err: back.err }).toEqual({ kind: kind.name, format, err: '' });
        expect(JSON.parse(back.out)).toMatchObject({ added: 0, changed: 0, removed: 0 });
      }
    }
    expect(await checksums(server.context.database)).toMatchObject(before);
  });

  test('are found by the search, also after a product got another title', async () => {
    const found = async (typed: string) => {
      const { body } = await shop.call<{ all_lots: readonly { readonly id: number }[] }>(
        `get-mainpage-catalog/false/null?q=${encodeURIComponent(typed)}`,
        undefined,
      );
      return body.all_lots.map(({ id }) => id);
    };
    await server.context.database.query(`UPDATE lots SET start = now() - interval '1 day' WHERE id > 1000`);
    expect(await found('атлас')).toEqual([1001]);
    const product = operator.file(
      'products.json',
      JSON.stringify({
        id: 1001,
        image: '/p.webp',
        title: { uk: 'Путівник', ru: 'Путеводитель', en: 'Guide' },
      }),
    );
    expect(await operator.run('import', 'products', product)).toMatchObject({ exit: 0 });
    expect(await found('атлас')).toEqual([]);
    expect(await found('путеводитель')).toEqual([1001]);
    // What the file did not say stays.
    expect(await shop.row('products', 1001)).toMatchObject({ parental_name: { uk: 'Мапа' } });
  });
});

describe('columns that a file does not have', () => {
  test('stay, also where it has another language of the same text', async () => {
    const change = async (cells: object) => {
      const file = operator.file('products.json', JSON.stringify({ id: 720, image: '/p.webp', ...cells }));
      return JSON.parse((await operator.run('import', 'products', file, '--json')).out) as object;
    };
    const title = { uk: 'Мапа', ru: 'Карта', en: 'Map' };
    await change({ title, description: { uk: 'Стара', ru: 'Старая', en: 'Old' } });
    expect(await change({ title, description: { en: 'New' } })).toMatchObject({ changed: 1 });
    expect(await change({ title, description: { en: 'New' } })).toMatchObject({ same: 1 });
    expect(await shop.row('products', 720)).toMatchObject({
      description: { uk: 'Стара', ru: 'Старая', en: 'New' },
    });
  });
});

describe('an import that is wrong', () => {
  /** What a refused import says; that it changed nothing is checked here. */
  const problemsAfter = async (kind: string, file: string): Promise<string> => {
    const before = await checksums(server.context.database);
    const { exit, out, err } = await operator.run('import', kind, file);
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(await checksums(server.context.database)).toEqual(before);
    return problemsOf(err);
  };

  test('names every row and field, and changes nothing, though other rows are sound', async () => {
    const file = lotsFile(
      row({ id: 501 }),
      row({ id: 502, price: '1,5', amount: 'many' }),
      row({ id: 'x', title_en: '', start: '2026-11-01' }),
      row({ id: 504, price: '0', ticket_amount: 1001, image: 'javascript:alert(1)' }),
      row({ id: 501 }),
      `${row({ id: 505, title_uk: 'a\nb' })},1`,
      row({ id: 506, price: '490.505' }),
    );
    expect(await problemsAfter('lots', file)).toBe(
      [
        'row 3, price: A sum is written like 490 or 490.50',
        'row 3, amount: A whole number is expected here.',
        'row 4, id: A whole number is expected here.',
        'row 4, title_en: Fill in this field.',
        'row 4, start: A moment with its zone, like 2026-12-31T10:00:00+02:00',
        'row 5, image: A path from / or an https:// address',
        'row 5, price: The value is out of range.',
        'row 5, ticket_amount: The value is out of range.',
        'row 6, id: The same key stands in row 2',
        'row 7: 14 cells for 13 columns',
        'row 9, price: A sum is written like 490 or 490.50',
      ].join('\n'),
    );
  });

  test('names a title of several lines, and an address that no mail reaches', async () => {
    expect(await problemsAfter('lots', lotsFile(row({ id: 507, title_uk: 'a\nb' })))).toBe(
      'row 2, title_uk: One line is expected here',
    );
    const settings = JSON.parse(readFileSync(`${EXAMPLES}/settings.json`, 'utf8')) as object;
    const file = operator.file('s.json', JSON.stringify({ ...settings, notification_mail: 'hello@shop' }));
    expect(await problemsAfter('settings', file)).toMatch(/^row 1, notification_mail: /);
  });

  test('names what the database does not know', async () => {
    const file = lotsFile(
      row({ id: 510, category_id: 9 }),
      row({ id: 511, product_to_win_id: 77 }),
      row({ id: 512 }),
    );
    expect(await problemsAfter('lots', file)).toBe(
      [
        'row 2, category_id: There is no 9: import it first',
        'row 3, product_to_win_id: There is no 77: import it first',
      ].join('\n'),
    );
  });

  test.each([
    [
      'an unknown column',
      'categories',
      'c.csv',
      'id,name_uk,name_ru,name_en,colour\n9,a,b,c,d',
      'row 1, colour: There is no such column',
    ],
    [
      'a missing column',
      'categories',
      'c.csv',
      'id,name_uk,name_ru\n9,a,b',
      'row 1, name_en: The column is missing',
    ],
    [
      'an open quote',
      'categories',
      'c.csv',
      'id,name_uk,name_ru,name_en\n9,"a,b,c',
      'row 2: A quote is not closed or stands in a wrong place',
    ],
    ['an empty file', 'categories', 'c.csv', '', 'row 1: The file has no rows'],
    ['no rows', 'categories', 'c.json', '[]', 'row 1: The file has no rows'],
    ['a row that is no object', 'categories', 'c.json', '[7]', 'row 1: An object is expected here'],
    [
      'two rows of what there is one of',
      'superprize',
      's.json',
      '[{"total":1,"to_date":"2027-01-01T00:00:00Z"},{"total":2,"to_date":"2027-01-01T00:00:00Z"}]',
      'row 2: There must be one row only',
    ],
    [
      'a price with more than two places as a number',
      'levels',
      'l.json',
      '[{"position":0,"name":{"uk":"a","ru":"a","en":"a"},"from":0.001,"percent":1}]',
      'row 1, from: A sum is written like 490 or 490.50',
    ],
    [
      'levels with a gap',
      'levels',
      'l.csv',
      'position,name_uk,name_ru,name_en,from,to,percent\n0,a,a,a,0,10,1\n1,b,b,b,11,,2',
      'row 3, from: A level begins where the one before ends',
    ],
    [
      'a rate of the hryvnia',
      'currencies',
      'r.csv',
      'code,rate,title_uk,title_ru,title_en\nUAH,2,a,b,c',
      "row 2, rate: The hryvnia's rate is 1",
    ],
    [
      'buttons of another shape',
      'slides',
      's.json',
      '[{"id":9,"buttons":[{"link":"javascript:x"}]}]',
      'row 1, buttons: Not the JSON that is expected (see docs/operator.md)',
    ],
  ])('is refused: %s', async (_, kind, name, content, problem) => {
    expect(await problemsAfter(kind, operator.file(name, content))).toBe(problem);
  });

  test('is refused: a file of another encoding, or none', async () => {
    const windows = operator.file('w.csv', Uint8Array.from([105, 100, 10, 0xca, 0xe0]));
    expect(await problemsAfter('categories', windows)).toBe('row 1: The file is not UTF-8');
    expect(await problemsAfter('categories', '/nowhere/c.csv')).toBe(
      'row 1: The file /nowhere/c.csv cannot be read (ENOENT)',
    );
  });

  test('shows the first fifty problems and how many more there are; --json has them all', async () => {
    const file = lotsFile(...Array.from({ length: 70 }, (_, n) => row({ id: 600 + n, price: 'free' })));
    const { err } = await operator.run('import', 'lots', file);
    expect(err.split('\n').slice(50)).toEqual(['… and 20 more', 'Nothing was changed.', '']);
    const { out } = await operator.run('import', 'lots', file, '--json');
    const { problems } = JSON.parse(out) as { problems: readonly unknown[] };
    expect(problems).toHaveLength(70);
    expect(problems[0]).toEqual({
      row: 2,
      field: 'price',
      problem: 'not_money',
      message: 'A sum is written like 490 or 490.50',
    });
  });
});

describe('what may not change', () => {
  test('a lot with orders keeps its promises, may get another price, and never has less than is taken', async () => {
    const id = 700;
    await operator.run('import', 'lots', lotsFile(row({ id })));
    const buyer = await shop.shopper();
    const { body: paid } = await shop.order(buyer, [{ lot_id: id, quantity: 3, is_donate: false }]);
    await shop.callback(paid);
    const { body: held } = await shop.order(buyer, [{ lot_id: id, quantity: 2, is_donate: false }]);
    const change = async (cells: Cells) => {
      const { exit, err } = await operator.run('import', 'lots', lotsFile(row({ id, ...cells })));
      return exit === 0 ? 'changed' : problemsOf(err);
    };
    const promised = 'The lot has orders: what buyers were promised does not change';
    expect(await change({ ticket_amount: 2 })).toBe(`row 2, ticket_amount: ${promised}`);
    expect(await change({ product_to_win_id: 1 })).toBe(`row 2, product_to_win_id: ${promised}`);
    expect(await change({ amount: 4 })).toBe('row 2, amount: 5 are sold or held already: it cannot be less');
    expect(await change({ price: '480', amount: 5 })).toBe('changed');
    // The order that waits is paid at its frozen price, and closes the lot.
    await shop.callback(held);
    expect(await shop.row('lots', id)).toMatchObject({ price: 48_000n, sales_count: 5, amount: 5 });
    expect(await change({ price: '479' })).toContain('row 2, price: The lot is sold out');
    expect(await change({ price: '480', amount: 6 })).toContain('row 2, amount: The lot is sold out');
    expect(await change({ price: '480', amount: 5, title_en: 'Another title' })).toBe('changed');
    expect(await audit(server.context.database)).toEqual({});
  });

  test('an import that waits for the sale of the last item finds the lot closed', async () => {
    const id = 703;
    const { database } = server.context;
    await operator.run('import', 'lots', lotsFile(row({ id, amount: 2 })));
    const { body } = await shop.order(await shop.shopper(), [{ lot_id: id, quantity: 2, is_donate: true }]);
    let begin: () => void = () => undefined;
    const importing = new Promise<void>(resolve => {
      begin = resolve;
    }).then(() => operator.run('import', 'lots', lotsFile(row({ id, amount: 9 }))));
    await database.transaction(async tx => {
      const inTransaction = { ...server.context, database: { ...database, query: tx.query.bind(tx) } };
      expect(await settlePayment(inTransaction, noticeOf(body))).toEqual({ outcome: 'paid' });
      begin();
      await pause(500);
    });
    expect((await importing).err).toContain('row 2, amount: The lot is sold out');
    expect(await shop.row('lots', id)).toMatchObject({ amount: 2, sales_count: 2 });
  });

  test('an amount that would close the lot without a draw is refused', async () => {
    const id = 701;
    await operator.run('import', 'lots', lotsFile(row({ id })));
    const { body } = await shop.order(await shop.shopper(), [{ lot_id: id, quantity: 3, is_donate: true }]);
    await shop.callback(body);
    const { err } = await operator.run('import', 'lots', lotsFile(row({ id, amount: 3 })));
    expect(err).toContain('row 2, amount: 3 are sold already: the lot would close without a draw');
  });

  test('a price above a price before the discount that the file does not mention is refused', async () => {
    const withOrigin = `${HEADER},origin\n${row({ id: 702 })},500`;
    expect(await operator.run('import', 'lots', operator.file('o.csv', withOrigin))).toMatchObject({
      exit: 0,
    });
    const { err } = await operator.run('import', 'lots', lotsFile(row({ id: 702, price: 501 })));
    expect(err).toContain('row 2, price: The price is above');
    expect(await operator.run('import', 'lots', lotsFile(row({ id: 702, price: 499 })))).toMatchObject({
      exit: 0,
    });
    expect(await shop.row('lots', 702)).toMatchObject({ price: 49_900n, origin: 50_000n });
  });
});

describe('the other ways', () => {
  test('a dry run says what would change and keeps nothing', async () => {
    const before = await checksums(server.context.database);
    const { exit, out, err } = await operator.run('import', 'lots', lotsFile(row({ id: 800 })), '--dry-run');
    expect({ exit, out, err }).toEqual({
      exit: 0,
      out: 'lots: 1 rows, 1 new, 0 changed, 0 unchanged, 0 removed\n',
      err: 'This was a dry run: nothing was changed.\n',
    });
    expect(await checksums(server.context.database)).toEqual(before);
  });

  test('a spreadsheet’s file with semicolons, a byte order mark and Windows line ends is read', async () => {
    const content = `\uFEFF${[HEADER, row({ id: 801, title_uk: 'Кома, крапка' })]
      .join('\r\n')
      .replaceAll('","', '";"')
      .replaceAll(/(?<=[a-z]),(?=[a-z])/g, ';')}\r\n`;
    expect(await operator.run('import', 'lots', operator.file('excel.csv', content))).toMatchObject({
      exit: 0,
    });
    expect(await shop.row('lots', 801)).toMatchObject({ title: { uk: 'Кома, крапка' } });
  });

  test('a page is stored without what a browser would run', async () => {
    const body = '<h2>A</h2><script>x()</script><p onclick="x()">B <a href="javascript:x()">C</a></p>';
    const page = { id: 2, title: { uk: 'A', ru: 'A', en: 'A' }, body: { uk: body, ru: body, en: body } };
    await operator.run('import', 'pages', operator.file('pages.json', JSON.stringify(page)));
    expect(await shop.row('pages', 2)).toMatchObject({ body: { en: '<h2>A</h2><p>B <a>C</a></p>' } });
  });

  test('levels are a whole set: those that the file does not have go', async () => {
    const header = 'position,name_uk,name_ru,name_en,from,to,percent';
    const file = operator.file('levels.csv', `${header}\n0,a,a,a,0,100,1.5\n1,b,b,b,100,,2.000001`);
    const { out } = await operator.run('import', 'levels', file, '--json');
    expect(JSON.parse(out)).toMatchObject({ rows: 2, changed: 2, removed: 3 });
    expect(await shop.row('levels', 1, 'position')).toMatchObject({
      from_kopiyka: 10_000n,
      percent: '2.000001',
    });
    await operator.run('import', 'levels', `${EXAMPLES}/levels.csv`);
  });

  test('remove takes away what nothing refers to, all or nothing', async () => {
    expect(await operator.run('remove', 'banners', '101', '102')).toMatchObject({ exit: 1 });
    expect(await shop.row('banners', 101)).not.toEqual({});
    expect(await operator.run('remove', 'banners', '101')).toMatchObject({ exit: 0 });
    expect(await shop.row('banners', 101)).toEqual({});
    const used = await operator.run('remove', 'categories', '1');
    expect(used).toMatchObject({
      exit: 1,
      err: 'Something still refers to one of these (categories)\nNothing was changed.\n',
    });
    expect(await operator.run('remove', 'levels', '1')).toMatchObject({ exit: 1 });
    const texts = operator.file('t.csv', 'language,message_id,text\nuk,a.b,"{x"\n');
    await operator.run('import', 'translations', texts);
    expect(await operator.run('remove', 'translations', 'uk/a.b')).toMatchObject({ exit: 0 });
  });

  test('a row that the shop makes itself gets a number after all that were imported', async () => {
    await operator.run('import', 'lots', lotsFile(row({ id: 90_000 })));
    expect(await shop.lot()).toBe(90_001);
  });

  test(`${LOTS} lots come in one transaction, with progress; then one changed row changes one`, async () => {
    const rows = Array.from({ length: LOTS }, (_, n) =>
      row({ id: 100_001 + n, title_en: `Lot ${n}`, price: `${100 + n}.05` }),
    );
    const first = await operator.run('import', 'lots', lotsFile(...rows));
    expect(first).toMatchObject({
      exit: 0,
      out: `lots: ${LOTS} rows, ${LOTS} new, 0 changed, 0 unchanged, 0 removed\n`,
    });
    expect(first.err.split('\n')).toContain(`5000 of ${LOTS}`);
    rows[7] = row({ id: 100_008, title_en: 'Another', price: '1.05' });
    const second = await operator.run('import', 'lots', lotsFile(...rows), '--quiet');
    expect(second).toEqual({
      exit: 0,
      out: `lots: ${LOTS} rows, 0 new, 1 changed, ${LOTS - 1} unchanged, 0 removed\n`,
      err: '',
    });
    // The last row is wrong: nothing of the others stays.
    const before = await checksums(server.context.database);
    rows[0] = row({ id: 100_001, title_en: 'Changed' });
    rows.push(row({ id: 200_000, category_id: 99 }));
    expect(await operator.run('import', 'lots', lotsFile(...rows), '--quiet')).toMatchObject({ exit: 1 });
    expect(await checksums(server.context.database)).toEqual(before);
  });
});
