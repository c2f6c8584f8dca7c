import { describe, expect, it } from 'vitest';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import {
  type ContractSetup,
  type ContractUser,
  openContractWorld,
  type ShopWorld,
} from '../contract-world.ts';
import { requestContractPhoneCode } from '../phone-code-of.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';

const OWNERS = 'what the owner chose then';
const THIEFS = 'what the thief has chosen';

/** Describes what every adapter does when a change of an account is undone. */
export const describeUndoContract = (name: string, setup: ContractSetup): void => {
  describe(`undoing a change of an account: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });

    /** Somebody whose address is confirmed: another one is told of nothing. */
    const confirmedUser = async (): Promise<ContractUser> => {
      const user = await world.registerUser();
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(user.email)));
      return user;
    };
    const reset = (token: string, password: string) =>
      world.signIn.resetPassword({ token, password, confirmation: password });
    const change = (
      user: ContractUser,
      to: { readonly email?: string; readonly phone?: string },
      code = '',
    ) =>
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
    const moved = async (user: ContractUser): Promise<string> => {
      const { email } = world.newIdentity();
      await runSuccess(change(user, { email }));
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(email)));
      return email;
    };
    const userNow = async () => (await runSuccess(world.account.data([]))).user;
    const logInAs = async (email: string, password: string) => {
      world.session.set(null);
      world.session.set(await runSuccess(world.signIn.logIn(email, password, false)));
    };

    it('the undo link mailed to the old address restores it and ends every session', async () => {
      const user = await confirmedUser();
      const email = await moved(user);
      expect((await userNow()).email).toBe(email);
      const recovery = await runSuccess(world.signIn.undoChange(await world.lastUndo(user.email)));
      expect(await runFailure(world.account.referralCode)).toMatchObject({ _tag: 'SessionEnded' });
      for (const address of [user.email, email])
        expect(
          readRefusedFieldNames(await runFailure(world.signIn.logIn(address, user.password, false))),
        ).toEqual(['password']);
      await runSuccess(reset(recovery, OWNERS));
      await logInAs(user.email, OWNERS);
      expect((await userNow()).email).toBe(user.email);
    });

    it('undoing a change of address also restores the phone changed with it', async () => {
      const user = await confirmedUser();
      const { email, phone } = world.newIdentity();
      await runSuccess(change(user, { email, phone }, await requestContractPhoneCode(world, phone)));
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(email)));
      expect(await userNow()).toMatchObject({ email, phone });
      const recovery = await runSuccess(world.signIn.undoChange(await world.lastUndo(user.email)));
      await runSuccess(reset(recovery, OWNERS));
      await logInAs(user.email, OWNERS);
      expect(await userNow()).toMatchObject({ email: user.email, phone: user.phone });
    });

    it('an address that was never confirmed gets no undo link, and others may take it', async () => {
      const user = await world.registerUser();
      await moved(user);
      expect(await world.lastUndo(user.email)).toBe('');
      await runSuccess(world.signIn.requestRecovery(user.email));
      expect(await world.lastRecovery(user.email)).toBe('');
      const other = await confirmedUser();
      await runSuccess(change(other, { email: user.email }));
    });

    it('undoing a change of phone restores the old phone', async () => {
      const user = await confirmedUser();
      const { phone } = world.newIdentity();
      await runSuccess(change(user, { phone }, await requestContractPhoneCode(world, phone)));
      expect((await userNow()).phone).toBe(phone);
      const recovery = await runSuccess(world.signIn.undoChange(await world.lastUndo(user.email)));
      await runSuccess(reset(recovery, OWNERS));
      await logInAs(user.email, OWNERS);
      expect((await userNow()).phone).toBe(user.phone);
    });

    it('undoing a change of password ends both the new and the old password', async () => {
      const user = await confirmedUser();
      const passwords = { oldPassword: user.password, newPassword: THIEFS, confirmation: THIEFS };
      await runSuccess(world.account.changePassword(passwords));
      await runSuccess(world.signIn.undoChange(await world.lastUndo(user.email)));
      for (const password of [user.password, THIEFS])
        expect(
          readRefusedFieldNames(await runFailure(world.signIn.logIn(user.email, password, false))),
        ).toEqual(['password']);
    });

    it('undoing cancels a new address that is not confirmed yet', async () => {
      const user = await confirmedUser();
      const { email } = world.newIdentity();
      await runSuccess(change(user, { email }));
      await runSuccess(world.signIn.undoChange(await world.lastUndo(user.email)));
      const waiting = await world.lastVerification(email);
      expect(readRefusedFieldNames(await runFailure(world.signIn.verifyEmail(waiting)))).toEqual(['token']);
    });

    it('an undo link works once, and a made-up one is refused', async () => {
      const user = await confirmedUser();
      await moved(user);
      const link = await world.lastUndo(user.email);
      await runSuccess(world.signIn.undoChange(link));
      for (const token of [link, 'made-up'])
        expect(readRefusedFieldNames(await runFailure(world.signIn.undoChange(token)))).toEqual(['token']);
    });

    it('undoing a change also undoes all later ones, whose links stop working', async () => {
      const user = await confirmedUser();
      const { phone } = world.newIdentity();
      await runSuccess(change(user, { phone }, await requestContractPhoneCode(world, phone)));
      const first = await world.lastUndo(user.email);
      await moved({ ...user, phone });
      const later = await world.lastUndo(user.email);
      const recovery = await runSuccess(world.signIn.undoChange(first));
      expect(readRefusedFieldNames(await runFailure(world.signIn.undoChange(later)))).toEqual(['token']);
      await runSuccess(reset(recovery, OWNERS));
      await logInAs(user.email, OWNERS);
      expect(await userNow()).toMatchObject({ email: user.email, phone: user.phone });
    });

    it('a changed address stays reserved for its owner: another user cannot take it', async () => {
      const user = await confirmedUser();
      await moved(user);
      const other = await confirmedUser();
      const fields = readRefusedFieldNames(await runFailure(change(other, { email: user.email })));
      expect(fields).toContain('unique');
    });

    it('a recovery of either address reaches the old one and gives the account back', async () => {
      for (const asked of ['old', 'new'] as const) {
        const user = await confirmedUser();
        const email = await moved(user);
        await runSuccess(world.signIn.requestRecovery(asked === 'old' ? user.email : email));
        await runSuccess(reset(await world.lastRecovery(user.email), OWNERS));
        await logInAs(user.email, OWNERS);
        expect((await userNow()).email).toBe(user.email);
      }
    });

    it('a new password set by recovery is also reported to the old address, whose own recovery still works', async () => {
      const user = await confirmedUser();
      const email = await moved(user);
      const told = await world.lastUndo(user.email);
      await runSuccess(world.signIn.requestRecovery(email));
      const owners = await world.lastRecovery(user.email);
      await runSuccess(reset(await world.lastRecovery(email), THIEFS));
      expect(await world.lastUndo(user.email)).not.toBe(told);
      await runSuccess(reset(owners, OWNERS));
      await logInAs(user.email, OWNERS);
      expect((await userNow()).email).toBe(user.email);
    });
  });
};
