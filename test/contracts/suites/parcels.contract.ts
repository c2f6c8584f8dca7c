import { describe, expect, it } from 'vitest';
import type { OrderDelivery } from '../../../src/application/ports/deliveries.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { MOST_COMPLAINT_CHARACTERS } from '../../../src/domain/orders/parcel-life.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';

/** Describes what becomes of packed orders, behind every adapter. */
export const describeParcelsContract = (name: string, setup: ContractSetup): void => {
  describe(`parcels: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openContractWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });
    /** A paid order with an address. */
    const buy = async () => {
      const externalId = makeUnusedOrderKey();
      const cart = [{ lotId, quantity: 1, isDonate: true }];
      await runSuccess(world.orders.place({ cart, pointsUsed: points(0), externalId, replaces: null }));
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      await world.decide(step.form, 'approve');
      await runSuccess(world.deliveries.set([externalId], BRANCH_ADDRESS));
      return externalId;
    };
    const deliveryOf = async (externalId: string): Promise<OrderDelivery> => {
      const { delivery } = await runSuccess(world.orders.status(externalId));
      if (delivery === null) throw new Error('no delivery');
      return delivery;
    };
    const parcelOf = async (externalId: string) => {
      const [parcel] = (await deliveryOf(externalId)).parcels;
      if (parcel === undefined) throw new Error('no parcel');
      return { ...parcel, states: parcel.changes.map(({ state }) => state) };
    };
    const sent = async () => {
      const externalId = await buy();
      await world.moveParcel(externalId, 'packed');
      await world.moveParcel(externalId, 'sent');
      return { externalId, ...(await parcelOf(externalId)) };
    };
    const REFUSED = { _tag: 'Refused', message: expect.stringMatching(/\p{L}/u) };

    it('a guest’s calls about parcels fail with SessionEnded', async () => {
      const failures = [
        await runFailure(world.deliveries.confirmParcel(1)),
        await runFailure(world.deliveries.complainOfParcel(1, 'a')),
      ];
      expect(failures.map(({ _tag }) => _tag)).toEqual(['SessionEnded', 'SessionEnded']);
    });

    it('what was packed has a parcel without a carrier, and keeps its address', async () => {
      await world.registerUser();
      const externalId = await buy();
      await world.moveParcel(externalId, 'packed');
      const { step, address } = await deliveryOf(externalId);
      expect(step).toBe('in_parcels');
      expect(await parcelOf(externalId)).toMatchObject({
        lots: [lotId],
        carrier: '',
        tracking: '',
        link: '',
        states: ['packed'],
        complainedAt: null,
      });
      expect(
        await runSuccess(world.deliveries.set([externalId], { ...BRANCH_ADDRESS, branch: '13' })),
      ).toEqual(REFUSED);
      expect((await deliveryOf(externalId)).address).toEqual(address);
    });

    it('a parcel that was sent names its carrier, and links to its page about the number', async () => {
      await world.registerUser();
      const { externalId, carrier, tracking, link, states, changes } = await sent();
      expect(carrier).toBe('Нова пошта');
      expect(tracking).toMatch(/^\d{14}$/u);
      expect(link).toMatch(new RegExp(`^https://.+=${tracking}$`, 'u'));
      expect(states).toEqual(['packed', 'sent']);
      const [packedAt = 0, sentAt = 0] = changes.map(({ at }) => at);
      expect(sentAt).toBeGreaterThanOrEqual(packedAt);
      const { listed } = await runSuccess(world.orders.list('', null));
      expect(listed[0]?.delivery).toEqual(await deliveryOf(externalId));
      world.preferences.setLanguage('en');
      expect((await parcelOf(externalId)).carrier).toBe('Nova Poshta');
    });

    it('a parcel is received once its buyer says so, and said again it stays so', async () => {
      await world.registerUser();
      const { id, externalId } = await sent();
      const said = await runSuccess(world.deliveries.confirmParcel(id));
      const { states, changes } = await parcelOf(externalId);
      expect(states).toEqual(['packed', 'sent', 'received']);
      expect(said).toEqual({ _tag: 'Said', at: changes[2]?.at });
      expect(await runSuccess(world.deliveries.confirmParcel(id))).toEqual(said);
      expect((await parcelOf(externalId)).changes).toEqual(changes);
    });

    it('what was only packed is neither received nor complained of', async () => {
      await world.registerUser();
      const externalId = await buy();
      await world.moveParcel(externalId, 'packed');
      const { id } = await parcelOf(externalId);
      expect(await runSuccess(world.deliveries.confirmParcel(id))).toEqual(REFUSED);
      expect(await runSuccess(world.deliveries.complainOfParcel(id, 'Де вона?'))).toEqual(REFUSED);
      expect(await parcelOf(externalId)).toMatchObject({ states: ['packed'], complainedAt: null });
    });

    it('who complains is told since when, the same once, before and after it was received', async () => {
      await world.registerUser();
      const { id, externalId } = await sent();
      const said = await runSuccess(world.deliveries.complainOfParcel(id, 'Її немає'));
      expect(said).toEqual({ _tag: 'Said', at: (await parcelOf(externalId)).complainedAt });
      expect(await runSuccess(world.deliveries.complainOfParcel(id, ' Її немає '))).toEqual(said);
      await runSuccess(world.deliveries.confirmParcel(id));
      const again = await runSuccess(world.deliveries.complainOfParcel(id, 'Не та річ'));
      const { states, complainedAt } = await parcelOf(externalId);
      expect(again).toEqual({ _tag: 'Said', at: complainedAt });
      expect(states).toEqual(['packed', 'sent', 'received']);
    });

    it('a complaint without a word that can be seen, or with too many, names its field and is not kept', async () => {
      await world.registerUser();
      const { id, externalId } = await sent();
      for (const text of [' ', '\u200B', 'ї'.repeat(MOST_COMPLAINT_CHARACTERS + 1)])
        expect(readRefusedFieldNames(await runFailure(world.deliveries.complainOfParcel(id, text)))).toEqual([
          'text',
        ]);
      expect((await parcelOf(externalId)).complainedAt).toBeNull();
      expect(
        await runSuccess(world.deliveries.complainOfParcel(id, 'ї'.repeat(MOST_COMPLAINT_CHARACTERS))),
      ).toMatchObject({ _tag: 'Said' });
    });

    it('a parcel that came back can have another address, and goes out again without its number', async () => {
      await world.registerUser();
      const { id, externalId } = await sent();
      await runSuccess(world.deliveries.complainOfParcel(id, 'Не дочекалася'));
      await world.moveParcel(externalId, 'came_back');
      expect(await runSuccess(world.deliveries.confirmParcel(id))).toEqual(REFUSED);
      await runSuccess(world.deliveries.set([externalId], { ...BRANCH_ADDRESS, branch: '13' }));
      await world.moveParcel(externalId, 'to_pack');
      expect((await deliveryOf(externalId)).step).toBe('to_pack');
      expect(await parcelOf(externalId)).toMatchObject({ carrier: '', tracking: '', complainedAt: null });
      await world.moveParcel(externalId, 'packed');
      expect(await deliveryOf(externalId)).toMatchObject({ step: 'in_parcels', address: { branch: '13' } });
      expect((await parcelOf(externalId)).states).toEqual([
        'packed',
        'sent',
        'came_back',
        'to_pack',
        'packed',
      ]);
    });

    it('another’s parcel is not found, and nothing of it changes', async () => {
      await world.registerUser();
      const { id, externalId } = await sent();
      const owner = world.session.getSnapshot();
      await world.registerUser();
      const failures = [
        await runFailure(world.deliveries.confirmParcel(id)),
        await runFailure(world.deliveries.complainOfParcel(id, 'a')),
      ];
      expect(failures.map(({ _tag }) => _tag)).toEqual(['NotFound', 'NotFound']);
      world.session.set(owner);
      expect(await parcelOf(externalId)).toMatchObject({ states: ['packed', 'sent'], complainedAt: null });
    });
  });
};
