import { Effect } from 'effect';
import { FieldsRefused } from '../../../application/ports/failures.ts';
import type { SignInPort } from '../../../application/ports/sign-in.ts';
import { isSamePassword } from '../../../domain/accounts/account-fields.ts';
import { toStoredEmail } from '../../../domain/accounts/email-address.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import {
  answerAsFakeShop,
  type FakeShop,
  findFakeFieldsRefusal,
  translateFakeText,
} from '../shop/fake-shop.ts';
import { findFakeEmailFormatProblem, findFakePasswordProblem } from './fake-field-problems.ts';
import {
  findFakeOpenChange,
  findFakeUndoableChange,
  listFakeFormerAddresses,
  restoreFakeAccountBeforeChange,
  setFakePassword,
  storeFakeAccountBeforeChange,
} from './list-fake-former-addresses.ts';

/**
 * Makes the fake shop's calls of recovery. A forgotten password: a link by mail, then a new one; every session ends. A
 * changed address, phone or password: a link by mail goes back before it (docs/messages.md: Undoing a change).
 */
export const makeFakeRecovery = (
  shop: FakeShop,
  caller: FakeCaller,
): Pick<SignInPort, 'requestRecovery' | 'resetPassword' | 'undoChange'> => {
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
      subject: translateFakeText(caller, 'mailRecovery'),
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
    const change = findFakeOpenChange(shop, found.changeId);
    return change === undefined ? undefined : { user, change };
  };

  return {
    requestRecovery: email =>
      answerAsFakeShop(shop, caller, () => {
        const refused = findFakeFieldsRefusal(caller, { email: findFakeEmailFormatProblem(email) });
        if (refused !== null) return Effect.fail(refused);
        const user = [...shop.users.values()].find(each => each.email === toStoredEmail(email));
        const former = findFakeUndoableChange(shop, toStoredEmail(email));
        if (user !== undefined) {
          for (const each of listFakeFormerAddresses(shop, user)) mail(user.id, each.email, each.id);
          mail(user.id, user.email, null);
        } else if (former !== undefined) mail(former.userId, former.email, former.id);
        return Effect.void;
      }),
    resetPassword: ({ token, password, confirmation }) =>
      answerAsFakeShop(shop, caller, () => {
        const found = usable(token);
        const refused = findFakeFieldsRefusal(caller, {
          password: findFakePasswordProblem(password),
          password_confirmation: isSamePassword(confirmation, password) ? null : 'confirmationDiffers',
          token: found === undefined ? 'linkInvalid' : null,
        });
        if (refused !== null) return Effect.fail(refused);
        if (found !== undefined) {
          shop.recoveryTokens.delete(token);
          if (found.change !== undefined) restoreFakeAccountBeforeChange(shop, found.change);
          // Whoever opened the mail owns the address: that is what a confirmation would prove.
          const user = { ...(shop.users.get(found.user.id) ?? found.user), emailVerified: true };
          storeFakeAccountBeforeChange(shop, caller, user, {}, 'mailPasswordChanged');
          setFakePassword(shop, user.id, password, null);
        }
        return Effect.void;
      }),
    undoChange: token =>
      answerAsFakeShop(shop, caller, (): Effect.Effect<string, FieldsRefused> => {
        const change = findFakeOpenChange(shop, shop.undoTokens.get(token));
        if (change === undefined) {
          return Effect.fail(
            new FieldsRefused({ messages: { token: [translateFakeText(caller, 'undoInvalid')] } }),
          );
        }
        restoreFakeAccountBeforeChange(shop, change);
        setFakePassword(shop, change.userId, `nobody's ${shop.nextId()}`, null);
        return Effect.succeed(recovery(change.userId, change.email, null));
      }),
  };
};
