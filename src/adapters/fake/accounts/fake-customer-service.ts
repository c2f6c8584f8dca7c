import { Effect } from 'effect';
import type { CustomerService } from '../../../application/ports/customer-service.ts';
import { toStoredEmail } from '../../../domain/accounts/email-address.ts';
import { cleanPersonalName, cleanPersonalText } from '../../../domain/accounts/personal-text.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import {
  answerAsFakeShop,
  type FakeShop,
  findFakeFieldsRefusal,
  translateFakeText,
} from '../shop/fake-shop.ts';
import { findFakeEmailFormatProblem, findFakeFirstNameProblem } from './fake-field-problems.ts';

export const makeFakeCustomerService = (shop: FakeShop, caller: FakeCaller): CustomerService => ({
  settings: answerAsFakeShop(shop, caller, () => Effect.succeed(shop.site.settings(caller.language()))),
  sendFeedback: feedback =>
    answerAsFakeShop(shop, caller, () => {
      const refused = findFakeFieldsRefusal(caller, {
        name: findFakeFirstNameProblem(feedback.firstName),
        phone: feedback.phone === '' ? 'required' : null,
        email: findFakeEmailFormatProblem(feedback.email),
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
    answerAsFakeShop(shop, caller, () => {
      const refused = findFakeFieldsRefusal(caller, {
        email: findFakeEmailFormatProblem(email),
        t: token === null || token === 'signed' ? null : 'linkInvalid',
      });
      if (refused !== null) return Effect.fail(refused);
      const to = toStoredEmail(email);
      const user = [...shop.users.values()].find(each => each.email === to);
      if (token === null) {
        const text = `/unsubscribe-${encodeURIComponent(to)}?t=signed`;
        shop.outbox.unshift({
          to,
          kind: 'mail',
          subject: translateFakeText(caller, 'mailUnsubscribe'),
          text,
          at: shop.clock.now(),
        });
      } else if (user !== undefined) {
        shop.users.set(user.id, { ...user, mailingParticipant: false });
      }
      return Effect.void;
    }),
});
