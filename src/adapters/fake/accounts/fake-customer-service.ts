import { Effect } from 'effect';
import type { CustomerService } from '../../../application/ports/customer-service.ts';
import { storedEmail } from '../../../domain/accounts/email-address.ts';
import { cleanPersonalName, cleanPersonalText } from '../../../domain/accounts/personal-text.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { type FakeShop, fakeAnswer, fakeTextFor, refuseFakeFields } from '../shop/fake-shop.ts';
import { fakeEmailFormatProblem, fakeFirstNameProblem } from './fake-field-problems.ts';

export const makeFakeCustomerService = (shop: FakeShop, caller: FakeCaller): CustomerService => ({
  settings: fakeAnswer(shop, caller, () => Effect.succeed(shop.site.settings(caller.language()))),
  sendFeedback: feedback =>
    fakeAnswer(shop, caller, () => {
      const refused = refuseFakeFields(caller, {
        name: fakeFirstNameProblem(feedback.firstName),
        phone: feedback.phone === '' ? 'required' : null,
        email: fakeEmailFormatProblem(feedback.email),
        message: cleanPersonalText(feedback.message) === '' ? 'required' : null,
      });
      if (refused !== null) return Effect.fail(refused);
      shop.feedback.push({
        ...feedback,
        firstName: cleanPersonalName(feedback.firstName),
        message: cleanPersonalText(feedback.message),
      });
      return Effect.void;
    }),
  unsubscribe: (email, token) =>
    fakeAnswer(shop, caller, () => {
      const refused = refuseFakeFields(caller, {
        email: fakeEmailFormatProblem(email),
        t: token === null || token === 'signed' ? null : 'linkInvalid',
      });
      if (refused !== null) return Effect.fail(refused);
      const to = storedEmail(email);
      const user = [...shop.users.values()].find(each => each.email === to);
      if (token === null) {
        const text = `/unsubscribe-${encodeURIComponent(to)}?t=signed`;
        shop.outbox.unshift({
          to,
          kind: 'mail',
          subject: fakeTextFor(caller, 'mailUnsubscribe'),
          text,
          at: shop.clock.now(),
        });
      } else if (user !== undefined) {
        shop.users.set(user.id, { ...user, mailingParticipant: false });
      }
      return Effect.void;
    }),
});
