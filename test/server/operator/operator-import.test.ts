import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_KINDS } from '../../../server/operator/kinds/import-kinds.ts';
import { CSV_SEPARATORS } from '../../../server/operator/print/csv.ts';
import { computeTableChecksums } from '../../support/database/compute-table-checksums.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import {
  formatLotFileRow,
  LOT_FILE_HEADER,
  type OperatorShop,
  startOperatorShop,
} from '../../support/shops/operator-shop.ts';

const EXAMPLES = 'docs/examples';
const LOTS = isTestAllRun ? 10_000 : 1_500;

let desk: OperatorShop;
beforeAll(async () => {
  desk = await startOperatorShop({ env: { MEDIA_ORIGINS: 'https://cdn.example' } });
});
afterAll(() => desk.close());

describe('the examples of docs/examples', () => {
  const files = IMPORT_KINDS.map(
    ({ name }) => readdirSync(EXAMPLES).find(file => file.startsWith(`${name}.`)) ?? '',
  );

  test('docs/examples has a file for every kind of import, and all of them are imported', async () => {
    for (const [index, kind] of IMPORT_KINDS.entries()) {
      const { exit, out, err } = await desk.operator.run(
        'import',
        kind.name,
        `${EXAMPLES}/${files[index]}`,
        '--json',
      );
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      expect(JSON.parse(out)).toMatchObject({ kind: kind.name });
    }
    expect(await desk.shop.row('lots', 1001)).toMatchObject({ price: 49_050n, origin: 56_000n, amount: 200 });
    // Without a price before the discount there is none.
    expect(await desk.shop.row('lots', 1002)).toMatchObject({ price: 24_000n, origin: 24_000n });
    expect(await desk.shop.row('lots', 1001)).toMatchObject({ start: new Date('2026-12-01T08:00:00Z') });
  });

  test('importing docs/examples or an export of it again changes nothing, in each format', async () => {
    const { levels_changed: _, ...before } = await computeTableChecksums(desk.server.context.database);
    for (const [index, kind] of IMPORT_KINDS.entries()) {
      const again = await desk.operator.run('import', kind.name, `${EXAMPLES}/${files[index]}`, '--json');
      expect(JSON.parse(again.out)).toMatchObject({ added: 0, changed: 0, removed: 0 });
      for (const asked of ['csv', 'json', ...Object.keys(CSV_SEPARATORS)]) {
        const format = asked === 'json' ? 'json' : 'csv';
        const form = asked === format ? ['--format', format] : ['--separator', asked];
        const { exit, out } = await desk.operator.run('export', kind.name, ...form);
        expect(exit).toBe(0);
        const back = await desk.operator.run(
          'import',
          kind.name,
          desk.operator.file(`back.${format}`, out),
          '--json',
        );
        expect({ kind: kind.name, asked, err: back.err }).toEqual({ kind: kind.name, asked, err: '' });
        expect(JSON.parse(back.out)).toMatchObject({ added: 0, changed: 0, removed: 0 });
      }
    }
    expect(await computeTableChecksums(desk.server.context.database)).toMatchObject(before);
  });

  test('exported texts that begin like formulas are guarded in CSV, plain in JSON, and imported as they were', async () => {
    const { database } = desk.server.context;
    const texts = ['=HYPERLINK("https://far.example";"1")', "'@SUM(1)", '\t\r\n- 5;6 '];
    const description = { uk: texts[0], ru: texts[1], en: texts[2] };
    await database.query('UPDATE products SET description = $1 WHERE id = 1001', [description]);
    const { out } = await desk.operator.run('export', 'products');
    expect(out).toContain(`,"'=HYPERLINK(""https://far.example"";""1"")",''@SUM(1),"'\t\r\n- 5;6 "\n`);
    const asJson = await desk.operator.run('export', 'products', '--format', 'json');
    expect(JSON.parse(asJson.out)).toContainEqual(expect.objectContaining({ description_uk: texts[0] }));
    for (const [name, content] of Object.entries({ 'formulas.csv': out, 'formulas.json': asJson.out })) {
      await database.query(`UPDATE products SET description = jsonb_build_object('uk', '', 'ru', '', 'en', '')
        WHERE id = 1001`);
      await desk.operator.run('import', 'products', desk.operator.file(name, content));
      expect(await desk.shop.row('products', 1001)).toMatchObject({ description });
    }
  });

  test('the shop’s search finds imported lots, and finds them by a product’s new title', async () => {
    const found = async (typed: string) => {
      const { body } = await desk.shop.call<{ all_lots: readonly { readonly id: number }[] }>(
        `get-mainpage-catalog/false/null?q=${encodeURIComponent(typed)}`,
        undefined,
      );
      return body.all_lots.map(({ id }) => id);
    };
    await desk.server.context.database.query(
      `UPDATE lots SET start = now() - interval '1 day' WHERE id > 1000`,
    );
    expect(await found('атлас')).toEqual([1001]);
    const product = desk.operator.file(
      'products.json',
      JSON.stringify({
        id: 1001,
        image: '/p.webp',
        title: { uk: 'Путівник', ru: 'Путеводитель', en: 'Guide' },
      }),
    );
    expect(await desk.operator.run('import', 'products', product)).toMatchObject({ exit: 0 });
    expect(await found('атлас')).toEqual([]);
    expect(await found('путеводитель')).toEqual([1001]);
    // What the file did not say stays.
    expect(await desk.shop.row('products', 1001)).toMatchObject({ parental_name: { uk: 'Мапа' } });
  });
});

