import { mkdirSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LARGEST_TICKET_NUMBER } from '../../../src/domain/draws/least-chance.ts';
import { computeTableChecksums } from '../../support/database/compute-table-checksums.ts';
import {
  formatLotFileRow,
  LOT_FILE_HEADER,
  type OperatorShop,
  readImportProblems,
  startOperatorShop,
} from '../../support/shops/operator-shop.ts';

let desk: OperatorShop;
beforeAll(async () => {
  desk = await startOperatorShop({ env: { MEDIA_ORIGINS: 'https://cdn.example' } });
});
afterAll(() => desk.close());

const superprize = (id: number, more: object = {}) => {
  const texts = { uk: 'a', ru: 'b', en: 'c' };
  const time = { from_date: '2090-01-01T00:00:00Z', to_date: '2091-01-01T00:00:00Z' };
  return { id, title: texts, terms: texts, total: 1, ...time, ...more };
};

describe('an import that is wrong', () => {
  /** What a refused import says; that it changed nothing is checked here. */
  const problemsAfter = async (kind: string, file: string): Promise<string> => {
    const before = await computeTableChecksums(desk.server.context.database);
    const { exit, out, err } = await desk.operator.run('import', kind, file);
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(await computeTableChecksums(desk.server.context.database)).toEqual(before);
    return readImportProblems(err);
  };

  test('a wrong import names every wrong row and field, and changes nothing, though other rows are right', async () => {
    const file = desk.lotsFile(
      formatLotFileRow({ id: 501 }),
      formatLotFileRow({ id: 502, price: '1,5', amount: 'many' }),
      formatLotFileRow({ id: 'x', title_en: '', start: '2026-11-01' }),
      formatLotFileRow({ id: 504, price: '0', ticket_amount: 1001, image: 'javascript:alert(1)' }),
      formatLotFileRow({ id: 501 }),
      `${formatLotFileRow({ id: 505, title_uk: 'a\nb' })},1`,
      formatLotFileRow({ id: 506, price: '490.505' }),
      formatLotFileRow({ id: 507, start: '2026-11-31T10:00:00+02:00' }),
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
        'row 10, start: A moment with its zone, like 2026-12-31T10:00:00+02:00',
      ].join('\n'),
    );
  });

  test('a wrong import names texts that were UTF-8 and were read as another encoding', async () => {
    const latin = String.fromCharCode(...new TextEncoder().encode('Їжак'));
    const file = desk.lotsFile(
      formatLotFileRow({ id: 521, title_uk: 'Р‡Р¶Р°Рє', title_en: 'СІРІ, 2 РІВНІ' }),
      formatLotFileRow({ id: 522, title_ru: 'Новый: Ð‡Ð¶Ð°Ðº', price: 'free' }),
      formatLotFileRow({ id: 523, title_ru: 'Ноут\uFFFDук', title_en: latin }),
    );
    const problems = await problemsAfter('lots', file);
    expect(problems.split('\n').map(line => line.replace(/:.*\((.+)\).*/, ' $1'))).toEqual([
      'row 2, title_uk Р‡Р¶',
      'row 3, title_ru Ð‡Ð¶',
      'row 4, title_ru \uFFFD',
      'row 4, title_en Ð\u0087Ð¶',
    ]);
    expect(problems).toContain('This was UTF-8 and has been read as another encoding (Р‡Р¶): open the file');
  });

  test('a wrong import names one fault once: rows of the same wrong length, and a cell that breaks two rules', async () => {
    const file = desk.lotsFile(
      `${formatLotFileRow({ id: 524 })},1`,
      `${formatLotFileRow({ id: 525 })},1`,
      `${formatLotFileRow({ id: 526 })},1`,
      formatLotFileRow({ id: 527, title_uk: `a\n${'b'.repeat(500)}` }),
      '528,1',
    );
    expect(await problemsAfter('lots', file)).toMatch(
      /^row 2: 14 cells for 13 columns, and so in 2 more rows\nrow 5, title_uk: [^\n]+\nrow 7: 2 cells for 13 columns$/,
    );
  });

  test('a wrong import names a decimal comma between commas, and a malformed figure between semicolons', async () => {
    const lines = [
      LOT_FILE_HEADER,
      formatLotFileRow({ id: 529, price: '1,290.50' }),
      formatLotFileRow({ id: 530, price: '12 34,5' }),
    ];
    const file = desk.operator.file(
      'uk.csv',
      lines
        .join('\n')
        .replaceAll('","', '";"')
        .replaceAll(/(?<=[a-z]),(?=[a-z])/g, ';'),
    );
    expect(await problemsAfter('lots', file)).toBe(
      [2, 3].map(line => `row ${line}, price: A sum is written like 490 or 490.50`).join('\n'),
    );
  });

  test('the import names a lot that could issue more than 2147483647 tickets, and accepts one below that', async () => {
    const largest = { id: 520, amount: 100_000_000, ticket_amount: 1, ticket_donate_amount: 1_000 };
    const file = desk.lotsFile(
      formatLotFileRow(largest),
      formatLotFileRow({ ...largest, id: 521, ticket_amount: 22, ticket_donate_amount: 1 }),
      formatLotFileRow({ ...largest, id: 522, ticket_amount: 21, ticket_donate_amount: 21 }),
    );
    const said = (tickets: number) =>
      `The lot could issue ${tickets} tickets, and no lot has more than 2147483647: offer fewer items or fewer tickets for each`;
    expect(await problemsAfter('lots', file)).toBe(
      [`row 2, amount: ${said(100_000_000_000)}`, `row 3, amount: ${said(2_200_000_000)}`].join('\n'),
    );
  });

  test('the import’s most tickets of a lot fit into every database column that numbers or counts them', async () => {
    const columns = await desk.server.context.database.query<{ name: string; bits: number }>(
      `SELECT table_name || '.' || column_name AS name, numeric_precision AS bits FROM information_schema.columns
       WHERE (table_name, column_name) IN
         (('lots', 'tickets_issued'), ('order_lines', 'tickets'), ('tickets', 'number'), ('draws', 'tickets'))
       ORDER BY name`,
      [],
    );
    expect(columns.map(({ name, bits }) => [name, 2 ** (bits - 1) - 1])).toEqual(
      ['draws.tickets', 'lots.tickets_issued', 'order_lines.tickets', 'tickets.number'].map(name => [
        name,
        LARGEST_TICKET_NUMBER,
      ]),
    );
  });

  test('the import names prices that lose more than a hundredth by rounding in a currency of the shop', async () => {
    const file = desk.lotsFile(
      formatLotFileRow({ id: 508, price: '0.20' }), // 0.00485 USD, answered as 0.01: more than it costs
      formatLotFileRow({ id: 509, price: '1.15' }), // 0.0239 EUR
      formatLotFileRow({ id: 510, price: '8.04' }), // 0.1949 USD
      formatLotFileRow({ id: 511, price: '1.23' }), // 0.0256 EUR, answered as 0.03
    );
    const said = (currency: string) =>
      `The price in ${currency} would be more than 1 % lower by rounding to the cent: choose another`;
    expect(await problemsAfter('lots', file)).toBe(
      [
        `row 3, price: ${said('EUR')}`,
        `row 3, origin: ${said('EUR')}`,
        `row 4, price: ${said('USD')}`,
        `row 4, origin: ${said('USD')}`,
      ].join('\n'),
    );
  });

  test('the import names a currency rate at which a stored lot’s price would lose more than a hundredth by rounding', async () => {
    await desk.operator.run('import', 'lots', desk.lotsFile(formatLotFileRow({ id: 560, price: '1.23' })));
    const header = 'code,rate,title_uk,title_ru,title_en';
    const rates = (usd: string) =>
      desk.operator.file('rates.csv', [header, 'UAH,1,грн,грн,UAH', `USD,${usd},USD,USD,USD`].join('\n'));
    expect(await problemsAfter('currencies', rates('100'))).toBe(
      'row 3, rate: At this rate rounding takes more than 1 % off the 1.23 UAH of lot 560: give it another price first',
    );
    expect(await desk.operator.run('import', 'currencies', rates('41'))).toMatchObject({ exit: 0 });
  });

  test('the import names a currency that the payment provider doesn’t take, and those that it takes', async () => {
    const rows = ['code,rate,title_uk,title_ru,title_en', 'UAH,1,a,b,c', 'GBP,55,a,b,c', 'EUR,48,a,b,c'];
    expect(await problemsAfter('currencies', desk.operator.file('pounds.csv', rows.join('\n')))).toBe(
      'row 3, code: Nobody could pay in GBP: the configured payment provider takes UAH, USD, EUR',
    );
  });

  test('the import names pictures and videos of origins that MEDIA_ORIGINS doesn’t allow', async () => {
    const problem = (origin: string): string =>
      `Pictures and videos come from the shop itself or from an origin that MEDIA_ORIGINS names, and ${origin} is none`;
    const lots = desk.lotsFile(
      formatLotFileRow({ id: 501, image: 'https://tracker.example/l.webp' }),
      formatLotFileRow({ id: 502, image: 'https://cdn.example.tracker.example/l.webp' }),
      formatLotFileRow({ id: 503, image: 'https://cdn.example@tracker.example/l.webp' }),
      formatLotFileRow({ id: 504, image: 'https://cdn.example:8443/l.webp' }),
      formatLotFileRow({ id: 505, image: 'https://cdn.example/l.webp' }),
    );
    expect(await problemsAfter('lots', lots)).toBe(
      [
        'https://tracker.example',
        'https://cdn.example.tracker.example',
        'https://tracker.example',
        'https://cdn.example:8443',
      ]
        .map((origin, index) => `row ${index + 2}, image: ${problem(origin)}`)
        .join('\n'),
    );
    const [slide] = JSON.parse(readFileSync('docs/examples/slides.json', 'utf8')) as [{ buttons: object[] }];
    const far = 'https://far.example/x.webp';
    const buttons = slide.buttons.map(button => ({ ...button, image: far }));
    const changed = [{ ...slide, video: far, language_image: { en: far }, buttons }];
    const slides = desk.operator.file('slides.json', JSON.stringify(changed));
    expect((await problemsAfter('slides', slides)).split('\n').toSorted()).toEqual(
      ['buttons', 'language_image_en', 'video'].map(
        field => `row 1, ${field}: ${problem('https://far.example')}`,
      ),
    );
    const pages = JSON.parse(readFileSync('docs/examples/pages.json', 'utf8')) as [{ body: object }];
    const body = '<p>Us <img alt="" src="https://far.example/x.webp"> and <img src="/y.webp"></p>';
    const page = desk.operator.file(
      'pages.json',
      JSON.stringify([{ ...pages[0], body: { ...pages[0].body, en: body } }]),
    );
    expect(await problemsAfter('pages', page)).toBe(`row 1, body_en: ${problem('https://far.example')}`);
  });

  test('the import names links that are neither a page of the shop nor an https address', async () => {
    const problem = (link: string): string =>
      `${link} leads nowhere: a link is a page of the shop, such as /cart, or an https:// address`;
    const links = [
      '/catalog',
      '/no-page',
      'https://partner.example/a?b=c',
      'http://partner.example/',
      '/lot-0',
    ];
    const rows = links.map((link, index) => `${701 + index},${link},/b-960.webp`);
    const banners = desk.operator.file('banners.csv', ['id,link,image', ...rows].join('\n'));
    expect(await problemsAfter('banners', banners)).toBe(
      [
        `row 3, link: ${problem('/no-page')}`,
        `row 5, link: ${problem('http://partner.example/')}`,
        `row 6, link: ${problem('/lot-0')}`,
      ].join('\n'),
    );

    const [slide] = JSON.parse(readFileSync('docs/examples/slides.json', 'utf8')) as [{ buttons: object[] }];
    const slideTo = (link: string) => ({
      ...slide,
      id: 701,
      buttons: slide.buttons.map(button => ({ ...button, link })),
    });
    const slides = ['https://partner.example/', 'javascript:alert(1)', '/partner'].map((link, index) => ({
      ...slideTo(link),
      id: 701 + index,
    }));
    expect(await problemsAfter('slides', desk.operator.file('slides.json', JSON.stringify(slides)))).toBe(
      [`row 2, buttons: ${problem('javascript:alert(1)')}`, `row 3, buttons: ${problem('/partner')}`].join(
        '\n',
      ),
    );

    const settings = JSON.parse(readFileSync('docs/examples/settings.json', 'utf8')) as object;
    const file = desk.operator.file('settings.json', JSON.stringify({ ...settings, facebook: '/contacts' }));
    expect(await problemsAfter('settings', file)).toBe(
      'row 1, facebook: An https:// address is expected here',
    );
  });

  test('a wrong import names its problems in Ukrainian and in Russian', async () => {
    const file = desk.operator.file('banners.csv', 'id,link,image\n701,/no-page,/b-960.webp');
    const said = (language: string) => desk.operator.run('import', 'banners', file, '--language', language);
    expect(readImportProblems((await said('uk')).err)).toBe(
      'рядок 2, link: /no-page нікуди не веде: посилання — це сторінка магазину, як-от /cart, або адреса https://',
    );
    expect(readImportProblems((await said('ru')).err)).toBe(
      'строка 2, link: /no-page никуда не ведёт: ссылка — это страница магазина, как /cart, или адрес https://',
    );
  });

  test('the import names a title of several lines and an email address without a full domain', async () => {
    expect(await problemsAfter('lots', desk.lotsFile(formatLotFileRow({ id: 507, title_uk: 'a\nb' })))).toBe(
      'row 2, title_uk: One line is expected here',
    );
    const settings = JSON.parse(readFileSync('docs/examples/settings.json', 'utf8')) as object;
    const file = desk.operator.file(
      's.json',
      JSON.stringify({ ...settings, notification_mail: 'hello@shop' }),
    );
    expect(await problemsAfter('settings', file)).toMatch(/^row 1, notification_mail: /);
  });

  test('the import names ids of categories and products that the database doesn’t have', async () => {
    const file = desk.lotsFile(
      formatLotFileRow({ id: 510, category_id: 9 }),
      formatLotFileRow({ id: 511, product_to_win_id: 77 }),
      formatLotFileRow({ id: 512 }),
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
      'settings',
      's.csv',
      'address_uk,address_ru,address_en,phone,notification_mail\na,b,c,d,e@mail.example\na,b,c,d,e@mail.example',
      'row 3: There must be one row only',
    ],
    [
      'a second super prize',
      'superprize',
      's.json',
      JSON.stringify([superprize(5), superprize(6)]),
      'row 2, id: There is another super prize that is not drawn yet',
    ],
    [
      'a super prize that is over before it begins',
      'superprize',
      's.json',
      JSON.stringify(superprize(5, { from_date: '2099-01-01T00:00:00Z' })),
      'row 1, to_date: It ends after its beginning',
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
      'row 2, rate: The hryvnia’s rate is 1',
    ],
    [
      'buttons of another shape',
      'slides',
      's.json',
      '[{"id":9,"buttons":[{"link":"javascript:x"}]}]',
      'row 1, buttons: Not the JSON that is expected (see docs/operator.md)',
    ],
  ])('the import refuses a file with a wrong shape or value: %s', async (_, kind, name, content, problem) => {
    expect(await problemsAfter(kind, desk.operator.file(name, content))).toBe(problem);
  });

  test('the import refuses a page whose text is in a missing file', async () => {
    const rows = [
      'id,title_uk,title_ru,title_en,body_uk,body_ru,body_en',
      '1,a,b,c,<p>a</p>,<p>b</p>,gone.html',
    ];
    expect(await problemsAfter('pages', desk.operator.file('pages.csv', rows.join('\n')))).toMatch(
      /^row 2, body_en: The file .*\/gone\.html cannot be read \(ENOENT\)$/,
    );
  });

  test('the import refuses a page whose text is in a file outside the import’s folder, by its path or by a link', async () => {
    const secret = desk.operator.file('secret.html', '<p>secret</p>');
    const folder = join(dirname(secret), 'shop');
    mkdirSync(join(folder, 'pages'), { recursive: true });
    symlinkSync(secret, join(folder, 'link.html'));
    symlinkSync(dirname(secret), join(folder, 'up'));
    symlinkSync(join(dirname(secret), 'gone.html'), join(folder, 'nowhere.html'));
    desk.operator.file('shop/pages/in.html', '<p>in</p>');
    symlinkSync('pages/in.html', join(folder, 'in.html'));
    mkdirSync(join(folder, 'folder.html'));
    const rows = [
      'id,title_uk,title_ru,title_en,body_uk,body_ru,body_en',
      '1,a,b,c,../secret.html,pages/../../secret.html,link.html',
      '2,a,b,c,up/secret.html,../gone.html,nowhere.html',
      '3,a,b,c,in.html,pages/../pages/in.html,/pages/in.html',
      '4,a,b,c,in.html,in.html,folder.html',
    ];
    const outside = (path: string) => `The file ${path} lies outside the folder of the import`;
    expect(await problemsAfter('pages', desk.operator.file('shop/pages.csv', rows.join('\n')))).toBe(
      [
        `row 2, body_uk: ${outside('../secret.html')}`,
        `row 2, body_ru: ${outside('pages/../../secret.html')}`,
        `row 2, body_en: ${outside('link.html')}`,
        `row 3, body_uk: ${outside('up/secret.html')}`,
        `row 3, body_ru: ${outside('../gone.html')}`,
        `row 3, body_en: The file ${join(folder, 'nowhere.html')} cannot be read (ENOENT)`,
        `row 4, body_en: ${outside('/pages/in.html')}`,
        `row 5, body_en: The file ${join(folder, 'folder.html')} cannot be read (EFTYPE)`,
      ].join('\n'),
    );
  });

  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const deep = 'JSON of too many levels: 16 at most';
  const button =
    '{"link":"/cart","title":{"uk":"a","ru":"b","en":"c"},"image":null,"is_auth":false,"display_in_app":true';
  test.each([
    ['a whole file', 'categories', 'd.json', nested(100_000), 'row 1: An object is expected here'],
    [
      'a cell',
      'slides',
      'd.json',
      `[{"id":9},{"id":10,"buttons":${nested(100_000)}}]`,
      `row 2, buttons: ${deep}`,
    ],
    [
      'a text',
      'categories',
      'd.json',
      `{"id":9,"name":{"uk":"a","ru":"b","en":${nested(100_000)}}}`,
      `row 1, name_en: ${deep}`,
    ],
    [
      'what nobody reads',
      'slides',
      'd.json',
      `[{"id":9,"buttons":[${button},"more":${nested(17)}}]}]`,
      `row 1, buttons: ${deep}`,
    ],
    ['a cell of a CSV', 'slides', 'd.csv', `id,buttons\n9,${nested(50_000)}`, `row 2, buttons: ${deep}`],
    [
      'what nobody reads in a CSV',
      'slides',
      'd.csv',
      `id;buttons\n9;"${`[${button},"more":${nested(40_000)}}]`.replaceAll('"', '""')}"`,
      `row 2, buttons: ${deep}`,
    ],
    [
      'pictures',
      'superprize',
      'd.json',
      JSON.stringify(superprize(5, { pictures: JSON.parse(nested(17)) })),
      `row 1, pictures: ${deep}`,
    ],
  ])(
    'the import refuses JSON that nests too deep: brackets in brackets in %s',
    async (_, kind, name, content, problem) => {
      expect(await problemsAfter(kind, desk.operator.file(name, content))).toBe(problem);
    },
  );

  test('the import refuses more than 100 MB, also in a file that a cell names', async () => {
    const most = 100_000_000;
    const large = desk.operator.file('large.json', '');
    truncateSync(large, most + 1);
    const problem = 'An import is at most 100 MB, with the files that it names';
    expect(await problemsAfter('categories', large)).toBe(`row 1: ${problem}`);
    truncateSync(desk.operator.file('large.html', ''), most + 1);
    const page = {
      id: 1,
      title: { uk: 'a', ru: 'b', en: 'c' },
      body: { uk: 'd', ru: 'e', en: 'large.html' },
    };
    expect(await problemsAfter('pages', desk.operator.file('pages.json', JSON.stringify(page)))).toBe(
      `row 1, body_en: ${problem}`,
    );
  });

  test('the import refuses a file that is not UTF-8 and a missing one', async () => {
    const windows = desk.operator.file('w.csv', Uint8Array.from([105, 100, 10, 0xca, 0xe0]));
    expect(await problemsAfter('categories', windows)).toBe('row 1: The file is not UTF-8');
    expect(await problemsAfter('categories', '/nowhere/c.csv')).toBe(
      'row 1: The file /nowhere/c.csv cannot be read (ENOENT)',
    );
  });

  test('a wrong import prints fifty problems and the number of the others, and with --json all of them', async () => {
    const file = desk.lotsFile(
      ...Array.from({ length: 70 }, (_, n) => formatLotFileRow({ id: 600 + n, price: 'free' })),
    );
    const { err } = await desk.operator.run('import', 'lots', file);
    expect(err.split('\n').slice(50)).toEqual(['… and 20 more', 'Nothing was changed.', '']);
    const { out } = await desk.operator.run('import', 'lots', file, '--json');
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
