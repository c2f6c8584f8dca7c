import { describe, expect, it } from 'vitest';
import {
  DESKTOP_VIEWPORT,
  type JourneyVisit,
  openBrowserShop,
  PHONE_VIEWPORT,
} from '../support/browser-shop.ts';
import { makeShopperOnPage } from '../support/shopper.ts';

const LOT = 1;
const HOUR = 3_600_000;

const { shop, visit } = openBrowserShop();

/** Opens the lot, which starts in so many minutes, on a device whose clock is wrong by `by` milliseconds. */
const openLotWith = async (by: number, startsIn: number, options: JourneyVisit) => {
  await shop().context.database.query(
    'UPDATE lots SET start = now() + make_interval(mins => $2) WHERE id = $1',
    [LOT, startsIn],
  );
  const visitor = await visit(options);
  await visitor.context.addInitScript(wrong => {
    const { now } = Date;
    globalThis.Date = new Proxy(Date, {
      construct: (Right, given) => Reflect.construct(Right, given.length === 0 ? [now() + wrong] : given),
      get: (Right, name) => (name === 'now' ? () => now() + wrong : (Reflect.get(Right, name) as unknown)),
    });
  }, by);
  const { openLot, main } = makeShopperOnPage(visitor, () => shop().url);
  await openLot(LOT);
  const { page, t } = visitor;
  expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeGreaterThan(HOUR);
  const add = main.getByRole('button', {
    name: new RegExp(`^${t('lot.add', { price: '' }).replace(/[·\s]+$/, '')}`),
  });
  return {
    add,
    soon: main.getByRole('heading', { name: t('lot.coming.title') }),
    main,
  };
};

describe('whether a lot has started, and how long it takes, is the shop’s time', () => {
  it('a lot’s countdown follows the shop’s time on a device whose clock is a day ahead', async () => {
    const { add, soon, main } = await openLotWith(24 * HOUR, 60, {
      language: 'uk',
      viewport: PHONE_VIEWPORT,
    });
    await soon.waitFor();
    await expect.poll(() => add.count()).toBe(0);
    const left = async () => (await main.getByRole('timer').textContent())?.match(/\d+/g)?.join(':');
    await expect.poll(left).toMatch(/^00:00:5\d:/);
  });

  it('a lot’s countdown follows the shop’s time on a device whose clock is a day behind', async () => {
    const { add, soon } = await openLotWith(-24 * HOUR, -60, { language: 'en', viewport: DESKTOP_VIEWPORT });
    await add.first().waitFor();
    await expect.poll(() => soon.count()).toBe(0);
  });
});
