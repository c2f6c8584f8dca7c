import { Effect } from 'effect';
import { FieldsRefused, type TooManyRequests } from '../../../application/ports/failures.ts';
import type { Registration, Session, SignInPort } from '../../../application/ports/sign-in.ts';
import { areTermsAgreed, isSamePassword } from '../../../domain/accounts/account-fields.ts';
import { toStoredEmail } from '../../../domain/accounts/email-address.ts';
import { cleanPersonalName } from '../../../domain/accounts/personal-text.ts';
import { normalizeReferralCode } from '../../../domain/accounts/referral.ts';
import { minorUnits } from '../../../domain/money/money-units.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import {
  answerAsFakeShop,
  type FakeShop,
  type FakeUser,
  findFakeFieldsRefusal,
  translateFakeText,
} from '../shop/fake-shop.ts';
import type { FakeTextId } from '../shop/fake-shop-texts.ts';
import {
  findFakeEmailFormatProblem,
  findFakeEmailProblem,
  findFakeFirstNameProblem,
  findFakePasswordProblem,
  findFakePhoneProblem,
} from './fake-field-problems.ts';
import { consumeFakePhoneCode, findFakePhoneCodeProblem, sendFakePhoneCode } from './fake-phone-codes.ts';
import { makeFakeRecovery } from './fake-recovery.ts';
import { storeFakeAccountBeforeChange } from './list-fake-former-addresses.ts';

const invited = ({ referralCode }: Registration) => referralCode !== null && referralCode.trim() !== '';

export const makeFakeSignIn = (shop: FakeShop, caller: FakeCaller): SignInPort => {
  const users = () => [...shop.users.values()];
  const now = () => shop.clock.now();
  const referrer = (code: string) => users().find(user => user.refCode === normalizeReferralCode(code));

  const judge = (registration: Registration, code: string | null) =>
    findFakeFieldsRefusal(caller, {
      email: findFakeEmailProblem(shop, registration.email, null),
      firstname: findFakeFirstNameProblem(registration.firstName),
      phone: findFakePhoneProblem(registration.phone),
      password: findFakePasswordProblem(registration.password),
      agree: areTermsAgreed(registration.agree) ? null : 'agreeRequired',
      referral_code:
        invited(registration) && referrer(registration.referralCode ?? '') === undefined
          ? 'referralUnknown'
          : null,
      phone_confirm_code:
        code === null || findFakePhoneProblem(registration.phone) !== null
          ? null
          : findFakePhoneCodeProblem(shop, registration.phone, code),
    });

  const wrong = (field: string, id: FakeTextId) =>
    new FieldsRefused({ messages: { [field]: [translateFakeText(caller, id)] } });

  const openSession = (user: FakeUser): Session => {
    const accessToken = `fake-token-${shop.nextId()}`;
    shop.sessions.set(accessToken, { userId: user.id, merged: false, startedAt: now() });
    return { id: user.id, name: user.firstName, email: user.email, accessToken };
  };
  const mailVerification = (user: FakeUser) => {
    const token = `verify-${shop.nextId()}`;
    shop.emailTokens.set(token, { userId: user.id, email: user.email, changes: false });
    const subject = translateFakeText(caller, 'mailVerify');
    shop.outbox.unshift({ to: user.email, kind: 'mail', subject, text: `/verify-${token}`, at: now() });
  };

  return {
    sendPhoneCode: phone => answerAsFakeShop(shop, caller, () => sendFakePhoneCode(shop, caller, phone)),
    validate: registration =>
      answerAsFakeShop(shop, caller, () => {
        const refused = judge(registration, null);
        return refused === null ? Effect.void : Effect.fail(refused);
      }),
    signUp: (registration, phoneCode) =>
      answerAsFakeShop(shop, caller, (): Effect.Effect<Session, FieldsRefused | TooManyRequests> => {
        const refused =
          judge(registration, phoneCode) ?? consumeFakePhoneCode(shop, caller, registration.phone);
        if (refused !== null) return Effect.fail(refused);
        const id = shop.nextId();
        const user: FakeUser = {
          id,
          email: toStoredEmail(registration.email),
          password: registration.password,
          firstName: cleanPersonalName(registration.firstName),
          lastName: '',
          address: '',
          mailingParticipant: false,
          avatar: null,
          phone: registration.phone,
          firstPhone: registration.phone,
          gender: registration.gender,
          refCode: `ref${id}`,
          referrerId: referrer(registration.referralCode ?? '')?.id ?? null,
          emailVerified: false,
          saleBalance: minorUnits(0),
          ledger: [],
          cart: [],
          wishlist: [],
        };
        shop.users.set(id, user);
        mailVerification(user);
        return Effect.succeed(openSession(user));
      }),
    logIn: (email, password) =>
      answerAsFakeShop(shop, caller, () => {
        const missing = findFakeFieldsRefusal(caller, {
          email: email.trim() === '' ? 'required' : null,
          password: password === '' ? 'required' : null,
        });
        if (missing !== null) return Effect.fail(missing);
        const user = users().find(
          each => each.email === toStoredEmail(email) && isSamePassword(each.password, password),
        );
        if (user === undefined) return Effect.fail(wrong('password', 'credentialsWrong'));
        if (!user.emailVerified) return Effect.fail(wrong('verify_email', 'emailUnverified'));
        return Effect.succeed(openSession(user));
      }),
    logOut: deviceTokens =>
      answerAsFakeShop(shop, caller, () => {
        shop.sessions.delete(caller.accessToken() ?? '');
        for (const token of deviceTokens) shop.deviceTokens.delete(token);
        return Effect.void;
      }),
    verifyEmail: token =>
      answerAsFakeShop(shop, caller, () => {
        const mailed = shop.emailTokens.get(token);
        const user = shop.users.get(mailed?.userId ?? 0);
        const isOver = mailed?.changes === false && mailed.email !== user?.email;
        if (mailed === undefined || user === undefined || isOver) {
          return Effect.fail(wrong('token', 'linkInvalid'));
        }
        if (findFakeEmailProblem(shop, mailed.email, user.id) !== null) {
          return Effect.fail(wrong('token', 'emailTaken'));
        }
        const confirmed = { email: mailed.email, emailVerified: true };
        if (mailed.email === user.email) shop.users.set(user.id, { ...user, ...confirmed });
        else
          storeFakeAccountBeforeChange(shop, caller, user, confirmed, 'mailAddressChanged', mailed.beforeId);
        return Effect.void;
      }),
    resendVerification: email =>
      answerAsFakeShop(shop, caller, () => {
        const refused = findFakeFieldsRefusal(caller, { email: findFakeEmailFormatProblem(email) });
        if (refused !== null) return Effect.fail(refused);
        const user = users().find(each => each.email === toStoredEmail(email) && !each.emailVerified);
        if (user !== undefined) mailVerification(user);
        return Effect.void;
      }),
    ...makeFakeRecovery(shop, caller),
    checkReferral: code => answerAsFakeShop(shop, caller, () => Effect.succeed(referrer(code) !== undefined)),
  };
};
