import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../../src/application/ports/orders.ts';
import type { PaymentFormData } from '../../../src/application/ports/payments.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { runSuccess } from '../../support/run-effect.ts';
import {
  type ContractSetup,
  contractRegistrationFields,
  openContractWorld,
  type ShopWorld,
} from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';

/**
 * Describes what a payment brings to its buyer and to others behind every adapter, and what one that comes too late
 * does.
 */
export const describeSettlementContract = (name: string, setup: ContractSetup): void => {
  describe(`settlement: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openContractWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });
    /** Of one item: the suites share a lot's stock. */
    const anOrder = (isDonate = true): OrderRequest => ({
      cart: [{ lotId, quantity: 1, isDonate }],
      pointsUsed: points(0),
      externalId: makeUnusedOrderKey(),
      replaces: null,
    });
    const placed = async (order: OrderRequest) => {
      const answer = await runSuccess(world.orders.place(order));
      if (answer._tag !== 'Placed') throw new Error(`refused: ${answer.message}`);
      return answer;
    };
    const formOf = async ({ externalId }: OrderRequest): Promise<PaymentFormData> => {
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      return step.form;
    };
    const account = () => runSuccess(world.account.data([]));
    const statusOf = async ({ externalId }: OrderRequest) =>
      (await runSuccess(world.orders.status(externalId))).status;

    it('a payment without the donation brings the plain number of tickets and the same points', async () => {
      const ticketsAndPoints = async (isDonate: boolean) => {
        await world.registerUser();
        const order = anOrder(isDonate);
        await placed(order);
        await world.decide(await formOf(order), 'approve');
        const { user, tickets } = await account();
        return [tickets[0]?.tickets.length, user.totalBalance] as const;
      };
      const { lot } = await runSuccess(world.catalogue.lot(lotId));
      const [withDonation, earned] = await ticketsAndPoints(true);
      const [without, earnedWithout] = await ticketsAndPoints(false);
      expect([withDonation, without]).toEqual([lot.ticketDonateAmount, lot.ticketAmount]);
      expect(earnedWithout).toBe(earned);
    });

    it('a paid order says whether the buyer’s address is still unconfirmed', async () => {
      const { email } = await world.registerUser();
      const order = anOrder();
      await placed(order);
      await world.decide(await formOf(order), 'approve');
      const isConfirmed = async () =>
        (await runSuccess(world.orders.status(order.externalId))).emailConfirmed;
      expect(await isConfirmed()).toBe(false);
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(email)));
      expect(await isConfirmed()).toBe(true);
    });

    /** Registers somebody whom the owner of the code invited; `phone`: one that another account has already. */
    const invitedBy = async (referralCode: string, phone?: string) => {
      const identity = { ...world.newIdentity(), ...(phone === undefined ? {} : { phone }) };
      world.session.set(null);
      await runSuccess(world.signIn.sendPhoneCode(identity.phone));
      const code = await world.lastCode(identity.phone);
      const session = await runSuccess(
        world.signIn.signUp({ ...contractRegistrationFields, ...identity, referralCode }, code),
      );
      world.session.set(session);
      return session;
    };

    it('a buyer’s tickets are listed 12 at first, then page by page, each once', async () => {
      await world.registerUser();
      const { lot } = await runSuccess(world.catalogue.lot(lotId));
      const each = lot.ticketDonateAmount;
      const quantity = Math.ceil(13 / each);
      const order = { ...anOrder(), cart: [{ lotId, quantity, isDonate: true }] };
      await placed(order);
      await world.decide(await formOf(order), 'approve');
      const { tickets: groups, ticketSections } = await account();
      const count = quantity * each;
      expect(ticketSections).toEqual({
        playing: { lots: 1, tickets: count, next: null },
        drawn: { lots: 0, tickets: 0, next: null },
      });
      const [group] = groups;
      expect(group).toMatchObject({ count, draw: null });
      expect(group?.tickets).toHaveLength(12);
      const titles = group?.tickets.map(ticket => ticket.title) ?? [];
      const rest = await runSuccess(world.account.ticketsOfLot(lotId, group?.next ?? null));
      expect(rest.next).toBeNull();
      const all = [...titles, ...rest.listed.map(ticket => ticket.title)];
      expect(all).toEqual(all.toSorted());
      expect(new Set(all).size).toBe(count);
      const whole = await runSuccess(world.account.ticketsOfLot(lotId, null));
      expect(whole.listed.map(ticket => ticket.title)).toEqual(all);
    });

    it('a buyer’s tickets are answered to nobody else', async () => {
      await world.registerUser();
      const order = anOrder();
      await placed(order);
      await world.decide(await formOf(order), 'approve');
      expect((await runSuccess(world.account.ticketsOfLot(lotId, null))).listed.length).toBeGreaterThan(0);
      await world.registerUser();
      expect(await runSuccess(world.account.ticketsOfLot(lotId, null))).toEqual({ listed: [], next: null });
    });

    it('a payment credits 5 % to the buyer’s referrer and 2 % to the referrer’s own, shown to both', async () => {
      const { session: second } = await world.registerUser();
      const first = await invitedBy(await runSuccess(world.account.referralCode));
      await invitedBy(await runSuccess(world.account.referralCode));
      const order = anOrder();
      const { total } = await placed(order);
      await world.decide(await formOf(order), 'approve');
      const brought = { first: (total * 5n) / 10_000n, second: (total * 2n) / 10_000n };
      expect(brought.second).toBeGreaterThan(0n);

      for (const [who, level, cause] of [
        [first, 'first', 'referral_first'],
        [second, 'second', 'referral_second'],
      ] as const) {
        world.session.set(who);
        const { user, referral, ledger } = await account();
        const amount = brought[level];
        expect(user.totalBalance).toBe(amount);
        expect(ledger.map(entry => [entry.cause, entry.amount])).toEqual([[cause, amount]]);
        const { usersCount, total: sum, transactions } = referral[level];
        expect([usersCount, sum]).toEqual([1, amount]);
        expect(transactions).toEqual([{ refer: { avatar: '', fullName: 'Оксана' }, amount }]);
      }
      expect((await account()).referral.first).toMatchObject({ usersCount: 1, transactions: [] });
    });

    it('a payment by a phone’s second account credits no referrer', async () => {
      const { session, phone } = await world.registerUser();
      await world.awaitNextCode();
      await invitedBy(await runSuccess(world.account.referralCode), phone);
      const order = anOrder();
      await placed(order);
      await world.decide(await formOf(order), 'approve');
      expect(await statusOf(order)).toBe('paid');
      world.session.set(session);
      const { user, referral } = await account();
      expect(user.totalBalance).toBe(0n);
      expect(referral.first).toMatchObject({ usersCount: 1, total: 0n, transactions: [] });
    });

    it('a late success pays a failed order while its items are still there', async () => {
      await world.registerUser();
      const order = anOrder();
      await placed(order);
      const form = await formOf(order);
      await world.decide(form, 'decline');
      expect(await statusOf(order)).toBe('failed');
      await world.decide(form, 'approve');
      expect(await statusOf(order)).toBe('paid');
      expect((await account()).tickets).toHaveLength(1);
    });

    it('a late success pays a failed order although its lot was taken off sale since', async () => {
      await world.registerUser();
      const ending = await world.endingLot();
      const order = { ...anOrder(), cart: [{ lotId: ending, quantity: 1, isDonate: true }] };
      await placed(order);
      const form = await formOf(order);
      await world.decide(form, 'decline');
      await world.offerLot(ending, false);
      try {
        await world.decide(form, 'approve');
        expect(await statusOf(order)).toBe('paid');
        expect((await account()).tickets).toHaveLength(1);
      } finally {
        await world.offerLot(ending, true);
      }
    });

    it('a failure after a success leaves the order paid', async () => {
      await world.registerUser();
      const order = anOrder();
      await placed(order);
      const form = await formOf(order);
      await world.decide(form, 'approve');
      const { user } = await account();
      await world.decide(form, 'decline');
      await world.decide(form, 'approve');
      expect(await statusOf(order)).toBe('paid');
      expect((await account()).user).toEqual(user);
    });

    it('a refused order leaves the unpaid order that it would have replaced pending', async () => {
      await world.registerUser();
      const old = anOrder();
      await placed(old);
      const tooMany = [{ lotId, quantity: 99_999, isDonate: true }];
      const next = { ...anOrder(), cart: tooMany, replaces: old.externalId };
      expect((await runSuccess(world.orders.place(next)))._tag).toBe('Refused');
      expect(await statusOf(old)).toBe('pending');
    });
  });
};
