import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperatorShop, startOperatorShop } from '../../support/shops/operator-shop.ts';
import { makeCartOfOneLot, makeNewOrderKey, type TestShopper } from '../../support/shops/test-shop-world.ts';

const RECIPIENT = { recipient: '=1+1 Коваль', phone: '+380671234567' };
const BRANCH = { kind: 'branch', ...RECIPIENT, city: 'Львів', branch: '12' };
const COURIER = {
  kind: 'courier',
  ...RECIPIENT,
  city: 'Київ',
  street: 'вул. Музична',
  house: '3-А',
  flat: '5',
  postcode: '01001',
};

let opened: OperatorShop;
let buyer: TestShopper;
/** The numbers of the paid orders, in the order in which they were paid: to a branch, by courier, and without an address. */
const numbers: string[] = [];
const paid: { key: string; order: Parameters<OperatorShop['shop']['callback']>[0] }[] = [];

beforeAll(async () => {
  let moved = 0;
  opened = await startOperatorShop({ now: () => Date.now() + moved });
  const { shop } = opened;
  buyer = await shop.shopper();
  const lot = await shop.lot({ amount: 20 });
  for (const address of [BRANCH, COURIER, null]) {
    moved += 60_000;
    const key = makeNewOrderKey();
    const { body } = await shop.order(buyer, makeCartOfOneLot(lot, 2), { key });
    await shop.callback(body);
    paid.push({ key, order: body });
    numbers.push(body.number);
    if (address !== null) await shop.call('set-delivery', { orders: [key], address }, buyer);
  }
  await shop.order(buyer, makeCartOfOneLot(lot));
});
afterAll(() => opened.close());

const data = async (...filter: readonly string[]) =>
  JSON.parse((await opened.operator.run('deliveries', 'list', ...filter, '--json')).out) as readonly Readonly<
    Record<string, string | null>
  >[];

describe('deliveries', () => {
  test('deliveries list names every paid order and its state, the one paid first on top, and none that is not paid', async () => {
    expect((await data()).map(({ number, state }) => [number, state])).toEqual([
      [numbers[0], 'to_pack'],
      [numbers[1], 'to_pack'],
      [numbers[2], 'needs_address'],
    ]);
    expect((await data('--state', 'to_pack')).map(({ number }) => number)).toEqual(numbers.slice(0, 2));
    expect((await data('--state', 'needs_address')).map(({ number }) => number)).toEqual(numbers.slice(2));
    expect(await data('--limit', '1')).toHaveLength(1);
    expect(await opened.operator.run('deliveries', 'list', '--state', 'lost')).toMatchObject({ exit: 2 });
  });

  test('deliveries list says what to pack, for whom and where to', async () => {
    const [branch, courier, none] = await data();
    expect(branch).toMatchObject({ kind: 'branch', ...RECIPIENT, address: 'Львів, № 12' });
    expect(branch?.['lines']).toMatch(/^2 × \S/);
    expect(Date.parse(branch?.['paid_at'] ?? '')).toBeLessThan(Date.parse(courier?.['paid_at'] ?? ''));
    expect(courier?.['address']).toBe('вул. Музична, 3-А, 5, Київ, 01001');
    expect(none).toMatchObject({ kind: null, recipient: null, phone: null, address: null });
  });

  test('deliveries list writes a table, and a CSV in which a recipient is never run as a formula', async () => {
    const { out } = await opened.operator.run('deliveries', 'list', '--format', 'csv');
    const [header, first] = out.trimEnd().split('\n');
    expect(header).toBe('number,paid_at,said_at,state,lines,kind,recipient,phone,address');
    expect(first).toContain(`,branch,'=1+1 Коваль,'+380671234567,"Львів, № 12"`);
    const table = await opened.operator.run('deliveries', 'list', '--state', 'needs_address');
    expect(table.out).toContain(numbers[2]);
    expect(table.out).not.toContain('Коваль');
  });

  test('deliveries list names those paid between two moments, so that a packer goes on where the last list ended', async () => {
    const [, second, third] = await data();
    const from = second?.['paid_at'] ?? '';
    expect((await data('--from', from)).map(({ number }) => number)).toEqual(numbers.slice(1));
    expect(
      (await data('--from', from, '--to', third?.['paid_at'] ?? '')).map(({ number }) => number),
    ).toEqual(numbers.slice(1, 2));
  });

  test('orders show says where an order goes', async () => {
    const { out } = await opened.operator.run('orders', 'show', numbers[0] ?? '', '--json');
    expect(JSON.parse(out)).toMatchObject({
      delivery: [{ kind: 'branch', ...RECIPIENT, city: 'Львів', branch: '12' }],
    });
  });

  test('an order whose payment was taken back is neither packed nor asked about, nor given an address', async () => {
    const { shop } = opened;
    const [first, , last] = paid;
    for (const taken of [first, last]) {
      if (taken === undefined) throw new Error('three orders');
      await shop.callback(taken.order, { ik_inv_st: 'canceled' });
    }
    expect((await data()).map(({ number }) => number)).toEqual(numbers.slice(1, 2));
    const { body } = await shop.call<{ delivery: unknown }>(`get-order/${last?.key}`, undefined, buyer);
    expect(body.delivery).toMatchObject({ step: 'stopped', parcels: [] });
    const said = await shop.call('set-delivery', { orders: [last?.key], address: BRANCH }, buyer);
    expect(said.body).toMatchObject({ success: false });
  });
});
