import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../support/run.ts';
import { openWorld, type Setup, type ShopWorld } from '../world.ts';

export const describeAccountContract = (name: string, setup: Setup): void => {
  describe(`account: ${name}`, () => {
    let world: ShopWorld;
    openWorld(setup, opened => {
      world = opened;
    });

    it('account: tells a guest that there is no session', async () => {
      expect(await failureOf(world.account.data([]))).toMatchObject({ _tag: 'SessionEnded' });
      expect(await failureOf(world.account.referralCode)).toMatchObject({ _tag: 'SessionEnded' });
      expect(await failureOf(world.account.addSharePoint)).toMatchObject({ _tag: 'SessionEnded' });
      expect(await failureOf(world.account.points(null, null))).toMatchObject({ _tag: 'SessionEnded' });
    });

    it('account: ends a session that the shop does not know', async () => {
      world.session.set({ id: 1, name: 'x', email: 'x@example.com', accessToken: 'made-up' });
      expect(await failureOf(world.account.data([]))).toMatchObject({ _tag: 'SessionEnded' });
      expect(await failureOf(world.account.referralCode)).toMatchObject({ _tag: 'SessionEnded' });
      expect(world.session.getSnapshot()).toBeNull();
    });

    it('account: shows a new user on the first level with nothing yet', async () => {
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

    it('account: says that an address waits for its link, until that is opened', async () => {
      const { email } = await world.registerUser();
      const isConfirmed = async () => (await succeed(world.account.data([]))).user.emailConfirmed;
      expect(await isConfirmed()).toBe(false);
      await succeed(world.signIn.verifyEmail(await world.lastVerification(email)));
      expect(await isConfirmed()).toBe(true);
    });

    it('account: thanks for a shared link with one point, once a day', async () => {
      await world.registerUser();
      expect(await succeed(world.account.addSharePoint)).toBe(true);
      expect(await succeed(world.account.addSharePoint)).toBe(false);
      const { user, ledger } = await succeed(world.account.data([]));
      expect(user.totalBalance).toBe(1n);
      expect(ledger.map(({ cause, amount }) => ({ cause, amount }))).toEqual([
        { cause: 'share', amount: 1n },
      ]);
    });

    it('account: lists the changes of points, all or of one kind', async () => {
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

    it('account: has one referral code, the same ever after', async () => {
      await world.registerUser();
      const code = await succeed(world.account.referralCode);
      expect(await succeed(world.account.referralCode)).toBe(code);
      expect((await succeed(world.account.data([]))).user.refCode).toBe(code);
    });
  });
};
