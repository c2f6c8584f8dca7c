import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { SAMPLE_OPENING_EPOCH_MS } from '../../../server/sample/sample-time.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { makeOperatorRunner } from '../../support/processes/operator-runner.ts';
import { makeApiClient } from '../../support/requests/api-client.ts';
import { makeCartOfOneLot, makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

const MONTH = 31 * 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'twofold-own-shop-'));
const mine = join(folder, 'my-shop');

/** The commands of docs/operator.md, in its order. */
const section = readFileSync('docs/operator.md', 'utf8').split('## Begin a shop of your own')[1] ?? '';
const lines = (/```sh\n([^]*?)```/.exec(section)?.[1] ?? '')
  .replaceAll('my-shop', mine)
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'));
const imports = lines.filter(line => line.startsWith('operator '));

/** What the page asks to be written anew: when each lot, and the super prize, ends. */
const writeEnds = (endsAt: number): void => {
  const file = join(mine, 'lots.csv');
  const [head = [], ...lots]: string[][] = parse(readFileSync(file, 'utf8'));
  const column = head.indexOf('ends_at');
  const written = lots.map(cells => cells.with(column, new Date(endsAt).toISOString()));
  const line = (cells: readonly string[]) => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',');
  writeFileSync(file, [head, ...written].map(line).join('\n'));
  const announced = join(mine, 'superprize.json');
  const prize: object = JSON.parse(readFileSync(announced, 'utf8'));
  writeFileSync(announced, JSON.stringify({ ...prize, to_date: new Date(endsAt).toISOString() }));
};

let server: TestServer;
let operator: ReturnType<typeof makeOperatorRunner>;
beforeAll(async () => {
  server = await startTestServer({ now: () => SAMPLE_OPENING_EPOCH_MS + MONTH });
  operator = makeOperatorRunner(server.context);
  for (const line of lines.filter(each => !imports.includes(each))) execFileSync('sh', ['-c', line]);
  writeEnds(SAMPLE_OPENING_EPOCH_MS + 2 * MONTH);
});
afterAll(async () => {
  operator.remove();
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

describe('the sample’s files, copied and imported as docs/operator.md says', () => {
  test('the sample’s files are imported by the commands of docs/operator.md into an empty database', async () => {
    expect(imports).toHaveLength(11);
    for (const line of imports) {
      const { exit, err } = await operator.run(...line.split(' ').slice(1));
      expect({ line, exit, err }).toEqual({ line, exit: 0, err: '' });
    }
  });

  test('a shop filled by the commands of docs/operator.md has all lots on sale, its own pages and no users', async () => {
    const api = makeApiClient(server.url);
    const page = await api.call(contractCalls.getMainpageCatalog, {
      category: false,
      wishlist: [],
      limit: 100,
    });
    expect(page.counter).toBe(45);
    expect(page.all_lots.every(({ sales_count }) => sales_count === 0)).toBe(true);
    const about = await api.call(contractCalls.getPageInfo, { page: 1 }, { 'Accept-Language': 'en' });
    expect(about.text).toBe(readFileSync(join(mine, 'pages/about.en.html'), 'utf8').trim());
    expect(await server.context.database.query('SELECT 1 AS one FROM users')).toEqual([]);
  });

  test('a shop filled by the commands of docs/operator.md sells, and the audit finds no difference', async () => {
    const world = await makeTestShopWorld(server);
    const buyer = await world.shopper();
    const { body } = await world.order(buyer, makeCartOfOneLot(1, 2));
    await world.callback(body);
    const { database } = server.context;
    expect(await database.query('SELECT sales_count, tickets_issued FROM lots WHERE id = 1')).toEqual([
      { sales_count: 2, tickets_issued: 4 },
    ]);
    expect(await auditShop(database)).toEqual({});
  });
});
