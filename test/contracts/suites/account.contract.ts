import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../support/run.ts';
import { openWorld, type Setup, type ShopWorld } from '../world.ts';

export const describeAccountContract = (name: string, setup: Setup): void => {
  describe(`account: ${name}`, () => {
    let world: ShopWorld;
    openWorld(setup, opened => {
      world = opened;
    });

    it('a guest’s call for account data fails with SessionEnded', async () => {
      expect(await failureOf(world.account.data([]))).toMatchObject({ _tag: 'SessionEnded' });
      expect(await failureOf(world.account.referralCode)).toMatchObject({ _tag: 'SessionEnded' });
      expect(await failureOf(world.account.addSharePoint)).toMatchObject({ _tag: 'SessionEnded' });
      expect(await failureOf(world.account.points(null, null))).toMatchObject({ _tag: 'SessionEnded' });
    });

    it('a session with an unknown token fails with SessionEnded and is dropped', async () => {
      world.session.set({ id: 1, name: 'x', email: 'x@example.com', accessToken: 'made-up' });
      expect(await failureOf(world.account.data([]))).toMatchObject({ _tag: 'SessionEnded' });
      expect(await failureOf(world.account.referralCode)).toMatchObject({ _tag: 'SessionEnded' });
      expect(world.session.getSnapshot()).toBeNull();
    });

    it('a new user has the first level and no tickets, points or wishes', async () => {
      const { email, phone, session } = await world.registerUser();
      const { user, tickets, levels, ledger, referral, wishlist } = await succeed(world.account.data([]));
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
      const isConfirmed = async () => (await succeed(world.account.data([]))).user.emailConfirmed;
      expect(await isConfirmed()).toBe(false);
      await succeed(world.signIn.verifyEmail(await world.lastVerification(email)));
      expect(await isConfirmed()).toBe(true);
    });

    it('a shared link earns one point a day', async () => {
      await world.registerUser();
      expect(await succeed(world.account.addSharePoint)).toBe(true);
      expect(await succeed(world.account.addSharePoint)).toBe(false);
      const { user, ledger } = await succeed(world.account.data([]));
      expect(user.totalBalance).toBe(1n);
      expect(ledger.map(({ cause, amount }) => ({ cause, amount }))).toEqual([
        { cause: 'share', amount: 1n },
      ]);
    });

    it('the points ledger lists all entries, or those of one kind', async () => {
      await world.registerUser();
      await succeed(world.account.addSharePoint);
      const entry = { cause: 'share', amount: 1n };
      for (const kind of [null, 'earned'] as const) {
        const { listed, next } = await succeed(world.account.points(kind, null));
        expect(listed.map(({ cause, amount }) => ({ cause, amount }))).toEqual([entry]);
        expect(next).toBeNull();
      }
      for (const kind of ['spent', 'invited', 'returned', 'adjusted'] as const)
        expect(await succeed(world.account.points(kind, null))).toEqual({ listed: [], next: null });
      // Nothing stands before the first entry of the shop.
      expect(await succeed(world.account.points(null, '1'))).toEqual({ listed: [], next: null });
    });

    it('a user has one referral code, which never changes', async () => {
      await world.registerUser();
      const code = await succeed(world.account.referralCode);
      expect(await succeed(world.account.referralCode)).toBe(code);
      expect((await succeed(world.account.data([]))).user.refCode).toBe(code);
    });
  });
};