describe('links', () => {
  test('imported banners and slides answer links to pages of the shop and https addresses as they were written', async () => {
    const links = [
      '/catalog-1?sort=newest',
      '/account#tickets',
      'https://partner.example/spring?from=shop#top',
    ];
    const rows = links.map((link, index) => `${801 + index},${900 + index},${link},/b-960.webp`);
    const banners = desk.operator.file('banners.csv', ['id,position,link,image', ...rows].join('\n'));
    expect(await desk.operator.run('import', 'banners', banners)).toMatchObject({ exit: 0, err: '' });
    const words = { uk: 'До партнера', ru: 'К партнёру', en: 'To the partner' };
    const buttons = links.map(link => ({
      link,
      title: words,
      image: null,
      is_auth: false,
      display_in_app: true,
    }));
    const slides = desk.operator.file('slides.json', JSON.stringify({ id: 801, position: 900, buttons }));
    expect(await desk.operator.run('import', 'slides', slides)).toMatchObject({ exit: 0, err: '' });

    type Linked = { readonly link: string };
    const answered = await desk.shop.call<readonly Linked[]>('get-banners', undefined);
    expect(answered.body.slice(-3).map(({ link }) => link)).toEqual(links);
    const slider = await desk.shop.call<readonly { readonly buttons: readonly Linked[] }[]>(
      'get-main-slider',
      undefined,
    );
    expect(slider.body.at(-1)?.buttons.map(({ link }) => link)).toEqual(links);
  });
});

describe('an import without some columns', () => {
  test('an import leaves columns and languages as they are that its file does not have', async () => {
    const change = async (cells: object) => {
      const file = desk.operator.file(
        'products.json',
        JSON.stringify({ id: 720, image: '/p.webp', ...cells }),
      );
      return JSON.parse((await desk.operator.run('import', 'products', file, '--json')).out) as object;
    };
    const title = { uk: 'Мапа', ru: 'Карта', en: 'Map' };
    await change({ title, description: { uk: 'Стара', ru: 'Старая', en: 'Old' } });
    expect(await change({ title, description: { en: 'New' } })).toMatchObject({ changed: 1 });
    expect(await change({ title, description: { en: 'New' } })).toMatchObject({ same: 1 });
    expect(await desk.shop.row('products', 720)).toMatchObject({
      description: { uk: 'Стара', ru: 'Старая', en: 'New' },
    });
  });
});

