import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTicketListFileCache } from '../../../server/draws/lists/ticket-list-file-cache.ts';
import { makeTicketListsFolder } from '../../../server/draws/lists/ticket-lists-folder.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { LOT_TICKET_LIST_KIND } from '../../../server/http/routes/public-ticket-lists.ts';
import { startDrawShop } from '../../support/shops/draw-shop.ts';

const MODULE = pathToFileURL(
  join(import.meta.dirname, '../../../server/draws/lists/ticket-lists-folder.ts'),
).href;
const folder = mkdtempSync(join(tmpdir(), 'twofold-list-files-'));
const former = process.env['TMPDIR'];
beforeAll(() => {
  process.env['TMPDIR'] = folder;
});
afterAll(() => {
  if (former === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = former;
  rmSync(folder, { recursive: true, force: true });
});

test('makeTicketListsFolder deletes the folder of a killed process at the next start and keeps those of running ones', async () => {
  const program = `const { makeTicketListsFolder } = await import('${MODULE}');
    console.log(makeTicketListsFolder()()); setInterval(() => undefined, 1e6);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [theirs] = (await once(createInterface(other.stdout), 'line')) as [string];
  const mine = makeTicketListsFolder()();
  makeTicketListsFolder();
  expect([theirs, mine].map(existsSync)).toEqual([true, true]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(existsSync(theirs)).toBe(true);
  makeTicketListsFolder();
  expect([theirs, mine].map(existsSync)).toEqual([false, true]);
});

test('makeTicketListsFolder gives each server a folder of its own and makes it anew when it was deleted', () => {
  const folderOf = makeTicketListsFolder();
  const first = folderOf();
  expect(makeTicketListsFolder()()).not.toBe(first); // another one in this process
  expect(folderOf()).toBe(first);
  rmSync(first, { recursive: true });
  expect(existsSync(folderOf())).toBe(true);
});

test('the list file cache beyond its size limit keeps only the list that was asked for last, however large', async () => {
  const shop = await startDrawShop();
  const { database } = shop.server.context;
  const buyer = await shop.shopper();
  const lots = [await shop.lot({ amount: 1 }), await shop.lot({ amount: 1 })];
  for (const lot of lots) await shop.buy(buyer, lot, 1);
  await runDueDraws(shop.server.context);
  const lists = makeTicketListFileCache(shop.server.context, LOT_TICKET_LIST_KIND, 1);
  for (const lotId of lots) {
    const [draw] = await database.query<{ tickets: number; root: Buffer }>(
      'SELECT tickets, root FROM draws WHERE lot_id = $1',
      [lotId],
    );
    if (draw === undefined) throw new Error('not closed');
    expect(await lists.keep(database, { id: lotId, ...draw })).not.toBeNull();
    const opened = await lists.open(lotId, 'plain');
    expect(opened?.bytes).toBe(draw.tickets * 65);
    await opened?.handle.close();
  }
  expect(lots.map(lot => lists.find(lot) === null)).toEqual([true, false]);
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.filter(name => name.endsWith('.txt'))).toHaveLength(1);
  await shop.server.close();
});
