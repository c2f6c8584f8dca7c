import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  FIRST_RESERVATION_MS,
  makeHeldCartLine,
  openReservationShop,
  type ReservationShop,
} from '../../../support/shops/reservation-shop.ts';
import { makeNewOrderKey, type TestShopper } from '../../../support/shops/test-shop-world.ts';

const MINUTE = 60_000;
let shop: ReservationShop;
beforeAll(async () => {
  shop = await openReservationShop();
});
afterAll(() => shop.server.close());
beforeEach(() => shop.nextDay());

const secondsLeft = async (who: TestShopper, key: string): Promise<number> => {
  const { body } = await shop.call<{ fields: Record<string, string> }>(
    'payment-fields',
    { act: 'process', via: 'visa', external_id: key },
    who,
  );
  return Number(body.fields['ik_ltm']);
};

describe('One account that never pays', () => {
  test('an account that never pays leaves others most of every lot, however it renews its orders over eight reservation lengths', async () => {
    const lots: number[] = [];
    while (lots.length < 4) lots.push(await shop.lot({ amount: 400, price: 1_000 }));
    const hoarder = await shop.shopper();
    let last = 'TF-none';
    let stepsHeld = 0;
    for (let step = 0; step <= 16; step += 1) {
      for (const quantity of [400, 21, 20]) {
        const key = makeNewOrderKey();
        const all = lots.map(lot => makeHeldCartLine(lot, quantity));
        if ((await shop.order(hoarder, all, { key, replaces: last })).body.success) last = key;
      }
      for (const lot of lots) expect(await shop.held(lot)).toBeLessThanOrEqual(20);
      if (((await shop.held(lots[0] ?? 0)) as number) > 0) stepsHeld += 1;
      const others = lots.map(lot => makeHeldCartLine(lot, 20));
      const { body } = await shop.order(await shop.shopper(), others);
      expect(body).toMatchObject({ success: true });
      expect(await shop.callback(body)).toBe(200);
      await shop.pass(FIRST_RESERVATION_MS / 2);
    }
    // 20, 10 and 5 minutes, and then 5 after a pause of 20, 40 and 80: of 17 looks it is seen at 7.
    expect(stepsHeld).toBeLessThanOrEqual(7);
  });

  test('a chain of replacing orders holds nothing once the first order’s reservation time is over', async () => {
    const lot = await shop.lot();
    const hoarder = await shop.shopper();
    let replaces: string | undefined;
    for (let minute = 0; minute < 20; minute += 5) {
      const key = makeNewOrderKey();
      const parts = { key, ...(replaces === undefined ? {} : { replaces }) };
      expect((await shop.order(hoarder, [makeHeldCartLine(lot, 1 + minute / 5)], parts)).body.success).toBe(
        true,
      );
      expect(await secondsLeft(hoarder, key)).toBe((20 - minute) * 60);
      replaces = key;
      await shop.pass(5 * MINUTE);
    }
    expect(await shop.held(lot)).toBe(0);
    expect(await shop.pastOf(hoarder)).toMatchObject({ lapses: 1 });
  });

  test('an order that names a stranger’s, paid or unknown order as replaced gets the usual 20 minutes and ends none', async () => {
    const lot = await shop.lot();
    const [stranger, buyer] = [await shop.shopper(), await shop.shopper()];
    const foreign = makeNewOrderKey();
    await shop.order(stranger, [makeHeldCartLine(lot, 1)], { key: foreign });
    const paid = makeNewOrderKey();
    const { body } = await shop.order(buyer, [makeHeldCartLine(lot, 1)], { key: paid });
    await shop.callback(body);
    await shop.pass(5 * MINUTE);
    for (const replaces of [foreign, paid, 'TF-never']) {
      const key = makeNewOrderKey();
      expect((await shop.order(buyer, [makeHeldCartLine(lot, 1)], { key, replaces })).body.success).toBe(
        true,
      );
      expect(await secondsLeft(buyer, key)).toBe(20 * 60);
    }
    expect(await shop.status(stranger, foreign)).toBe('pending');
  });

  test('unpaid orders hold 20, 10 and 5 minutes, then wait 20 and 40, until a paid order of the same worth resets that', async () => {
    const lot = await shop.lot();
    const buyer = await shop.shopper();
    const lapse = async (): Promise<number> => {
      const key = makeNewOrderKey();
      expect((await shop.order(buyer, [makeHeldCartLine(lot, 1)], { key })).body).toMatchObject({
        success: true,
      });
      const seconds = await secondsLeft(buyer, key);
      await shop.pass(seconds * 1000);
      expect(await shop.status(buyer, key)).toBe('expired');
      return seconds / 60;
    };
    expect([await lapse(), await lapse(), await lapse()]).toEqual([20, 10, 5]);
    const refused = await shop.order(buyer, [makeHeldCartLine(lot, 1)]);
    expect(refused.body).toEqual({
      success: false,
      message:
        'Several orders for your phone number were left unpaid. You can place the next one in 20 mins.',
    });
    await shop.pass(20 * MINUTE - 1);
    expect((await shop.order(buyer, [makeHeldCartLine(lot, 1)])).body.success).toBe(false);
    await shop.pass(1);
    expect(await lapse()).toBe(5);
    await shop.pass(40 * MINUTE - 1);
    expect(
      (await shop.order(buyer, [makeHeldCartLine(lot, 1), makeHeldCartLine(await shop.lot(), 1)])).body
        .success,
    ).toBe(false);
    await shop.pass(1);
    const { body } = await shop.order(buyer, [makeHeldCartLine(lot, 4)]);
    expect(await shop.callback(body)).toBe(200);
    expect(await lapse()).toBe(20);
  });

  test('orders whose payments fail again and again get shorter reservations from the fifth on', async () => {
    const lot = await shop.lot();
    const buyer = await shop.shopper();
    const minutes: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const key = makeNewOrderKey();
      const { body } = await shop.order(buyer, [makeHeldCartLine(lot, 1)], { key });
      if (!body.success) break;
      minutes.push((await secondsLeft(buyer, key)) / 60);
      await shop.pass(MINUTE);
      await shop.callback(body, { ik_inv_st: 'fail' });
    }
    // Three are nobody's fault; the next count as orders that ran out.
    expect(minutes).toEqual([20, 20, 20, 20, 10, 5]);
  });
});

