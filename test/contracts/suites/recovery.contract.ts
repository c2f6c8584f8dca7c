import { describe, expect, it } from 'vitest';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';

const NEW = 'an entirely new passphrase';

/** Describes what every adapter does when a password is recovered. */
export const describeRecoveryContract = (name: string, setup: ContractSetup): void => {
  describe(`recovery: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });
    const reset = (token: string, password = NEW, confirmation = password) =>
      world.signIn.resetPassword({ token, password, confirmation });

    it('a recovery refuses a malformed address and succeeds for an unknown one without a mail', async () => {
      expect(readRefusedFieldNames(await runFailure(world.signIn.requestRecovery('nobody')))).toEqual([
        'email',
      ]);
      expect(await runSuccess(world.signIn.requestRecovery('nobody@example.com'))).toBeUndefined();
      expect(await world.lastRecovery('nobody@example.com')).toBe('');
    });

    it('a recovery’s link sets a new password once and ends every session', async () => {
      const { email, password, session } = await world.registerUser();
      await runSuccess(world.signIn.requestRecovery(email));
      const token = await world.lastRecovery(email);
      expect(token).not.toBe('');
      await runSuccess(reset(token));
      expect(await runFailure(world.account.referralCode)).toMatchObject({ _tag: 'SessionEnded' });
      expect(readRefusedFieldNames(await runFailure(world.signIn.logIn(email, password, false)))).toEqual([
        'password',
      ]);
      expect((await runSuccess(world.signIn.logIn(email, NEW, false))).id).toBe(session.id);
      expect(readRefusedFieldNames(await runFailure(reset(token)))).toEqual(['token']);
    });

    it('a recovery with a wrong new password is refused, and its link still works', async () => {
      const { email } = await world.registerUser();
      await runSuccess(world.signIn.requestRecovery(email));
      const token = await world.lastRecovery(email);
      expect(readRefusedFieldNames(await runFailure(reset(token, 'short')))).toEqual(['password']);
      expect(readRefusedFieldNames(await runFailure(reset(token, NEW, 'another')))).toEqual([
        'password_confirmation',
      ]);
      expect(await runSuccess(reset(token))).toBeUndefined();
    });

    it('a password matches in every Unicode form in which a system types it', async () => {
      const { email, session } = await world.registerUser();
      const whole = 'Їжачий гай і мій йод'.normalize('NFC');
      const parts = whole.normalize('NFD').replaceAll(' ', '\u00A0');
      await runSuccess(world.signIn.requestRecovery(email));
      await runSuccess(reset(await world.lastRecovery(email), parts, whole));
      for (const typed of [whole, parts]) {
        expect((await runSuccess(world.signIn.logIn(email, typed, false))).id).toBe(session.id);
      }
      world.session.set(await runSuccess(world.signIn.logIn(email, whole, false)));
      const changed = { oldPassword: whole, newPassword: `${whole}!`, confirmation: `${parts}!` };
      await runSuccess(world.account.changePassword(changed));
      for (const typed of [`${parts}!`, `${whole}!`]) {
        expect((await runSuccess(world.signIn.logIn(email, typed, false))).id).toBe(session.id);
      }
    });

    it('a new password’s length counts letters, not combining characters', async () => {
      const { email } = await world.registerUser();
      await runSuccess(world.signIn.requestRecovery(email));
      const token = await world.lastRecovery(email);
      const fourLetters = 'йїёй'.normalize('NFD');
      expect(fourLetters).toHaveLength(8);
      expect(readRefusedFieldNames(await runFailure(reset(token, fourLetters)))).toEqual(['password']);
    });

    it('a recovery with a token that was never mailed is refused', async () => {
      expect(readRefusedFieldNames(await runFailure(reset('made-up')))).toEqual(['token']);
    });
  });
};
