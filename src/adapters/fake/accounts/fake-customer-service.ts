import { Effect } from 'effect';
import type { CustomerService } from '../../../application/ports/customer-service.ts';
import { keptEmail } from '../../../domain/accounts/email.ts';
import { cleanText, plainName } from '../../../domain/accounts/personal-text.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answering, type FakeShop, refuseFields, t } from '../shop/fake-shop.ts';
import { emailShapeProblem, firstNameProblem } from './fake-field-problems.ts';

export const makeFakeCustomerService = (shop: FakeShop, caller: FakeCaller): CustomerService => ({
  settings: answering(shop, caller, () => Effect.succeed(shop.site.settings(caller.language()))),
  sendFeedback: feedback =>
    answering(shop, caller, () => {
      const refused = refuseFields(caller, {
        name: firstNameProblem(feedback.firstName),
        phone: feedback.phone === '' ? 'required' : null,
        email: emailShapeProblem(feedback.email),
        message: cleanText(feedback.message) === '' ? 'required' : null,
      });
      if (refused !== null) return Effect.fail(refused);
      shop.feedback.push({
        ...feedback,
        firstName: plainName(feedback.firstName),
        message: cleanText(feedback.message),
      });
      return Effect.void;
    }),
  unsubscribe: (email, token) =>
    answering(shop, caller, () => {
      const refused = refuseFields(caller, {
        email: emailShapeProblem(email),
        t: token === null || token === 'signed' ? null : 'linkInvalid',
      });
      if (refused !== null) return Effect.fail(refused);
      const to = keptEmail(email);
      const user = [...shop.users.values()].find(each => each.email === to);
      if (token === null) {
        const text = `/unsubscribe-${encodeURIComponent(to)}?t=signed`;
        shop.outbox.unshift({
          to,
          kind: 'mail',
          subject: t(caller, 'mailUnsubscribe'),
          text,
          at: shop.clock.now(),
        });
      } else if (user !== undefined) {
        shop.users.set(user.id, { ...user, mailingParticipant: false });
      }
      return Effect.void;
    }),
});
