import { describe, expect, it } from 'vitest';
import { points } from '../../../src/domain/accounts/points.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';

/** Describes what the page of one order and its receipt need, behind every adapter. */
export const describeOrderPageContract = (name: string, setup: ContractSetup): void => {
  describe(`the page of an order: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openContractWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });
    const place = async (via?: string) => {
      const externalId = makeUnusedOrderKey();
      const order = { cart: [{ lotId, quantity: 1, isDonate: true }], pointsUsed: points(0), externalId };
      const answer = await runSuccess(
        world.orders.place({ ...order, replaces: null, ...(via !== undefined && { via }) }),
      );
      if (answer._tag !== 'Placed') throw new Error(`refused: ${answer._tag}`);
      return { externalId, fields: answer.fields };
    };
    const pay = async (fields: Readonly<Record<string, string>> | null) => {
      const step = await runSuccess(world.payments.start(fields ?? {}));
      if (step._tag !== 'PaymentForm') throw new Error('this way asks nothing');
      await world.decide(step.form, 'approve');
    };
    const askFor = (via: string, externalId: string) =>
      runSuccess(world.orders.paymentFields({ act: 'process', via, externalId }));
    const status = (externalId: string, language?: 'uk' | 'ru' | 'en') =>
      runSuccess(world.orders.status(externalId, language));

    it('an order keeps the language of its shopper, and is told in any language that is asked for', async () => {
      await world.registerUser();
      world.preferences.setLanguage('ru');
      const { externalId, fields } = await place('visa');
      world.preferences.setLanguage('en');
      await pay(fields);
      const english = (await runSuccess(world.catalogue.lot(lotId))).lot;
      const shown = await status(externalId);
      expect(shown).toMatchObject({
        language: 'ru',
        paidBy: 'Bank card',
        lines: [{ title: english.productToBuy.title, prize: english.productToWin.title }],
      });
      world.preferences.setLanguage('ru');
      const russian = (await runSuccess(world.catalogue.lot(lotId))).lot;
      world.preferences.setLanguage('en');
      expect(await status(externalId, 'ru')).toEqual({
        ...shown,
        paidBy: 'Банковская карта',
        lines: shown.lines.map(line => ({
          ...line,
          title: russian.productToBuy.title,
          prize: russian.productToWin.title,
        })),
      });
    });

    it('an order says once it is paid by which way, the one that was asked for last', async () => {
      await world.registerUser();
      const { externalId } = await place('visa');
      const fields = await askFor('gpay', externalId);
      expect(await status(externalId)).toMatchObject({ paidBy: null, paidAt: null });
      await pay(fields);
      const paid = await status(externalId);
      expect(paid.paidBy).toBe('Google Pay');
      expect(paid.paidAt).toBeGreaterThanOrEqual(paid.placedAt);
      const again = await place();
      await pay(await askFor('privat24', again.externalId));
      expect((await status(again.externalId)).paidBy).toBe('Privat24');
    });

    it('another shopper’s order is not found, and a guest’s session has ended', async () => {
      await world.registerUser();
      const { externalId } = await place();
      await world.registerUser();
      expect(await runFailure(world.orders.status(externalId, 'en'))).toMatchObject({ _tag: 'NotFound' });
      world.session.set(null);
      expect(await runFailure(world.orders.status(externalId))).toMatchObject({ _tag: 'SessionEnded' });
    });
  });
};