describe('What one person may hold unpaid', () => {
  test.each([
    [100, 10],
    [1_000, 50],
    [1_019, 50],
    [4, 1],
    [10, 2],
    [20, 5],
  ])(
    'one person may hold of a lot of %i items unpaid: %i, whether in one order or several',
    async (amount, most) => {
      const lot = await shop.lot({ amount, price: 100 });
      const other = await shop.lot({ price: 100 });
      const buyer = await shop.shopper();
      expect((await shop.order(buyer, [makeHeldCartLine(lot, most + 1)])).body.success).toBe(false);
      expect(
        (await shop.order(buyer, [makeHeldCartLine(lot, most + 1), makeHeldCartLine(other, 1)])).body.success,
      ).toBe(false);
      if (most > 1)
        expect((await shop.order(buyer, [makeHeldCartLine(lot, most - 1)])).body.success).toBe(true);
      expect((await shop.order(buyer, [makeHeldCartLine(lot, 2)])).body.success).toBe(false);
      expect(
        (await shop.order(buyer, [makeHeldCartLine(lot, 1), makeHeldCartLine(other, 1)])).body.success,
      ).toBe(true);
      expect((await shop.order(buyer, [makeHeldCartLine(lot, 1)])).body.success).toBe(false);
      expect(await shop.held(lot)).toBe(most);
    },
  );

  test('the refusal of too many unpaid items says how many more can be reserved and what to do, in the buyer’s language', async () => {
    const lot = await shop.lot();
    const buyer = await shop.shopper();
    const told = async (quantity: number, language = 'en') =>
      (
        await shop.call<{ message: string }>(
          'process-order',
          { cart: [makeHeldCartLine(lot, quantity)], by_points: 0, external_id: makeNewOrderKey() },
          buyer,
          { 'Accept-Language': language },
        )
      ).body.message;
    expect(await told(11)).toBe(
      'Thing: at most 10 can be reserved at once. Order and pay for those, then order the rest.',
    );
    await shop.order(buyer, [makeHeldCartLine(lot, 7)]);
    await shop.pass(5 * MINUTE);
    expect(await told(4)).toBe(
      'Thing: 3 more can be reserved. Lower the quantity, pay for what is reserved for your phone number, or try again in 15 mins.',
    );
    expect(await told(4, 'uk')).toBe(
      'Лот «Thing»: можна відкласти ще 3. Зменш кількість, оплати те, що відкладено на твій номер телефону, або спробуй за 15 хв.',
    );
    expect(await told(4, 'ru')).toBe(
      'Лот «Thing»: можно отложить ещё 3. Уменьши количество, оплати то, что отложено на твой номер телефона, или попробуй через 15 мин.',
    );
    await shop.order(buyer, [makeHeldCartLine(lot, 3)]);
    expect(await told(1)).toBe(
      'Thing: no more can be reserved without payment. Pay for what is reserved for your phone number, or try again in 15 mins.',
    );
  });

  test('one person may have five unpaid orders, and a sixth once one of them is paid', async () => {
    const buyer = await shop.shopper();
    const lots: number[] = [];
    while (lots.length < 6) lots.push(await shop.lot());
    const first = await shop.order(buyer, [makeHeldCartLine(lots[0] ?? 0, 1)]);
    for (const lot of lots.slice(1, 5)) {
      expect((await shop.order(buyer, [makeHeldCartLine(lot, 1)])).body.success).toBe(true);
    }
    expect((await shop.order(buyer, [makeHeldCartLine(lots[5] ?? 0, 1)])).body).toEqual({
      success: false,
      message:
        'Unpaid orders for your phone number: 5, and no more can be reserved. Pay for one of them, or try again in 20 mins.',
    });
    expect(await shop.callback(first.body)).toBe(200);
    expect((await shop.order(buyer, [makeHeldCartLine(lots[5] ?? 0, 1)])).body.success).toBe(true);
  });

  test('one person may hold unpaid items up to a sum in hryvnias, counted before points, but always one item, however dear', async () => {
    const dear = await shop.lot({ price: 3_000_000 });
    const dearest = await shop.lot({ price: 50_000_000 });
    const buyer = await shop.shopper();
    expect((await shop.order(buyer, [makeHeldCartLine(dear, 4)])).body).toEqual({
      success: false,
      message:
        'Unpaid items may be worth 100000 UAH at most. Split the cart: pay for a part, then order the rest.',
    });
    expect((await shop.order(buyer, [makeHeldCartLine(dear, 2)], { currency: 'USD' })).body.success).toBe(
      true,
    );
    const refused = await shop.order(buyer, [makeHeldCartLine(dear, 2)], { currency: 'EUR' });
    expect(refused.body.message).toMatch(
      /^Unpaid orders for your phone number: 1\. Items for (39999|40000) UAH more can be reserved\. Pay for them, or try again in 20 mins\.$/,
    );
    expect((await shop.order(buyer, [makeHeldCartLine(dearest, 1)])).body.success).toBe(false);
    expect((await shop.order(await shop.shopper(), [makeHeldCartLine(dearest, 1)])).body.success).toBe(true);
    expect((await shop.order(await shop.shopper(), [makeHeldCartLine(dearest, 2)])).body.success).toBe(false);
  });

  test('a buyer who pays each order before the next can buy a whole lot', async () => {
    const lot = await shop.lot({ amount: 100 });
    const buyer = await shop.shopper();
    for (let n = 0; n < 10; n += 1) {
      const { body } = await shop.order(buyer, [makeHeldCartLine(lot, 10)]);
      expect(body).toMatchObject({ success: true });
      expect(await shop.callback(body)).toBe(200);
    }
    expect(await shop.row('lots', lot)).toMatchObject({ sales_count: 100, reserved: 0 });
  });

  test('an order that replaces another may hold as many items as the replaced one held', async () => {
    const lot = await shop.lot();
    const buyer = await shop.shopper();
    const key = makeNewOrderKey();
    await shop.order(buyer, [makeHeldCartLine(lot, 10)], { key });
    expect((await shop.order(buyer, [makeHeldCartLine(lot, 9)], { replaces: key })).body.success).toBe(true);
    expect(await shop.held(lot)).toBe(9);
  });
});
