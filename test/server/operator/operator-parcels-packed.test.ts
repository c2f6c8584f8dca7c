import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockOrdersOfParcels } from '../../../server/operator/commands/move-parcel-by-office.ts';
import {
  PARCEL_ADDRESSES,
  type PackedParcels,
  type ParcelDesk,
  startParcelDesk,
} from '../../support/shops/parcel-desk.ts';

const { lviv, odesa } = PARCEL_ADDRESSES;

let desk: ParcelDesk;
let lots: ParcelDesk['lots'];
beforeAll(async () => {
  desk = await startParcelDesk();
  ({ lots } = desk);
});
afterAll(() => desk.close());

describe('parcels pack', () => {
  test('parcels pack makes one parcel for each buyer and address, and takes the orders out of deliveries list', async () => {
    const other = await desk.shop.shopper();
    const [one, two, elsewhere, others] = [
      await desk.place(),
      await desk.place(),
      await desk.place(odesa),
      await desk.place(lviv, { of: other }),
    ];
    const numbers = [one, two, elsewhere, others].map(({ number }) => number);
    expect(await desk.findDelivery(one.number)).toMatchObject({ state: 'to_pack' });
    expect(await desk.runDryFirst('pack', ...numbers)).toMatchObject({ exit: 0, err: '' });
    const shown = await Promise.all(
      numbers.map(
        async number =>
          JSON.parse((await desk.operator.run('orders', 'show', number, '--json')).out) as {
            parcels: readonly { id: number; state: string; lots: readonly number[] }[];
          },
      ),
    );
    const ids = shown.map(({ parcels }) => parcels[0]?.id);
    expect(shown.map(({ parcels }) => parcels)).toMatchObject(
      shown.map(() => [{ state: 'packed', lots, carrier: null, tracking: '' }]),
    );
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
    for (const number of numbers) expect(await desk.findDelivery(number)).toBeUndefined();
  });

  test('parcels pack takes only the lots that are named, and leaves the others in deliveries list', async () => {
    const { number } = await desk.place();
    const before = await desk.findDelivery(number);
    const { parcels } = await desk.data<PackedParcels>('pack', number, '--lots', String(lots[1]));
    expect(parcels).toMatchObject([{ again: false, orders: [number], lots: [lots[1]] }]);
    const left = await desk.findDelivery(number);
    expect(left).toMatchObject({ state: 'to_pack' });
    expect(before?.['lines']?.split('; ')).toHaveLength(2);
    expect(left?.['lines']?.split('; ')).toHaveLength(1);
    expect(await desk.refusalOf('pack', number, '--lots', lots.join())).toBe(
      `${number}: lot ${lots[1]} is in a parcel already\nNothing was changed.\n`,
    );
    expect(await desk.refusalOf('pack', number, '--lots', `${lots[0]},2000000`)).toContain(
      `${number}: it has no lot 2000000`,
    );
    expect((await desk.data<PackedParcels>('pack', number)).parcels).toMatchObject([{ lots: [lots[0]] }]);
    expect(await desk.findDelivery(number)).toBeUndefined();
  });

  test('parcels pack packs all or nothing: a refusal names each order and why', async () => {
    const [sound, unpaid, lost, done, reversed] = [
      await desk.place(),
      await desk.place(null, { isPaid: false }),
      await desk.place(null),
      await desk.place(),
      await desk.place(),
    ];
    await desk.run('pack', done.number);
    await desk.shop.callback(reversed.order, { ik_inv_st: 'canceled' });
    await desk.shop.unlock();
    const said = await desk.refusalOf(
      'pack',
      ...[sound, unpaid, lost, done, reversed].map(({ number }) => number),
    );
    expect(said.trimEnd().split('\n').toSorted()).toEqual(
      [
        `${unpaid.number}: it is not paid, or its payment was taken back`,
        `${reversed.number}: it is not paid, or its payment was taken back`,
        `${lost.number}: it has no address`,
        `${done.number}: nothing is left to pack`,
        'Nothing was changed.',
      ].toSorted(),
    );
    expect(await desk.run('pack', 'nothing-of-this-name')).toMatchObject({ exit: 1 });
  });

  test('parcels pack takes lots of one order only, as whole numbers', async () => {
    expect(await desk.run('pack', 'A', 'B', '--lots', '1')).toMatchObject({ exit: 2 });
    expect(await desk.run('pack', 'A', '--lots', '1,x')).toMatchObject({ exit: 2 });
    expect(await desk.run('pack')).toMatchObject({ exit: 2 });
  });

  test('a parcel that came back and is to be packed again goes as it was to where its order goes now', async () => {
    const { number, key } = await desk.place();
    const parcel = await desk.pack(number);
    const held = await desk.shop.call('set-delivery', { orders: [key], address: odesa }, desk.buyer);
    expect(held.body).toMatchObject({ success: false });
    await desk.send(parcel);
    expect(await desk.refusalOf('repack', parcel)).toContain(
      `Parcel ${parcel} is sent and can’t become to_pack`,
    );
    expect(await desk.runDryFirst('came-back', parcel, '--reason', 'nobody came')).toMatchObject({ exit: 0 });
    expect(await desk.findDelivery(number)).toBeUndefined();
    expect(await desk.refusalOf('pack', number)).toBe(
      `${number}: parcel ${parcel} came back: parcels repack ${parcel} first\nNothing was changed.\n`,
    );
    expect(await desk.runDryFirst('repack', parcel)).toMatchObject({ exit: 0 });
    expect((await desk.findDelivery(number))?.['lines']?.split('; ')).toHaveLength(2);
    await desk.shop.call('set-delivery', { orders: [key], address: odesa }, desk.buyer);
    expect(await desk.runDryFirst('pack', number)).toMatchObject({ exit: 0 });
    expect(await desk.findDelivery(number)).toBeUndefined();
    const shown = await desk.data<{ changes: readonly unknown[] }>('show', parcel);
    expect(shown).toMatchObject({ state: 'packed', address: 'Одеса, № 3', carrier: null, tracking: '' });
    expect(shown.changes).toMatchObject([
      { state: 'packed', by: 'office' },
      { state: 'sent', carrier: 'nova-poshta' },
      { state: 'came_back', reason: 'nobody came' },
      { state: 'to_pack' },
      { state: 'packed' },
    ]);
  });

  test('parcels unpack refuses a parcel that is sent, and one that is not there', async () => {
    const parcel = await desk.packNew();
    await desk.send(parcel);
    expect(await desk.refusalOf('unpack', parcel, '--reason', 'wrong cup')).toContain(
      `Parcel ${parcel} is sent and can’t become unpacked`,
    );
    expect(await desk.refusalOf('unpack', '999999', '--reason', 'wrong cup')).toContain(
      'There is no parcel 999999',
    );
  });

  test('the orders that share a parcel are locked together, and no other order is read', async () => {
    const [one, two] = [await desk.place(), await desk.place()];
    const parcel = await desk.pack(one.number, two.number);
    await desk.place();
    const { database } = desk.server.context;
    const [{ id } = { id: 0 }] = await database.query<{ id: number }>(
      'SELECT id FROM orders WHERE external_id = $1',
      [one.key],
    );
    type Node = {
      readonly 'Relation Name'?: string;
      readonly 'Actual Rows': number;
      readonly 'Rows Removed by Filter'?: number;
      readonly Plans?: readonly Node[];
    };
    const countRead = (node: Node): number =>
      (node['Relation Name'] === 'orders' ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0) +
      (node.Plans ?? []).map(countRead).reduce((sum, each) => sum + each, 0);
    const read = (asked: Parameters<typeof lockOrdersOfParcels>[1]) =>
      database.transaction(async tx => {
        // Of a few orders a scan of all of them would be the cheapest.
        await tx.query('SET LOCAL enable_seqscan = off', []);
        let rows = 0;
        const explain = {
          ...tx,
          query: async (text: string, params: readonly unknown[]) => {
            const [row] = await tx.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
              `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
              params,
            );
            rows = row?.['QUERY PLAN'].map(({ Plan }) => countRead(Plan))[0] ?? 0;
            return [];
          },
        };
        await lockOrdersOfParcels(explain, asked);
        return rows;
      });
    expect(await read({ orders: [id] })).toBe(2);
    expect(await read({ parcels: [Number(parcel)] })).toBe(2);
  });

  test('a parcel that was packed by mistake is unpacked, and its lines are left to pack', async () => {
    const { number } = await desk.place();
    const parcel = await desk.pack(number);
    expect(await desk.runDryFirst('unpack', parcel, '--reason', 'the wrong cup')).toMatchObject({ exit: 0 });
    expect(await desk.findDelivery(number)).toMatchObject({ state: 'to_pack' });
    expect(await desk.pack(number)).not.toBe(parcel);
    const unpacked = await desk.data<{ changes: readonly object[] }>('show', parcel);
    expect(unpacked.changes.at(-1)).toMatchObject({ state: 'unpacked', reason: 'the wrong cup' });
  });

  test('a number that was wrong is put right with a reason', async () => {
    const parcel = await desk.packNew();
    await desk.send(parcel);
    const right = desk.makeTracking();
    const sent = ['sent', parcel, '--carrier', 'nova-poshta', '--tracking', right];
    expect(await desk.runDryFirst(...sent, '--reason', 'a slip of the pen')).toMatchObject({ exit: 0 });
    expect(await desk.data('show', parcel)).toMatchObject({ state: 'sent', tracking: right });
  });

  test('a parcel of two orders is packed again to where one of them is said to go', async () => {
    const [one, two] = [await desk.place(), await desk.place()];
    const parcel = await desk.pack(one.number, two.number);
    await desk.send(parcel);
    await desk.run('came-back', parcel, '--reason', 'lost its label');
    const { body } = await desk.shop.call<{ orders: readonly string[] }>(
      'set-delivery',
      { orders: [one.key], address: odesa },
      desk.buyer,
    );
    expect(body.orders).toEqual([one.key, two.key]);
    await desk.run('repack', parcel);
    expect(await desk.pack(two.number)).toBe(parcel);
    const [kept] = await desk.data<readonly { readonly address: string }[]>('list', '--state', 'packed');
    expect(kept?.address).toContain('Одеса');
  });
});
