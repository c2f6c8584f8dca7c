import { Effect } from 'effect';
import { FieldsRefused } from '../../../application/ports/failures.ts';
import type { SignIn } from '../../../application/ports/sign-in.ts';
import { keptEmail } from '../../../domain/accounts/email.ts';
import { isSamePassword } from '../../../domain/accounts/fields.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answering, type FakeShop, refuseFields, t } from '../shop/fake-shop.ts';
import { emailShapeProblem, passwordProblem } from './fake-field-problems.ts';
import {
  formerAddress,
  formerAddresses,
  goBackBefore,
  keepBeforeChange,
  openChange,
  setFakePassword,
} from './fake-former-addresses.ts';

/**
 * Recovery of a forgotten password: a link by mail, then a new one; every session ends. A changed address, phone or
 * password: a link by mail goes back before it (docs/messages.md: Undoing a change).
 */
export const makeFakeRecovery = (
  shop: FakeShop,
  caller: FakeCaller,
): Pick<SignIn, 'requestRecovery' | 'resetPassword' | 'undoChange'> => {
  const recovery = (userId: number, email: string, changeId: number | null): string => {
    const token = `reset-${shop.nextId()}`;
    shop.recoveryTokens.set(token, { userId, email, changeId });
    return token;
  };
  const mail = (userId: number, to: string, changeId: number | null) => {
    const text = `/recovery-${recovery(userId, to, changeId)}`;
    shop.outbox.unshift({
      to,
      kind: 'mail',
      subject: t(caller, 'mailRecovery'),
      text,
      at: shop.clock.now(),
    });
  };
  /** What a link sets the password of; undefined where it is no longer good. */
  const usable = (token: string) => {
    const found = shop.recoveryTokens.get(token);
    const user = shop.users.get(found?.userId ?? 0);
    if (found === undefined || user === undefined) return undefined;
    if (found.changeId === null) return user.email === found.email ? { user, change: undefined } : undefined;
    const change = openChange(shop, found.changeId);
    return change === undefined ? undefined : { user, change };
  };

  return {
    requestRecovery: email =>
      answering(shop, caller, () => {
        const refused = refuseFields(caller, { email: emailShapeProblem(email) });
        if (refused !== null) return Effect.fail(refused);
        const user = [...shop.users.values()].find(each => each.email === keptEmail(email));
        const former = formerAddress(shop, keptEmail(email));
        if (user !== undefined) {
          for (const each of formerAddresses(shop, user)) mail(user.id, each.email, each.id);
          mail(user.id, user.email, null);
        } else if (former !== undefined) mail(former.userId, former.email, former.id);
        return Effect.void;
      }),
    resetPassword: ({ token, password, confirmation }) =>
      answering(shop, caller, () => {
        const found = usable(token);
        const refused = refuseFields(caller, {
          password: passwordProblem(password),
          password_confirmation: isSamePassword(confirmation, password) ? null : 'confirmationDiffers',
          token: found === undefined ? 'linkInvalid' : null,
        });
        if (refused !== null) return Effect.fail(refused);
        if (found !== undefined) {
          shop.recoveryTokens.delete(token);
          if (found.change !== undefined) goBackBefore(shop, found.change);
          // Whoever opened the mail owns the address: that is what a confirmation would prove.
          const user = { ...(shop.users.get(found.user.id) ?? found.user), emailVerified: true };
          keepBeforeChange(shop, caller, user, {}, 'mailPasswordChanged');
          setFakePassword(shop, user.id, password, null);
        }
        return Effect.void;
      }),
    undoChange: token =>
      answering(shop, caller, (): Effect.Effect<string, FieldsRefused> => {
        const change = openChange(shop, shop.undoTokens.get(token));
        if (change === undefined) {
          return Effect.fail(new FieldsRefused({ messages: { token: [t(caller, 'undoInvalid')] } }));
        }
        goBackBefore(shop, change);
        setFakePassword(shop, change.userId, `nobody's ${shop.nextId()}`, null);
        return Effect.succeed(recovery(change.userId, change.email, null));
      }),
  };
};
