import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPrizePictures } from '../../../server/catalogue/shared-offers.ts';
import { readSiteMapCategories, readSiteMapPages } from '../../../server/catalogue/site-map.ts';
import { type OperatorShop, startOperatorShop } from '../../support/shops/operator-shop.ts';
import { makeCartOfOneLot, makeNewOrderKey } from '../../support/shops/test-shop-world.ts';

let desk: OperatorShop;
beforeAll(async () => {
  desk = await startOperatorShop();
});
afterAll(() => desk.close());

const NOTHING_CHANGED = 'Nothing was changed.\n';

/** Exports what there is of a kind and imports it again with `offered` as it is asked for. */
const offer = async (kind: string, key: RegExp, isOffered: boolean) => {
  const { out } = await desk.operator.run('export', kind);
  const lines = out.trimEnd().split('\n');
  const changed = lines.map(line =>
    key.test(line) ? line.replace(/(true|false)$/, String(isOffered)) : line,
  );
  return desk.operator.run('import', kind, desk.operator.file(`${kind}.csv`, changed.join('\n')));
};
const get = async (path: string, currency = 'UAH') =>
  (await desk.shop.call<never>(path, undefined, null, { 'X-Currency': currency })).body;

describe('a currency that was used', () => {
  test('removing a currency that was used is refused, and the message tells to import it with offered = false', async () => {
    const shopper = await desk.shop.shopper();
    await desk.server.context.database.query("UPDATE users SET currency = 'USD' WHERE id = $1", [shopper.id]);
    expect(await desk.operator.run('remove', 'currencies', 'USD')).toMatchObject({
      exit: 1,
      err: `Something still refers to one of these (currencies)\nSo that nobody chooses it any more, import its row with offered = false: its history stays\n${NOTHING_CHANGED}`,
    });
  });

  test('a currency imported with offered = false can’t be chosen any more, and orders in it can still be paid', async () => {
    const shopper = await desk.shop.shopper();
    const lot = await desk.shop.lot({ price: 41_250 });
    const key = makeNewOrderKey();
    const { body: placed } = await desk.shop.order(shopper, makeCartOfOneLot(lot), { key, currency: 'USD' });
    expect(placed).toMatchObject({ currency: 'USD', cart_total: 10 });
    expect(await offer('currencies', /^USD,/, false)).toMatchObject({ exit: 0, err: '' });
    // What every call needs to know is kept for a second.
    const names = async () => {
      const { body } = await desk.shop.call<{ currencies: { name: string }[] }>('get-header-data', {
        cart: [],
        wishlist: null,
      });
      return body.currencies.map(({ name }) => name).join();
    };
    await vi.waitUntil(async () => (await names()) === 'UAH,EUR', { timeout: 20_000 });
    expect(await get(`get-lot/${lot}`, 'USD')).toMatchObject({ lot: { price: 412.5 } });
    const chosen = await desk.shop.call('set-currency', { currency: 'USD' });
    expect(chosen.status).toBe(422);

    expect(await desk.shop.callback(placed)).toBe(200);
    expect(await desk.shop.status(shopper, key)).toBe('paid');
    expect(await desk.shop.row('orders', key, 'external_id')).toMatchObject({ currency: 'USD' });
    expect(await desk.operator.run('audit')).toMatchObject({ exit: 0 });
    expect(await offer('currencies', /^USD,/, true)).toMatchObject({ exit: 0 });
  });

  test('the import refuses to take the hryvnia off offer', async () => {
    expect(await offer('currencies', /^UAH,/, false)).toMatchObject({
      exit: 1,
      err: `row 3, offered: The shop needs UAH: it can be changed, not removed\n${NOTHING_CHANGED}`,
    });
  });
});

describe('a category that is no longer offered', () => {
  test('a category with offered = false disappears from menu, footer, sitemap and pages, and its lots stay on sale', async () => {
    const { out } = await desk.operator.run('export', 'categories', '--format', 'json');
    const [{ id }] = JSON.parse(out) as [{ id: string }];
    const lot = await desk.shop.lot();
    const shown = async () => {
      const catalogue = (await get('get-mainpage-catalog/false/null')) as {
        categories_menu: readonly { id: number }[];
        categories: readonly { id: number }[];
        all_lots: readonly { id: number }[];
      };
      const footer = (await desk.shop.call<{ categories: readonly { id: number }[] }>('get-footer-data', {}))
        .body;
      const has = (list: readonly { id: number }[], wanted: number) => list.some(each => each.id === wanted);
      return {
        menu: has(catalogue.categories_menu, Number(id)),
        rows: has(catalogue.categories, Number(id)),
        footer: has(footer.categories, Number(id)),
        lot: has(catalogue.all_lots, lot),
      };
    };
    const page = async (path: string) => fetch(`${desk.server.url}${path}`);
    expect(await shown()).toEqual({ menu: true, rows: true, footer: true, lot: true });
    expect(await readSiteMapCategories(desk.server.context.database)).toContain(Number(id));
    expect((await page(`/catalog-${id}`)).status).toBe(200);
    const breadcrumb = `"@id":"${desk.server.url}/catalog-${id}"`;
    expect(await (await page(`/lot-${lot}`)).text()).toContain(breadcrumb);

    expect(await offer('categories', new RegExp(`^${id},`), false)).toMatchObject({ exit: 0, err: '' });
    expect(await shown()).toEqual({ menu: false, rows: false, footer: false, lot: true });
    expect((await page(`/catalog-${id}`)).status).toBe(404);
    expect((await desk.shop.call(`get-mainpage-catalog/${id}/null`, undefined)).status).toBe(404);
    expect(await readSiteMapCategories(desk.server.context.database)).not.toContain(Number(id));
    expect(await (await page(`/lot-${lot}`)).text()).not.toContain(breadcrumb);
  });
});

