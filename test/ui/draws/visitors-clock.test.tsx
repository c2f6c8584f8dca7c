import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import lot from '../../../src/ui/i18n/messages/uk/lot.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

const LOT = 1;
const HOUR = 3_600_000;

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

/** Opens the lot, which starts so long after the shop's time, on a device whose clock is wrong by `by` milliseconds. */
const openLotWith = async (by: number, startsIn: number) => {
  const clock = makeFakeClock();
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() + by });
  shop = await openShopInJsdom(`/lot-${LOT}`, { clock });
  const found = shop.world.shop.lots.get(LOT);
  if (found === undefined) throw new Error(`no lot ${LOT}`);
  shop.world.shop.lots.set(LOT, { ...found, start: clock.now() + startsIn, endsAt: null });
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '');
};
const add = () =>
  [...shop.element.querySelectorAll('main button')].find(each => each.textContent.startsWith(lot['lot.add']));
const timer = () => shop.element.querySelector('main [role="timer"]');
const coming = () => shop.element.querySelector('#lot-coming')?.textContent;

describe('whether a lot has started, and how long it takes, is the shop’s time', () => {
  it.each([24 * HOUR, -24 * HOUR])(
    'a lot that has not started counts down by the shop’s time on a device that is wrong by %s ms',
    async by => {
      await openLotWith(by, HOUR);
      await waitUntilTrue(() => coming() !== undefined);
      expect(coming()).toBe(lot['lot.coming.title']);
      expect(add()).toBeUndefined();
      expect(timer()?.textContent.match(/\d+/g)).toEqual(['00', '01', '00', '00']);
      // By the shop's clock it goes on, too.
      shop.world.clock.set(shop.world.clock.now() + 59_000);
      await waitUntilTrue(() => timer()?.textContent.match(/\d+/g)?.join(':') === '00:00:59:01');
      expect(timer()?.getAttribute('aria-label')).toBe('Незабаром у продажу: 59 хвилин');
    },
  );

  it.each([24 * HOUR, -24 * HOUR])(
    'a lot that started an hour ago is open by the shop’s time on a device that is wrong by %s ms',
    async by => {
      await openLotWith(by, -HOUR);
      await waitUntilTrue(() => add() !== undefined);
      expect(coming()).toBeUndefined();
      expect(timer()).toBeNull();
    },
  );
});
