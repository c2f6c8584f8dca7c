import { describe, expect, it } from 'vitest';
import type { PersonalDetails } from '../../../src/application/ports/account-service.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import {
  type ContractSetup,
  type ContractUser,
  contractRegistrationFields,
  openContractWorld,
  type ShopWorld,
} from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';
import { requestContractPhoneCode } from '../phone-code-of.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';

const NEW = 'an entirely new passphrase';

/** Describes what every adapter does when a user changes their account. */
export const describeAccountChangesContract = (name: string, setup: ContractSetup): void => {
  describe(`account changes: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });

    const detailsOf = ({ email, phone }: ContractUser): PersonalDetails => ({
      firstName: 'Соломія',
      lastName: 'Крушельницька',
      phone,
      email,
      address: 'Львів, вул. Музична, 3',
      gender: 0,
      mailingParticipant: true,
    });
    const userNow = async () => (await runSuccess(world.account.data([]))).user;

    it('a guest’s call to change an account fails with SessionEnded', async () => {
      const user = await world.registerUser();
      world.session.set(null);
      const ended = { _tag: 'SessionEnded' };
      expect(
        await runFailure(world.account.updateDetails(user.session.id, detailsOf(user), '')),
      ).toMatchObject(ended);
      const change = { oldPassword: user.password, newPassword: NEW, confirmation: NEW };
      expect(await runFailure(world.account.changePassword(change))).toMatchObject(ended);
      expect(await runFailure(world.account.setMailing(true))).toMatchObject(ended);
      expect(await runFailure(world.account.removeTicket(1))).toMatchObject(ended);
      expect(await runFailure(world.account.removeTickets(1))).toMatchObject(ended);
      expect(await runFailure(world.account.ticketsOfLot(1, null))).toMatchObject(ended);
      expect(await runFailure(world.account.ticketGroups('p.1.1'))).toMatchObject(ended);
    });

    it('the owner’s new details are saved in the account', async () => {
      const user = await world.registerUser();
      await runSuccess(world.account.updateDetails(user.session.id, detailsOf(user), ''));
      expect(await userNow()).toMatchObject({
        ...detailsOf(user),
        fullName: 'Соломія Крушельницька',
      });
      const without = { ...detailsOf(user), gender: null, address: '', lastName: '' };
      await runSuccess(world.account.updateDetails(user.session.id, without, ''));
      expect(await userNow()).toMatchObject({ ...without, fullName: 'Соломія' });
    });

    it('saved names and addresses have composed letters and no control characters or extra blanks', async () => {
      const user = await world.registerUser();
      const typed = {
        ...detailsOf(user),
        firstName: ' Андріи\u0306 ',
        lastName: 'Нечуй-Левицький \u00a0 Мар’янович',
        address: ' Львів,\u202e\u0007 вул.\n Музична ',
      };
      await runSuccess(world.account.updateDetails(user.session.id, typed, ''));
      expect(await userNow()).toMatchObject({
        firstName: 'Андрій',
        lastName: 'Нечуй-Левицький Мар’янович',
        fullName: 'Андрій Нечуй-Левицький Мар’янович',
        address: 'Львів, вул. Музична',
      });
    });

    it('the account refuses names that are too long or hide or turn text around them', async () => {
      const user = await world.registerUser();
      for (const wrongName of ['Ж'.repeat(65), 'Ада\u202e', 'А\nда', '\u3164', `А${'\u0336'.repeat(20)}`]) {
        const wrong = { ...detailsOf(user), firstName: wrongName, lastName: wrongName };
        const failure = await runFailure(world.account.updateDetails(user.session.id, wrong, ''));
        expect(readRefusedFieldNames(failure)).toEqual(['first_name', 'last_name']);
      }
      expect((await userNow()).lastName).toBe('');
    });

    it('a change of details applies to the session’s own user, whatever user id is sent', async () => {
      const other = await world.registerUser();
      const user = await world.registerUser();
      await runSuccess(world.account.updateDetails(other.session.id, detailsOf(user), ''));
      expect((await userNow()).firstName).toBe('Соломія');
      world.session.set(other.session);
      expect((await userNow()).firstName).toBe('Оксана');
    });

    it('a change of details with wrong fields names each of them and saves nothing', async () => {
      const user = await world.registerUser();
      const wrong = { ...detailsOf(user), firstName: ' ', phone: '+38', email: 'nobody' };
      const failure = await runFailure(world.account.updateDetails(user.session.id, wrong, ''));
      expect(readRefusedFieldNames(failure)).toEqual(['email', 'first_name', 'phone']);
      expect((await userNow()).lastName).toBe('');
    });

    it('the account refuses a phone that no network has, and one with its prefix twice', async () => {
      const user = await world.registerUser();
      for (const phone of ['+38380671234567', '+380441234567']) {
        const wrong = { ...detailsOf(user), phone };
        const failure = await runFailure(world.account.updateDetails(user.session.id, wrong, user.password));
        expect(readRefusedFieldNames(failure)).toEqual(['phone']);
      }
      expect((await userNow()).phone).toBe(user.phone);
    });

    it('the account refuses another user’s mail address as taken', async () => {
      const other = await world.registerUser();
      const user = await world.registerUser();
      const taken = { ...detailsOf(user), email: other.email };
      const fields = readRefusedFieldNames(
        await runFailure(world.account.updateDetails(user.session.id, taken, user.password)),
      );
      expect(fields).toContain('email');
      expect(fields).toContain('unique');
    });

    it('a new address or phone without the right password is refused, and nothing is saved', async () => {
      const user = await world.registerUser();
      const { email, phone } = world.newIdentity();
      const code = await requestContractPhoneCode(world, phone);
      for (const change of [{ email }, { phone }]) {
        for (const password of ['', 'not the password']) {
          const refused = world.account.updateDetails(
            user.session.id,
            { ...detailsOf(user), ...change },
            password,
            code,
          );
          expect(readRefusedFieldNames(await runFailure(refused))).toEqual(['password']);
        }
      }
      expect(await userNow()).toMatchObject({ firstName: 'Оксана', email: user.email, phone: user.phone });
    });

    it('a new phone needs the code that was sent to it, and the code works once', async () => {
      const user = await world.registerUser();
      const { phone } = world.newIdentity();
      const change = (to: string, code?: string) =>
        world.account.updateDetails(user.session.id, { ...detailsOf(user), phone: to }, user.password, code);
      expect(readRefusedFieldNames(await runFailure(change(phone)))).toEqual(['phone_confirm_code']);
      const code = await requestContractPhoneCode(world, phone);
      const other = code === '000000' ? '000001' : '000000';
      for (const wrong of ['', ' ', other, await world.lastCode(user.phone)])
        expect(readRefusedFieldNames(await runFailure(change(phone, wrong)))).toEqual(['phone_confirm_code']);
      expect((await userNow()).phone).toBe(user.phone);
      await runSuccess(change(phone, ` ${code.slice(0, 3)}\u00a0${code.slice(3)}`));
      expect((await userNow()).phone).toBe(phone);
      // It is the account's now: no code is asked for, and the one that was used is good for nothing else.
      await runSuccess(change(phone));
      const another = await world.registerUser();
      const taking = { ...detailsOf(another), phone };
      const again = world.account.updateDetails(another.session.id, taking, another.password, code);
      expect(readRefusedFieldNames(await runFailure(again))).toEqual(['phone_confirm_code']);
      const registration = { ...contractRegistrationFields, ...world.newIdentity(), phone };
      expect(readRefusedFieldNames(await runFailure(world.signIn.signUp(registration, code)))).toEqual([
        'phone_confirm_code',
      ]);
    });

    it('a new address takes effect only once the link mailed to it is opened', async () => {
      const user = await world.registerUser();
      const { email } = world.newIdentity();
      await runSuccess(
        world.account.updateDetails(user.session.id, { ...detailsOf(user), email }, user.password),
      );
      expect((await userNow()).email).toBe(user.email);
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(email)));
      expect((await userNow()).email).toBe(email);
    });

    it('a change of password ends the other sessions and keeps this one', async () => {
      const user = await world.registerUser();
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(user.email)));
      const second = await runSuccess(world.signIn.logIn(user.email, user.password, true));
      expect(
        (await runSuccess(world.account.data([]))).sessions.map(session => session.current).toSorted(),
      ).toEqual([false, true]);
      const change = { oldPassword: user.password, newPassword: NEW, confirmation: NEW };
      await runSuccess(world.account.changePassword(change));
      expect((await runSuccess(world.account.data([]))).sessions).toHaveLength(1);
      world.session.set(second);
      expect(await runFailure(world.account.data([]))).toMatchObject({ _tag: 'SessionEnded' });
      expect(await runSuccess(world.signIn.logIn(user.email, NEW, false))).toMatchObject({
        email: user.email,
      });
    });

    it('a refused change of password names the wrong field', async () => {
      const { password } = await world.registerUser();
      const change = (oldPassword: string, newPassword: string, confirmation: string) =>
        world.account.changePassword({ oldPassword, newPassword, confirmation });
      expect(readRefusedFieldNames(await runFailure(change('not the password', NEW, NEW)))).toEqual([
        'old_password',
      ]);
      expect(readRefusedFieldNames(await runFailure(change(password, 'short', 'short')))).toEqual([
        'new_password',
      ]);
      expect(readRefusedFieldNames(await runFailure(change(password, NEW, 'another')))).toEqual([
        'new_password_confirmation',
      ]);
    });

    it('a new user is not on the mailing list, and setMailing adds and removes the user', async () => {
      await world.registerUser();
      expect((await userNow()).mailingParticipant).toBe(false);
      for (const wanted of [true, true, false]) {
        await runSuccess(world.account.setMailing(wanted));
        expect((await userNow()).mailingParticipant).toBe(wanted);
      }
    });

    it('a ticket whose draw is to come cannot be removed, nor another user’s ticket', async () => {
      await world.registerUser();
      const lotId = await world.playingLot();
      const order = {
        cart: [{ lotId, quantity: 1, isDonate: true }],
        pointsUsed: points(0),
        externalId: makeUnusedOrderKey(),
        replaces: null,
      };
      await runSuccess(world.orders.place(order));
      const { externalId } = order;
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      await world.decide(step.form, 'approve');
      const ticketsNow = async () => (await runSuccess(world.account.data([]))).tickets[0]?.tickets ?? [];
      const [ticket] = await ticketsNow();
      if (ticket === undefined) throw new Error('nothing was bought');
      expect((await runFailure(world.account.removeTicket(ticket.id)))._tag).toBe('FieldsRefused');
      expect((await runFailure(world.account.removeTickets(lotId)))._tag).toBe('FieldsRefused');
      expect(await ticketsNow()).toContainEqual(ticket);
      await world.registerUser();
      expect((await runFailure(world.account.removeTicket(ticket.id)))._tag).toBe('NotFound');
      expect((await runFailure(world.account.removeTickets(lotId)))._tag).toBe('NotFound');
    });
  });
};
