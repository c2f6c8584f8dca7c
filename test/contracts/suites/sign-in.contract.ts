import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import type { FieldsRefused } from '../../../src/application/ports/failures.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import {
  type ContractSetup,
  contractRegistrationFields,
  openContractWorld,
  type ShopWorld,
} from '../contract-world.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';

/** Describes what every adapter behind the sign-in port does. */
export const describeSignInContract = (name: string, setup: ContractSetup): void => {
  describe(`sign-in: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });

    it('a right registration is validated without an error', async () => {
      const registration = { ...contractRegistrationFields, ...world.newIdentity() };
      expect(await runSuccess(world.signIn.validate(registration))).toBeUndefined();
    });

    it('a registration’s wrong fields are all named at once, in the caller’s language', async () => {
      const bad = {
        email: 'nobody',
        firstName: '',
        phone: '+38',
        gender: null,
        password: 'short',
        agree: false,
        referralCode: 'nobody-has-this',
      };
      const failure = await runFailure(world.signIn.validate(bad));
      expect(readRefusedFieldNames(failure)).toEqual([
        'agree',
        'email',
        'firstname',
        'password',
        'phone',
        'referral_code',
      ]);
      world.preferences.setLanguage('en');
      const inEnglish = await runFailure(world.signIn.validate(bad));
      expect((inEnglish as FieldsRefused).messages).not.toEqual((failure as FieldsRefused).messages);
    });

    it('a registration refuses a name that is too long or hides or turns text around it', async () => {
      const registration = { ...contractRegistrationFields, ...world.newIdentity() };
      for (const firstName of ['Ж'.repeat(65), 'Ада\u202e', 'А\u200bда', `А${'\u0336'.repeat(20)}`])
        expect(
          readRefusedFieldNames(await runFailure(world.signIn.validate({ ...registration, firstName }))),
        ).toEqual(['firstname']);
    });

    it('no code is sent to a malformed phone', async () => {
      expect(readRefusedFieldNames(await runFailure(world.signIn.sendPhoneCode('+38')))).toEqual(['phone']);
    });

    it('no code is sent to a foreign phone, although the registration’s field accepts it', async () => {
      for (const phone of ['+383931234567', '+385912345678']) {
        const registration = { ...contractRegistrationFields, ...world.newIdentity(), phone };
        expect(await runSuccess(world.signIn.validate(registration))).toBeUndefined();
        expect(readRefusedFieldNames(await runFailure(world.signIn.sendPhoneCode(phone)))).toEqual(['phone']);
      }
    });

    it('a registration and a request for a code refuse the same phones with the same text', async () => {
      for (const phone of [
        '+38380671234567',
        '+3880671234567',
        '+38067123456',
        '+380441234567',
        '+380110000000',
      ]) {
        const registration = { ...contractRegistrationFields, ...world.newIdentity(), phone };
        const judged = await runFailure(world.signIn.validate(registration));
        expect(readRefusedFieldNames(judged), phone).toEqual(['phone']);
        expect(await runFailure(world.signIn.sendPhoneCode(phone))).toEqual(judged);
      }
    });

    it('signing up needs the code that was sent to the phone', async () => {
      const identity = world.newIdentity();
      await runSuccess(world.signIn.sendPhoneCode(identity.phone));
      const code = await world.lastCode(identity.phone);
      expect(code).toMatch(/^\d{6}$/);
      const registration = { ...contractRegistrationFields, ...identity };
      const other = code === '000000' ? '000001' : '000000';
      expect(readRefusedFieldNames(await runFailure(world.signIn.signUp(registration, other)))).toEqual([
        'phone_confirm_code',
      ]);
      // As people read it out, and as autofill gives it.
      const grouped = ` ${code.slice(0, 3)}\u00a0${code.slice(3)}.`;
      const session = await runSuccess(world.signIn.signUp(registration, grouped));
      expect(session).toMatchObject({ name: 'Оксана', email: identity.email });
      expect(session.accessToken.length).toBeGreaterThan(8);
    });

    it('a registration refuses an address that has an account, in any case', async () => {
      const { email } = await world.registerUser();
      const { phone } = world.newIdentity();
      const again = world.signIn.validate({
        ...contractRegistrationFields,
        email: email.toUpperCase(),
        phone,
      });
      expect(readRefusedFieldNames(await runFailure(again))).toEqual(['email']);
    });

    it('an address with a domain in another script is saved in Punycode and works for log-in', async () => {
      const { email, phone } = world.newIdentity();
      const local = email.slice(0, email.indexOf('@'));
      await runSuccess(world.signIn.sendPhoneCode(phone));
      const code = await world.lastCode(phone);
      const registration = { ...contractRegistrationFields, phone, email: ` ${local}@Пошта.УКР` };
      const session = await runSuccess(world.signIn.signUp(registration, code));
      expect(session.email).toBe(`${local}@xn--80a1acn3a.xn--j1amh`);
      const again = { ...contractRegistrationFields, phone: world.newIdentity().phone, email: session.email };
      expect(readRefusedFieldNames(await runFailure(world.signIn.validate(again)))).toEqual(['email']);
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(session.email)));
      const typed = `${local}@пошта.укр`;
      expect((await runSuccess(world.signIn.logIn(typed, registration.password, false))).id).toBe(session.id);
    });

    it('a registration and a recovery refuse addresses that mail can’t reach', async () => {
      for (const email of ['.a@mail.com', 'a..b@mail.com', 'a.@mail.com', 'a@mail-.com', 'a@1.2.3.4']) {
        const wrong = { ...contractRegistrationFields, ...world.newIdentity(), email };
        expect([email, readRefusedFieldNames(await runFailure(world.signIn.validate(wrong)))]).toEqual([
          email,
          ['email'],
        ]);
        expect(readRefusedFieldNames(await runFailure(world.signIn.requestRecovery(email)))).toEqual([
          'email',
        ]);
      }
    });

    it('a log-in is refused until the address is confirmed', async () => {
      const { email, password, session } = await world.registerUser();
      world.session.set(null);
      expect(readRefusedFieldNames(await runFailure(world.signIn.logIn(email, password, false)))).toEqual([
        'verify_email',
      ]);
      await runSuccess(world.signIn.resendVerification(email));
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(email)));
      const later = await runSuccess(world.signIn.logIn(email, password, true));
      expect(later).toMatchObject({ id: session.id, email });
      expect(later.accessToken).not.toBe(session.accessToken);
    });

    it('a log-in with an unknown address and one with a wrong password get the same answer', async () => {
      const { email } = await world.registerUser();
      world.session.set(null);
      const wrong = await runFailure(world.signIn.logIn(email, 'not the password', false));
      const unknown = await runFailure(world.signIn.logIn('nobody@example.com', 'not the password', false));
      expect(readRefusedFieldNames(wrong)).toEqual(['password']);
      expect(unknown).toEqual(wrong);
      expect(readRefusedFieldNames(await runFailure(world.signIn.logIn('', '', false)))).toEqual([
        'email',
        'password',
      ]);
    });

    it('an address is not confirmed by a wrong token', async () => {
      expect(readRefusedFieldNames(await runFailure(world.signIn.verifyEmail('wrong')))).toEqual(['token']);
    });

    it('requests for a link get the same answer whether the address exists or not', async () => {
      const [confirmed, waiting] = [await world.registerUser(), await world.registerUser()];
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(confirmed.email)));
      world.session.set(null);
      const before = await world.lastVerification(waiting.email);
      const addresses = [world.newIdentity().email, confirmed.email, waiting.email, 'no address'];
      const endings = async (ask: (email: string) => Effect.Effect<void, unknown>) => {
        const exits = [];
        for (const email of addresses) exits.push(await Effect.runPromiseExit(ask(email)));
        return exits;
      };
      for (const ask of [world.signIn.resendVerification, world.signIn.requestRecovery]) {
        const [nobody, known, unconfirmed, malformed] = await endings(ask);
        expect(known).toEqual(nobody);
        expect(unconfirmed).toEqual(nobody);
        expect(malformed).not.toEqual(nobody);
        // And yet whoever waits for a link has a new one.
        if (ask === world.signIn.resendVerification)
          expect(await world.lastVerification(waiting.email)).not.toBe(before);
      }
      expect(await world.lastRecovery(confirmed.email)).not.toBe('');
    });

    it('a log-out ends the session', async () => {
      const { session } = await world.registerUser();
      await runSuccess(world.signIn.logOut([]));
      world.session.set(session);
      expect(await runFailure(world.account.referralCode)).toMatchObject({ _tag: 'SessionEnded' });
      expect(world.session.getSnapshot()).toBeNull();
    });

    it('a referral code is recognised however it is typed, and accepted at registration', async () => {
      await world.registerUser();
      const code = await runSuccess(world.account.referralCode);
      expect(await runSuccess(world.signIn.checkReferral(code))).toBe(true);
      expect(await runSuccess(world.signIn.checkReferral(`«${code.toUpperCase()}».`))).toBe(true);
      expect(await runSuccess(world.signIn.checkReferral('nobody-has-this'))).toBe(false);
      const invited = { ...contractRegistrationFields, ...world.newIdentity(), referralCode: code };
      await runSuccess(world.signIn.validate(invited));
    });
  });
};