describe('imports and removals', () => {
  test('an import with --dry-run prints what would change and stores nothing', async () => {
    const before = await computeTableChecksums(desk.server.context.database);
    const { exit, out, err } = await desk.operator.run(
      'import',
      'lots',
      desk.lotsFile(formatLotFileRow({ id: 800 })),
      '--dry-run',
    );
    expect({ exit, out, err }).toEqual({
      exit: 0,
      out: 'lots: 1 rows, 1 new, 0 changed, 0 unchanged, 0 removed\n',
      err: 'This was a dry run: nothing was changed.\n',
    });
    expect(await computeTableChecksums(desk.server.context.database)).toEqual(before);
  });

  test('the import reads a spreadsheet’s CSV with semicolons, a byte order mark and Windows line ends', async () => {
    const content = `\uFEFF${[LOT_FILE_HEADER, formatLotFileRow({ id: 801, title_uk: 'Кома, крапка' })]
      .join('\r\n')
      .replaceAll('","', '";"')
      .replaceAll(/(?<=[a-z]),(?=[a-z])/g, ';')}\r\n`;
    expect(await desk.operator.run('import', 'lots', desk.operator.file('excel.csv', content))).toMatchObject(
      {
        exit: 0,
      },
    );
    expect(await desk.shop.row('lots', 801)).toMatchObject({ title: { uk: 'Кома, крапка' } });
  });

  test('the import reads figures and flags as a Ukrainian spreadsheet writes them, and skips its empty columns', async () => {
    const cells = {
      id: 802,
      price: '1 290,5',
      origin: '1\u00a0490,00',
      amount: '10\u202f000',
      is_donate: 'ХИБНІСТЬ',
      hot: 'ІСТИНА',
    };
    const header = `${LOT_FILE_HEADER},origin,is_donate,hot`.replaceAll(',', ';');
    const own = formatLotFileRow(cells).replaceAll('","', '";"');
    const line = `${own};${cells.origin};${cells.is_donate};${cells.hot}`;
    const file = desk.operator.file('uk.csv', `\uFEFF${header};;\r\n${line};;\r\n;;;\r\n`);
    expect(await desk.operator.run('import', 'lots', file)).toMatchObject({ exit: 0, err: '' });
    expect(await desk.shop.row('lots', 802)).toMatchObject({
      price: 129_050n,
      origin: 149_000n,
      amount: 10_000,
      is_donate: false,
      hot: true,
    });
    const { out } = await desk.operator.run('export', 'lots', '--separator', 'semicolon');
    expect(out).toMatch(/^\uFEFFid;category_id;/);
    expect(out).toMatch(/^802;.*;"1290,50";"1490,00";/m);
  });

  test('the import stores a page without scripts and script links', async () => {
    const body = '<h2>A</h2><script>x()</script><p onclick="x()">B <a href="javascript:x()">C</a></p>';
    const page = { id: 2, title: { uk: 'A', ru: 'A', en: 'A' }, body: { uk: body, ru: body, en: body } };
    await desk.operator.run('import', 'pages', desk.operator.file('pages.json', JSON.stringify(page)));
    expect(await desk.shop.row('pages', 2)).toMatchObject({ body: { en: '<h2>A</h2><p>B <a>C</a></p>' } });
  });

  test('the import of levels replaces the whole set: it removes levels that the file does not have', async () => {
    const header = 'position,name_uk,name_ru,name_en,from,to,percent';
    const file = desk.operator.file('levels.csv', `${header}\n0,a,a,a,0,100,1.5\n1,b,b,b,100,,2.000001`);
    const { out } = await desk.operator.run('import', 'levels', file, '--json');
    expect(JSON.parse(out)).toMatchObject({ rows: 2, changed: 2, removed: 3 });
    expect(await desk.shop.row('levels', 1, 'position')).toMatchObject({
      from_kopiyka: 10_000n,
      percent: '2.000001',
    });
    await desk.operator.run('import', 'levels', `${EXAMPLES}/levels.csv`);
  });

  test('the command remove deletes all named rows or, where one is unknown or in use, none', async () => {
    expect(await desk.operator.run('remove', 'banners', '101', '102')).toMatchObject({ exit: 1 });
    expect(await desk.shop.row('banners', 101)).not.toEqual({});
    expect(await desk.operator.run('remove', 'banners', '101')).toMatchObject({ exit: 0 });
    expect(await desk.shop.row('banners', 101)).toEqual({});
    const used = await desk.operator.run('remove', 'categories', '1');
    expect(used).toMatchObject({
      exit: 1,
      err: expect.stringMatching(
        /^Something still refers to one of these \(categories\)\n.*offered = false.*\nNothing was changed\.\n$/,
      ),
    });
    expect(await desk.operator.run('remove', 'levels', '1')).toMatchObject({ exit: 1 });
    // Were there no order in it yet, nothing in the database would refer to it.
    expect(await desk.operator.run('remove', 'currencies', 'UAH')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('The shop needs UAH'),
    });
    const texts = desk.operator.file('t.csv', 'language,message_id,text\nuk,a.b,"{x"\n');
    await desk.operator.run('import', 'translations', texts);
    expect(await desk.operator.run('remove', 'translations', 'uk/a.b')).toMatchObject({ exit: 0 });
  });

  test('a super prize without entries can be imported, changed and removed', async () => {
    const texts = { uk: 'a', ru: 'b', en: 'c' };
    const prize = (more: object) =>
      desk.operator.file(
        'prize.json',
        JSON.stringify({
          id: 3,
          title: texts,
          terms: texts,
          total: 900_000,
          from_date: '2090-01-01T00:00:00Z',
          to_date: '2091-01-01T00:00:00Z',
          ...more,
        }),
      );
    const run = async (more: object) => desk.operator.run('import', 'superprize', prize(more));
    // One at a time: the example's goes before.
    await desk.operator.run('remove', 'superprize', '1');
    expect(await run({})).toMatchObject({ exit: 0 });
    expect(await run({ total: 800_000 })).toMatchObject({ exit: 0 });
    expect(await desk.operator.run('superprize', 'show', '3')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('total: 800000'),
    });
    expect(await desk.operator.run('remove', 'superprize', '3')).toMatchObject({ exit: 0 });
    expect(await desk.operator.run('superprize', 'show', '3')).toMatchObject({ exit: 1 });
    // Of what the shop can't be without, nothing is taken away.
    expect(await desk.operator.run('remove', 'settings')).toMatchObject({ exit: 1 });
    expect(await desk.operator.run('remove', 'banners')).toMatchObject({ exit: 2 });
  });

  test('a lot that is added without an id gets a number after the highest imported one', async () => {
    await desk.operator.run('import', 'lots', desk.lotsFile(formatLotFileRow({ id: 90_000 })));
    expect(await desk.shop.lot()).toBe(90_001);
  });

  test(`${LOTS} lots are imported in one transaction, with progress; a second import with one changed row changes one`, async () => {
    const rows = Array.from({ length: LOTS }, (_, n) =>
      formatLotFileRow({ id: 100_001 + n, title_en: `Lot ${n}`, price: `${100 + n}.05` }),
    );
    const first = await desk.operator.run('import', 'lots', desk.lotsFile(...rows));
    expect(first).toMatchObject({
      exit: 0,
      out: `lots: ${LOTS} rows, ${LOTS} new, 0 changed, 0 unchanged, 0 removed\n`,
    });
    expect(first.err.split('\n')).toContain(`1000 of ${LOTS}`);
    rows[7] = formatLotFileRow({ id: 100_008, title_en: 'Another', price: '1.23' });
    const second = await desk.operator.run('import', 'lots', desk.lotsFile(...rows), '--quiet');
    expect(second).toEqual({
      exit: 0,
      out: `lots: ${LOTS} rows, 0 new, 1 changed, ${LOTS - 1} unchanged, 0 removed\n`,
      err: '',
    });
    // The last row is wrong: nothing of the others stays.
    const before = await computeTableChecksums(desk.server.context.database);
    rows[0] = formatLotFileRow({ id: 100_001, title_en: 'Changed' });
    rows.push(formatLotFileRow({ id: 200_000, category_id: 99 }));
    expect(await desk.operator.run('import', 'lots', desk.lotsFile(...rows), '--quiet')).toMatchObject({
      exit: 1,
    });
    expect(await computeTableChecksums(desk.server.context.database)).toEqual(before);
  });
});
