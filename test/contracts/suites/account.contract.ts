import { describe, expect, it } from 'vitest';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';

/** Describes what every adapter behind the account port does. */
export const describeAccountContract = (name: string, setup: ContractSetup): void => {
  describe(`account: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });

    it('a guest’s call for account data fails with SessionEnded', async () => {
      expect(await runFailure(world.account.data([]))).toMatchObject({ _tag: 'SessionEnded' });
      expect(await runFailure(world.account.referralCode)).toMatchObject({ _tag: 'SessionEnded' });
      expect(await runFailure(world.account.addSharePoint)).toMatchObject({ _tag: 'SessionEnded' });
      expect(await runFailure(world.account.points(null, null))).toMatchObject({ _tag: 'SessionEnded' });
    });

    it('a session with an unknown token fails with SessionEnded and is dropped', async () => {
      world.session.set({ id: 1, name: 'x', email: 'x@example.com', accessToken: 'made-up' });
      expect(await runFailure(world.account.data([]))).toMatchObject({ _tag: 'SessionEnded' });
      expect(await runFailure(world.account.referralCode)).toMatchObject({ _tag: 'SessionEnded' });
      expect(world.session.getSnapshot()).toBeNull();
    });

    it('a new user has the first level and no tickets, points or wishes', async () => {
      const { email, phone, session } = await world.registerUser();
      const { user, tickets, levels, ledger, referral, wishlist } = await runSuccess(world.account.data([]));
      expect(user).toMatchObject({
        id: session.id,
        email,
        phone,
        firstName: 'Оксана',
        gender: 0,
        saleBalance: 0n,
        totalBalance: 0n,
      });
      expect(user.level).toEqual(levels[0]);
      expect(levels.at(-1)?.to).toBeNull();
      expect([tickets, ledger, wishlist]).toEqual([[], [], []]);
      expect([referral.first.usersCount, referral.second.usersCount]).toEqual([0, 0]);
    });

    it('the account’s address is unconfirmed until the mailed link is opened', async () => {
      const { email } = await world.registerUser();
      const isConfirmed = async () => (await runSuccess(world.account.data([]))).user.emailConfirmed;
      expect(await isConfirmed()).toBe(false);
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(email)));
      expect(await isConfirmed()).toBe(true);
    });

    it('a shared link earns one point a day', async () => {
      await world.registerUser();
      expect(await runSuccess(world.account.addSharePoint)).toBe(true);
      expect(await runSuccess(world.account.addSharePoint)).toBe(false);
      const { user, ledger } = await runSuccess(world.account.data([]));
      expect(user.totalBalance).toBe(1n);
      expect(ledger.map(({ cause, amount }) => ({ cause, amount }))).toEqual([
        { cause: 'share', amount: 1n },
      ]);
    });

    it('the points ledger lists all entries, or those of one kind', async () => {
      await world.registerUser();
      await runSuccess(world.account.addSharePoint);
      const entry = { cause: 'share', amount: 1n };
      for (const kind of [null, 'earned'] as const) {
        const { listed, next } = await runSuccess(world.account.points(kind, null));
        expect(listed.map(({ cause, amount }) => ({ cause, amount }))).toEqual([entry]);
        expect(next).toBeNull();
      }
      for (const kind of ['spent', 'invited', 'returned', 'adjusted'] as const)
        expect(await runSuccess(world.account.points(kind, null))).toEqual({ listed: [], next: null });
      // Nothing stands before the first entry of the shop.
      expect(await runSuccess(world.account.points(null, '1'))).toEqual({ listed: [], next: null });
    });

    it('a user has one referral code, which never changes', async () => {
      await world.registerUser();
      const code = await runSuccess(world.account.referralCode);
      expect(await runSuccess(world.account.referralCode)).toBe(code);
      expect((await runSuccess(world.account.data([]))).user.refCode).toBe(code);
    });
  });
};
