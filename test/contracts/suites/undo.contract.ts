import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../support/run.ts';
import { fieldsOf } from '../fields-of.ts';
import { phoneCodeOf } from '../phone-code-of.ts';
import { type KnownUser, openWorld, type Setup, type ShopWorld } from '../world.ts';

const OWNERS = 'what the owner chose then';
const THIEFS = 'what the thief has chosen';

export const describeUndoContract = (name: string, setup: Setup): void => {
  describe(`undoing a change of an account: ${name}`, () => {
    let world: ShopWorld;
    openWorld(setup, opened => {
      world = opened;
    });

    /** Somebody whose address is confirmed: another one is told of nothing. */
    const confirmedUser = async (): Promise<KnownUser> => {
      const user = await world.registerUser();
      await succeed(world.signIn.verifyEmail(await world.lastVerification(user.email)));
      return user;
    };
    const reset = (token: string, password: string) =>
      world.signIn.resetPassword({ token, password, confirmation: password });
    const change = (user: KnownUser, to: { readonly email?: string; readonly phone?: string }, code = '') =>
      world.account.updateDetails(
        user.session.id,
        {
          firstName: 'Оксана',
          lastName: '',
          phone: user.phone,
          email: user.email,
          address: '',
          gender: 0,
          mailingParticipant: false,
          ...to,
        },
        user.password,
        code,
      );
    /** Somebody whose address was changed to another one, which is answered. */
    const moved = async (user: KnownUser): Promise<string> => {
      const { email } = world.newIdentity();
      await succeed(change(user, { email }));
      await succeed(world.signIn.verifyEmail(await world.lastVerification(email)));
      return email;
    };
    const userNow = async () => (await succeed(world.account.data([]))).user;
    const logInAs = async (email: string, password: string) => {
      world.session.set(null);
      world.session.set(await succeed(world.signIn.logIn(email, password, false)));
    };

    it('the undo link mailed to the old address restores it and ends every session', async () => {
      const user = await confirmedUser();
      const email = await moved(user);
      expect((await userNow()).email).toBe(email);
      const recovery = await succeed(world.signIn.undoChange(await world.lastUndo(user.email)));
      expect(await failureOf(world.account.referralCode)).toMatchObject({ _tag: 'SessionEnded' });
      for (const address of [user.email, email])
        expect(fieldsOf(await failureOf(world.signIn.logIn(address, user.password, false)))).toEqual([
          'password',
        ]);
      await succeed(reset(recovery, OWNERS));
      await logInAs(user.email, OWNERS);
      expect((await userNow()).email).toBe(user.email);
    });

    it('undoing a change of address also restores the phone changed with it', async () => {
      const user = await confirmedUser();
      const { email, phone } = world.newIdentity();
      await succeed(change(user, { email, phone }, await phoneCodeOf(world, phone)));
      await succeed(world.signIn.verifyEmail(await world.lastVerification(email)));
      expect(await userNow()).toMatchObject({ email, phone });
      const recovery = await succeed(world.signIn.undoChange(await world.lastUndo(user.email)));
      await succeed(reset(recovery, OWNERS));
      await logInAs(user.email, OWNERS);
      expect(await userNow()).toMatchObject({ email: user.email, phone: user.phone });
    });

    it('an address that was never confirmed gets no undo link, and others may take it', async () => {
      const user = await world.registerUser();
      await moved(user);
      expect(await world.lastUndo(user.email)).toBe('');
      await succeed(world.signIn.requestRecovery(user.email));
      expect(await world.lastRecovery(user.email)).toBe('');
      const other = await confirmedUser();
      await succeed(change(other, { email: user.email }));
    });

    it('undoing a change of phone restores the old phone', async () => {
      const user = await confirmedUser();
      const { phone } = world.newIdentity();
      await succeed(change(user, { phone }, await phoneCodeOf(world, phone)));
      expect((await userNow()).phone).toBe(phone);
      const recovery = await succeed(world.signIn.undoChange(await world.lastUndo(user.email)));
      await succeed(reset(recovery, OWNERS));
      await logInAs(user.email, OWNERS);
      expect((await userNow()).phone).toBe(user.phone);
    });

    it('undoing a change of password ends both the new and the old password', async () => {
      const user = await confirmedUser();
      const passwords = { oldPassword: user.password, newPassword: THIEFS, confirmation: THIEFS };
      await succeed(world.account.changePassword(passwords));
      await succeed(world.signIn.undoChange(await world.lastUndo(user.email)));
      for (const password of [user.password, THIEFS])
        expect(fieldsOf(await failureOf(world.signIn.logIn(user.email, password, false)))).toEqual([
          'password',
        ]);
    });

    it('undoing cancels a new address that is not confirmed yet', async () => {
      const user = await confirmedUser();
      const { email } = world.newIdentity();
      await succeed(change(user, { email }));
      await succeed(world.signIn.undoChange(await world.lastUndo(user.email)));
      const waiting = await world.lastVerification(email);
      expect(fieldsOf(await failureOf(world.signIn.verifyEmail(waiting)))).toEqual(['token']);
    });

    it('an undo link works once, and a made-up one is refused', async () => {
      const user = await confirmedUser();
      await moved(user);
      const link = await world.lastUndo(user.email);
      await succeed(world.signIn.undoChange(link));
      for (const token of [link, 'made-up'])
        expect(fieldsOf(await failureOf(world.signIn.undoChange(token)))).toEqual(['token']);
    });

    it('undoing a change also undoes all later ones, whose links stop working', async () => {
      const user = await confirmedUser();
      const { phone } = world.newIdentity();
      await succeed(change(user, { phone }, await phoneCodeOf(world, phone)));
      const first = await world.lastUndo(user.email);
      await moved({ ...user, phone });
      const later = await world.lastUndo(user.email);
      const recovery = await succeed(world.signIn.undoChange(first));
      expect(fieldsOf(await failureOf(world.signIn.undoChange(later)))).toEqual(['token']);
      await succeed(reset(recovery, OWNERS));
      await logInAs(user.email, OWNERS);
      expect(await userNow()).toMatchObject({ email: user.email, phone: user.phone });
    });

    it('a changed address stays reserved for its owner: another user cannot take it', async () => {
      const user = await confirmedUser();
      await moved(user);
      const other = await confirmedUser();
      const fields = fieldsOf(await failureOf(change(other, { email: user.email })));
      expect(fields).toContain('unique');
    });

    it('a recovery of either address reaches the old one and gives the account back', async () => {
      for (const asked of ['old', 'new'] as const) {
        const user = await confirmedUser();
        const email = await moved(user);
        await succeed(world.signIn.requestRecovery(asked === 'old' ? user.email : email));
        await succeed(reset(await world.lastRecovery(user.email), OWNERS));
        await logInAs(user.email, OWNERS);
        expect((await userNow()).email).toBe(user.email);
      }
    });

    it('a new password set by recovery is also reported to the old address, whose own recovery still works', async () => {
      const user = await confirmedUser();
      const email = await moved(user);
      const told = await world.lastUndo(user.email);
      await succeed(world.signIn.requestRecovery(email));
      const owners = await world.lastRecovery(user.email);
      await succeed(reset(await world.lastRecovery(email), THIEFS));
      expect(await world.lastUndo(user.email)).not.toBe(told);
      await succeed(reset(owners, OWNERS));
      await logInAs(user.email, OWNERS);
      expect((await userNow()).email).toBe(user.email);
    });
  });
};
