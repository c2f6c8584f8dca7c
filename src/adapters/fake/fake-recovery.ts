import { Effect } from 'effect';
import type { SignIn } from '../../application/ports/sign-in.ts';
import type { FakeCaller } from './fake-caller.ts';
import { emailShapeProblem, normalEmail, passwordProblem } from './fake-field-problems.ts';
import { answering, type FakeShop, refuseFields, say } from './fake-shop.ts';

/** A forgotten password: a link by mail, then a new one; every session ends (decisions: Accounts). */
export const makeFakeRecovery = (
  shop: FakeShop,
  caller: FakeCaller,
): Pick<SignIn, 'requestRecovery' | 'resetPassword'> => ({
  requestRecovery: email =>
    answering(shop, caller, () => {
      const refused = refuseFields(caller, { email: emailShapeProblem(email) });
      if (refused !== null) return Effect.fail(refused);
      const user = [...shop.users.values()].find(each => each.email === normalEmail(email));
      if (user !== undefined) {
        const token = `reset-${shop.nextId()}`;
        shop.recoveryTokens.set(token, user.id);
        const subject = say(caller, 'mailRecovery');
        const text = `/recovery-${token}`;
        shop.outbox.unshift({ to: user.email, kind: 'mail', subject, text, at: shop.clock.now() });
      }
      return Effect.void;
    }),
  resetPassword: ({ token, password, confirmation }) =>
    answering(shop, caller, () => {
      const user = shop.users.get(shop.recoveryTokens.get(token) ?? 0);
      const refused = refuseFields(caller, {
        password: passwordProblem(password),
        password_confirmation: confirmation === password ? null : 'confirmationDiffers',
        token: user === undefined ? 'linkInvalid' : null,
      });
      if (refused !== null) return Effect.fail(refused);
      if (user !== undefined) {
        // Whoever opened the mail owns the address: that is what a confirmation would prove.
        shop.users.set(user.id, { ...user, password, emailVerified: true });
        shop.recoveryTokens.delete(token);
        for (const [accessToken, session] of shop.sessions) {
          if (session.userId === user.id) shop.sessions.delete(accessToken);
        }
      }
      return Effect.void;
    }),
});