describe('a lot that is no longer offered', () => {
  const DAY = 24 * 3_600_000;
  const ofLot = (lot: number) => new RegExp(`^${lot},`);

  test('a lot with offered = false is in no list and can’t be ordered; its unpaid orders can be paid, and it can come back', async () => {
    const { database } = desk.server.context;
    const now = Date.now();
    const [lot, shopper] = [await desk.shop.lot({ endsAt: new Date(now + DAY) }), await desk.shop.shopper()];
    const key = makeNewOrderKey();
    const { body: placed } = await desk.shop.order(shopper, makeCartOfOneLot(lot), { key });
    expect(await desk.operator.run('remove', 'lots', String(lot))).toMatchObject({
      exit: 1,
      err: expect.stringContaining('offered = false'),
    });
    const mapped = async () =>
      (await readSiteMapPages(database, 'lots', 0, now)).some(({ id }) => id === lot);
    const pictures = async () => (await readPrizePictures(database, 100, now)).length;
    const [before, shown] = [await pictures(), await mapped()];
    expect(shown).toBe(true);

    expect(await offer('lots', ofLot(lot), false)).toMatchObject({ exit: 0, err: '' });
    expect([await pictures(), await mapped()]).toEqual([before - 1, false]);
    expect(await get(`get-lot/${lot}`)).toMatchObject({ lot: { id: lot, offered: false } });
    const { body: refused } = await desk.shop.order(await desk.shop.shopper(), makeCartOfOneLot(lot), {});
    expect(refused).toMatchObject({ success: false, message: expect.stringContaining('no longer on sale') });
    // A file without the column changes nothing of it, and what is exported is what stands.
    const rows = (await desk.operator.run('export', 'lots')).out.split('\n');
    expect(rows.find(line => ofLot(lot).test(line))).toMatch(/,false$/);
    const bare = rows
      .map(line => line.slice(0, line.lastIndexOf(',')))
      .join('\n')
      .trimEnd();
    expect(await desk.operator.run('import', 'lots', desk.operator.file('l.csv', bare))).toMatchObject({
      exit: 0,
    });
    expect(await desk.shop.row('lots', lot)).toMatchObject({ offered: false, on_sale: true });

    expect(await desk.shop.callback(placed)).toBe(200);
    expect(await desk.shop.status(shopper, key)).toBe('paid');
    expect(await desk.shop.row('lots', lot)).toMatchObject({ sales_count: 1, reserved: 0 });
    // Its draw waits for its end, which stays.
    const ended = database.query('UPDATE lots SET ends_at = NULL WHERE id = $1', [lot]);
    await expect(ended).rejects.toThrow(/frozen/);
    expect(await desk.operator.run('audit')).toMatchObject({ exit: 0 });
    expect(await offer('lots', ofLot(lot), true)).toMatchObject({ exit: 0 });
    expect(await get(`get-lot/${lot}`)).not.toHaveProperty('lot.offered');
    expect(await mapped()).toBe(true);
  });

  test('an ended lot with offered = false leaves all lists, and its category leaves the sitemap when it was the last one', async () => {
    const { database } = desk.server.context;
    const end = new Date(Date.now() - 1_000);
    const lot = await desk.shop.lot({ endsAt: end });
    await database.query(
      `INSERT INTO categories (id, name, image, position)
      SELECT 9001, name, image, 9001 FROM categories ORDER BY id LIMIT 1`,
      [],
    );
    await database.query('UPDATE lots SET category_id = 9001 WHERE id = $1', [lot]);
    const shown = async () => {
      const { all_lots } = (await get('get-mainpage-catalog/9001/null')) as {
        all_lots: readonly { id: number }[];
      };
      const { categories } = (await get('get-mainpage-catalog/false/null')) as {
        categories: readonly { lots: readonly { id: number }[] }[];
      };
      return {
        lots: all_lots.map(({ id }) => id),
        rows: categories.some(({ lots }) => lots.some(({ id }) => id === lot)),
        map: (await readSiteMapCategories(database)).includes(9001),
      };
    };
    expect(await shown()).toEqual({ lots: [lot], rows: true, map: true });
    await database.query('UPDATE lots SET offered = false WHERE id = $1', [lot]);
    expect(await shown()).toEqual({ lots: [], rows: false, map: false });
  });

  test('the import refuses to take a lot with orders but no end off offer, because it would never be drawn', async () => {
    const { database } = desk.server.context;
    const lot = await desk.shop.lot();
    const takeOff = () => database.query('UPDATE lots SET offered = false WHERE id = $1', [lot]);
    await takeOff();
    expect(await offer('lots', ofLot(lot), true)).toMatchObject({ exit: 0 });
    await desk.shop.order(await desk.shop.shopper(), makeCartOfOneLot(lot), {});
    const refused = await offer('lots', ofLot(lot), false);
    expect(refused).toMatchObject({
      exit: 1,
      err: expect.stringMatching(
        /^row \d+, offered: The lot has orders and no end: off sale it would never be drawn/,
      ),
    });
    await expect(takeOff()).rejects.toThrow(/never be drawn/);
  });
});
