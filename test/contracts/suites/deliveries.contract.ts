import { describe, expect, it } from 'vitest';
import type { KeptAddress } from '../../../src/application/ports/deliveries.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { BRANCH_ADDRESS, COLLECTION_ADDRESS, COURIER_ADDRESS } from '../../arbitraries/delivery.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';

/** Describes where orders go, behind every adapter. */
export const describeDeliveriesContract = (name: string, setup: ContractSetup): void => {
  describe(`deliveries: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openContractWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });
    const place = async () => {
      const externalId = makeUnusedOrderKey();
      const cart = [{ lotId, quantity: 1, isDonate: true }];
      const answer = await runSuccess(
        world.orders.place({ cart, pointsUsed: points(0), externalId, replaces: null }),
      );
      if (answer._tag !== 'Placed') throw new Error(`refused: ${answer._tag}`);
      return externalId;
    };
    const pay = async () => {
      const externalId = await place();
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      await world.decide(step.form, 'approve');
      return externalId;
    };
    const set = async (...[orders, address]: Parameters<typeof world.deliveries.set>) => {
      const answer = await runSuccess(world.deliveries.set(orders, address));
      if (answer._tag !== 'Set') throw new Error(answer.message);
      return answer;
    };
    const addresses = async () => (await runSuccess(world.deliveries.addresses())).addresses;
    const deliveryOf = async (externalId: string) =>
      (await runSuccess(world.orders.status(externalId))).delivery;
    const idsOf = (listed: readonly KeptAddress[]) => listed.map(({ id }) => id);

    it('a guest’s calls about deliveries fail with SessionEnded', async () => {
      const failures = [
        await runFailure(world.deliveries.addresses()),
        await runFailure(world.deliveries.set(['TF-1'], BRANCH_ADDRESS)),
        await runFailure(world.deliveries.forget(1)),
      ];
      expect(failures.map(({ _tag }) => _tag)).toEqual(['SessionEnded', 'SessionEnded', 'SessionEnded']);
    });

    it('another address begins with the name and phone of the account', async () => {
      await world.registerUser();
      const { recipient, phone } = await runSuccess(world.deliveries.addresses());
      const { user } = await runSuccess(world.account.data([]));
      expect(recipient).toBe(`${user.firstName} ${user.lastName}`.trim());
      expect(phone).toBe(user.phone);
    });

    it('a paid order needs an address and can be packed once it has one; page and list say the same', async () => {
      await world.registerUser();
      const waiting = await place();
      expect(await deliveryOf(waiting)).toBeNull();
      const externalId = await pay();
      expect(await deliveryOf(externalId)).toEqual({ step: 'needs_address', address: null, parcels: [] });
      const typed = { ...BRANCH_ADDRESS, phone: '067 123-45-67', city: ' Львів ', branch: '№ 12' };
      const { address, externalIds } = await set([externalId], typed);
      expect(address).toEqual({ id: expect.any(Number), ...BRANCH_ADDRESS });
      expect(externalIds).toEqual([externalId]);
      expect(await deliveryOf(externalId)).toEqual({ step: 'to_pack', address, parcels: [] });
      const { listed } = await runSuccess(world.orders.list('', null));
      expect(listed.map(({ delivery }) => delivery)).toEqual([
        { step: 'to_pack', address, parcels: [] },
        null,
      ]);
      const elsewhere = await set([externalId], COURIER_ADDRESS);
      expect(elsewhere.address).toEqual({ id: expect.any(Number), ...COURIER_ADDRESS });
      expect(await deliveryOf(externalId)).toEqual({
        step: 'to_pack',
        address: elsewhere.address,
        parcels: [],
      });
    });

    it('an address can be chosen again, for several orders at once, and is kept once', async () => {
      await world.registerUser();
      const [one, other] = [await pay(), await pay()];
      expect(await addresses()).toEqual([]);
      const { address: branch } = await set([one], BRANCH_ADDRESS);
      const { address: courier } = await set([one], COURIER_ADDRESS);
      expect(await addresses()).toEqual([courier, branch]);
      expect(await set([one, other, one], { id: branch.id })).toMatchObject({ address: branch });
      expect([await deliveryOf(one), await deliveryOf(other)]).toEqual([
        { step: 'to_pack', address: branch, parcels: [] },
        { step: 'to_pack', address: branch, parcels: [] },
      ]);
      expect((await set([other], { ...BRANCH_ADDRESS, phone: '0671234567' })).address).toEqual(branch);
      expect(idsOf(await addresses())).toEqual([branch.id, courier.id]);
    });

    it('a forgotten address is out of the choice until it is said again; its orders still go there', async () => {
      await world.registerUser();
      const externalId = await pay();
      const { address } = await set([externalId], COURIER_ADDRESS);
      await runSuccess(world.deliveries.forget(address.id));
      await runSuccess(world.deliveries.forget(address.id));
      expect(await addresses()).toEqual([]);
      expect(await deliveryOf(externalId)).toEqual({ step: 'to_pack', address, parcels: [] });
      expect((await set([externalId], COURIER_ADDRESS)).address).toEqual(address);
      expect(await addresses()).toEqual([address]);
    });

    it('an order that is not paid refuses them all, in words', async () => {
      await world.registerUser();
      const [waiting, paid] = [await place(), await pay()];
      expect(await runSuccess(world.deliveries.set([paid, waiting], BRANCH_ADDRESS))).toEqual({
        _tag: 'Refused',
        message: expect.stringMatching(/\p{L}/u),
      });
      expect(await deliveryOf(paid)).toEqual({ step: 'needs_address', address: null, parcels: [] });
      expect(await addresses()).toEqual([]);
    });

    it('another’s order and another’s address are not found, and nothing of theirs changes', async () => {
      await world.registerUser();
      const foreign = await pay();
      const { address } = await set([foreign], BRANCH_ADDRESS);
      const owner = world.session.getSnapshot();
      await world.registerUser();
      const own = await pay();
      const failures = [
        await runFailure(world.deliveries.set([own, foreign], COURIER_ADDRESS)),
        await runFailure(world.deliveries.set([own], { id: address.id })),
        await runFailure(world.deliveries.forget(address.id)),
      ];
      expect(failures.map(({ _tag }) => _tag)).toEqual(['NotFound', 'NotFound', 'NotFound']);
      expect(await deliveryOf(own)).toEqual({ step: 'needs_address', address: null, parcels: [] });
      expect(await addresses()).toEqual([]);
      world.session.set(owner);
      expect(await addresses()).toEqual([address]);
    });

    it('what is collected has one of the shop’s points in the place of a town, in the language of whoever asks', async () => {
      await world.registerUser();
      const externalId = await pay();
      const { points: offered } = await runSuccess(world.deliveries.addresses());
      const at = offered.find(({ code }) => code === COLLECTION_ADDRESS.point);
      for (const word of [at?.title, at?.place, at?.hours]) expect(word).toMatch(/\p{L}/u);
      const { address } = await set([externalId], COLLECTION_ADDRESS);
      expect(address).toEqual({ id: expect.any(Number), ...COLLECTION_ADDRESS, at });
      expect(await addresses()).toEqual([address]);
      expect(await deliveryOf(externalId)).toEqual({ step: 'to_pack', address, parcels: [] });
      expect((await set([externalId], { id: address.id })).address).toEqual(address);

      world.preferences.setLanguage('en');
      const english = await runSuccess(world.deliveries.addresses());
      const [kept] = english.addresses;
      expect(kept).toMatchObject({
        id: address.id,
        at: english.points.find(({ code }) => code === at?.code),
      });
      expect(kept).not.toEqual(address);
    });

    it('what is collected is ready, never sent, and is received once its buyer says so', async () => {
      await world.registerUser();
      const externalId = await pay();
      await set([externalId], COLLECTION_ADDRESS);
      await world.moveParcel(externalId, 'packed');
      await expect(world.moveParcel(externalId, 'sent')).rejects.toThrow(' to sent');
      await world.moveParcel(externalId, 'ready');
      const parcel = async () => (await deliveryOf(externalId))?.parcels[0];
      const statesOf = (each: Awaited<ReturnType<typeof parcel>>) => each?.changes.map(({ state }) => state);
      const ready = await parcel();
      expect(ready).toMatchObject({ carrier: '', tracking: '', link: '' });
      expect(statesOf(ready)).toEqual(['packed', 'ready']);
      const refused = { _tag: 'Refused', message: expect.stringMatching(/\p{L}/u) };
      expect(await runSuccess(world.deliveries.set([externalId], BRANCH_ADDRESS))).toEqual(refused);
      const complaint = world.deliveries.complainOfParcel(ready?.id ?? 0, 'Порожня коробка');
      expect(await runSuccess(complaint)).toEqual(refused);
      await runSuccess(world.deliveries.confirmParcel(ready?.id ?? 0));
      expect(statesOf(await parcel())).toEqual(['packed', 'ready', 'received']);
    });

    it('what was not collected can be sent instead', async () => {
      await world.registerUser();
      const externalId = await pay();
      await set([externalId], COLLECTION_ADDRESS);
      for (const to of ['packed', 'ready', 'came_back'] as const) await world.moveParcel(externalId, to);
      await set([externalId], BRANCH_ADDRESS);
      for (const to of ['to_pack', 'packed'] as const) await world.moveParcel(externalId, to);
      await expect(world.moveParcel(externalId, 'ready')).rejects.toThrow(' to ready');
      await world.moveParcel(externalId, 'sent');
      const parcels = (await deliveryOf(externalId))?.parcels;
      expect(parcels?.map(({ changes }) => changes.at(-1)?.state)).toEqual(['sent']);
    });

    it('each field that is wrong is named, and an unknown kind alone', async () => {
      await world.registerUser();
      const externalId = await pay();
      const refused = async (address: Parameters<typeof world.deliveries.set>[1]) =>
        readRefusedFieldNames(await runFailure(world.deliveries.set([externalId], address)));
      expect(await refused({ kind: 'courier' })).toEqual(
        ['recipient', 'phone', 'city', 'street', 'house', 'postcode'].toSorted(),
      );
      expect(await refused({ ...COURIER_ADDRESS, recipient: 'Оксана', postcode: '0100' })).toEqual([
        'postcode',
        'recipient',
      ]);
      expect(await refused({ ...BRANCH_ADDRESS, branch: 'там', phone: '+38' })).toEqual(['phone']);
      expect(await refused({ ...BRANCH_ADDRESS, branch: '12!' })).toEqual(['branch']);
      expect(await refused({ kind: 'pigeon' })).toEqual(['kind']);
      expect(await refused({ kind: 'collection' })).toEqual(['phone', 'point', 'recipient']);
      for (const point of ['nowhere', 'Поділ', ''])
        expect(await refused({ ...COLLECTION_ADDRESS, point })).toEqual(['point']);
      expect(await addresses()).toEqual([]);
    });
  });
};
