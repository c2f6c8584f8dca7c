import { describe, expect, it } from 'vitest';
import type { ReturnRequest } from '../../../src/application/ports/returns.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { MOST_RETURN_TEXT_CHARACTERS } from '../../../src/domain/orders/return-life.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';

/** Describes what buyers ask to be taken back, behind every adapter. */
export const describeReturnsContract = (name: string, setup: ContractSetup): void => {
  describe(`returns: ${name}`, () => {
    let world: ShopWorld;
    let lotIds: readonly number[];
    openContractWorld(setup, async opened => {
      world = opened;
      const lotId = await world.playingLot();
      lotIds = [lotId, await world.playingLot(lotId)].toSorted((a, b) => a - b);
    });
    /** An order of both lots, paid unless said otherwise. */
    const buy = async (isPaid = true) => {
      const externalId = makeUnusedOrderKey();
      const cart = lotIds.map(lotId => ({ lotId, quantity: 1, isDonate: true }));
      await runSuccess(world.orders.place({ cart, pointsUsed: points(0), externalId, replaces: null }));
      if (!isPaid) return externalId;
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      await world.decide(step.form, 'approve');
      return externalId;
    };
    const asking = (externalId: string, other: Partial<ReturnRequest> = {}): ReturnRequest => ({
      externalId,
      lots: lotIds.slice(0, 1),
      reason: 'damaged',
      text: 'Тріснув екран',
      ...other,
    });
    const ask = async (externalId: string, other: Partial<ReturnRequest> = {}) => {
      const answer = await runSuccess(world.deliveries.askReturn(asking(externalId, other)));
      if (answer._tag === 'Refused') throw new Error(answer.message);
      return answer.return;
    };
    const returnsOf = async (externalId: string) =>
      (await runSuccess(world.orders.status(externalId))).returns;
    const REFUSED = { _tag: 'Refused', message: expect.stringMatching(/\p{L}/u) };

    it('a guest’s calls about returns fail with SessionEnded', async () => {
      const failures = [
        await runFailure(world.deliveries.askReturn(asking(makeUnusedOrderKey()))),
        await runFailure(world.deliveries.withdrawReturn(1)),
      ];
      expect(failures.map(({ _tag }) => _tag)).toEqual(['SessionEnded', 'SessionEnded']);
    });

    it('what was asked stands on the order and in the list, and the same again is asked once', async () => {
      await world.registerUser();
      const externalId = await buy();
      expect(await returnsOf(externalId)).toEqual([]);
      const asked = await ask(externalId, { lots: lotIds.toReversed(), text: '  Тріснув екран\n' });
      expect(asked).toMatchObject({
        lots: lotIds,
        state: 'asked',
        reason: 'damaged',
        text: 'Тріснув екран',
        answer: '',
        since: asked.at,
      });
      expect(await ask(externalId, { lots: [...lotIds, ...lotIds] })).toEqual(asked);
      expect(await returnsOf(externalId)).toEqual([asked]);
      const { listed } = await runSuccess(world.orders.list('', null));
      expect(listed[0]?.returns).toEqual([asked]);
    });

    it('what is wrong with a reason has to be said, and not endlessly; a changed mind has not', async () => {
      await world.registerUser();
      const externalId = await buy();
      for (const text of ['', ' \n ', 'a'.repeat(MOST_RETURN_TEXT_CHARACTERS + 1)])
        expect(
          readRefusedFieldNames(
            await runFailure(world.deliveries.askReturn(asking(externalId, { reason: 'other', text }))),
          ),
        ).toEqual(['text']);
      expect(await returnsOf(externalId)).toEqual([]);
      expect(await ask(externalId, { reason: 'changed_mind', text: '' })).toMatchObject({ text: '' });
    });

    it('the office accepts with a text, and what was given back then is over', async () => {
      await world.registerUser();
      const externalId = await buy();
      const asked = await ask(externalId, { lots: lotIds });
      await world.answerReturn(externalId, asked.id, 'accepted', 'Надішли на відділення 1');
      const [accepted] = await returnsOf(externalId);
      expect(accepted).toEqual({
        ...asked,
        state: 'accepted',
        answer: 'Надішли на відділення 1',
        since: expect.any(Number),
      });
      expect(accepted?.since).toBeGreaterThanOrEqual(asked.at);
      await world.giveBack(externalId, lotIds.slice(0, 1));
      expect(await returnsOf(externalId)).toEqual([accepted]);
      await world.giveBack(externalId, lotIds.slice(1));
      expect(await returnsOf(externalId)).toEqual([
        { ...accepted, state: 'refunded', since: expect.any(Number) },
      ]);
      expect(await runSuccess(world.deliveries.withdrawReturn(asked.id))).toEqual(REFUSED);
    });

    it('what was refused is not asked for again', async () => {
      await world.registerUser();
      const externalId = await buy();
      const { id } = await ask(externalId);
      await world.answerReturn(externalId, id, 'refused', 'Пломбу зірвано');
      expect(await returnsOf(externalId)).toMatchObject([{ state: 'refused', answer: 'Пломбу зірвано' }]);
      expect(
        await runSuccess(world.deliveries.askReturn(asking(externalId, { text: 'Усе ж тріснув' }))),
      ).toEqual(REFUSED);
      expect(await ask(externalId, { lots: lotIds.slice(1) })).toMatchObject({ state: 'asked' });
    });

    it('what was withdrawn is, and withdrawn again stays so', async () => {
      await world.registerUser();
      const externalId = await buy();
      const asked = await ask(externalId);
      expect(await runSuccess(world.deliveries.askReturn(asking(externalId, { reason: 'other' })))).toEqual(
        REFUSED,
      );
      const withdrawn = await runSuccess(world.deliveries.withdrawReturn(asked.id));
      expect(withdrawn).toEqual({
        _tag: 'Said',
        return: { ...asked, state: 'withdrawn', since: expect.any(Number) },
      });
      expect(await runSuccess(world.deliveries.withdrawReturn(asked.id))).toEqual(withdrawn);
      const again = await ask(externalId);
      expect(again.id).not.toBe(asked.id);
      expect((await returnsOf(externalId)).map(({ state }) => state)).toEqual(['withdrawn', 'asked']);
    });

    it('what is not paid, was given back, or is nobody’s is not asked for', async () => {
      await world.registerUser();
      const unpaid = await buy(false);
      expect(await runSuccess(world.deliveries.askReturn(asking(unpaid)))).toEqual(REFUSED);
      const externalId = await buy();
      await world.giveBack(externalId, lotIds.slice(0, 1));
      expect(await runSuccess(world.deliveries.askReturn(asking(externalId, { lots: lotIds })))).toEqual(
        REFUSED,
      );
      const { id } = await ask(externalId, { lots: lotIds.slice(1) });
      await world.registerUser();
      const failures = [
        await runFailure(world.deliveries.askReturn(asking(externalId, { lots: lotIds.slice(1) }))),
        await runFailure(world.deliveries.askReturn(asking(await buy(), { lots: [2_000_000_000] }))),
        await runFailure(world.deliveries.withdrawReturn(id)),
      ];
      expect(failures.map(({ _tag }) => _tag)).toEqual(['NotFound', 'NotFound', 'NotFound']);
    });

    it('what was received can be asked for, and what is asked for is not packed', async () => {
      await world.registerUser();
      const externalId = await buy();
      await runSuccess(world.deliveries.set([externalId], BRANCH_ADDRESS));
      const { id } = await ask(externalId);
      await expect(world.moveParcel(externalId, 'packed')).rejects.toThrow(/./u);
      await runSuccess(world.deliveries.withdrawReturn(id));
      for (const state of ['packed', 'sent', 'received'] as const) await world.moveParcel(externalId, state);
      expect(await ask(externalId)).toMatchObject({ state: 'asked' });
    });
  });
};
