import { Effect } from 'effect';
import type { AccountService } from '../../application/ports/account-service.ts';
import { FieldsRefused, NotFound, SessionEnded } from '../../application/ports/failures.ts';
import type { FakeCaller } from './fake-caller.ts';
import {
  emailProblem,
  nameProblem,
  normalEmail,
  passwordProblem,
  phoneProblem,
} from './fake-field-problems.ts';
import { answering, type FakeShop, type FakeUser, refuseFields, say, userOf } from './fake-shop.ts';

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];
const LARGEST_PICTURE = 5_000_000;

type Changes = Pick<
  AccountService,
  'updateDetails' | 'changePassword' | 'setMailing' | 'removeTicket' | 'uploadAvatar'
>;

/** What a user changes in the account (decisions: Accounts, Tickets and draws). */
export const makeFakeAccountChanges = (shop: FakeShop, caller: FakeCaller): Changes => {
  const asUser = <A, E>(then: (user: FakeUser) => Effect.Effect<A, E>) =>
    answering(shop, caller, (): Effect.Effect<A, E | SessionEnded> => {
      const user = userOf(shop, caller);
      if (user !== null) return then(user);
      caller.endSession();
      return Effect.fail(new SessionEnded());
    });
  const keep = (user: FakeUser, change: Partial<FakeUser>) => {
    shop.users.set(user.id, { ...user, ...change });
    return Effect.void;
  };

  /** Another address counts once its link is opened. */
  const mailChange = (user: FakeUser, email: string) => {
    const token = `change-${shop.nextId()}`;
    shop.emailTokens.set(token, { userId: user.id, email });
    const subject = say(caller, 'mailVerify');
    shop.outbox.unshift({ to: email, kind: 'mail', subject, text: `/verify-${token}`, at: shop.clock.now() });
  };

  return {
    updateDetails: (_userId, details) =>
      asUser(user => {
        const taken = emailProblem(shop, details.email, user.id);
        const refused = refuseFields(caller, {
          first_name: nameProblem(details.firstName),
          phone: phoneProblem(details.phone),
          email: taken,
          unique: taken === 'emailTaken' ? 'emailTaken' : null,
        });
        if (refused !== null) return Effect.fail(refused);
        const email = normalEmail(details.email);
        if (email !== user.email) mailChange(user, email);
        return keep(user, {
          firstName: details.firstName.trim(),
          lastName: details.lastName.trim(),
          phone: details.phone,
          address: details.address.trim(),
          gender: details.gender,
          mailingParticipant: details.mailingParticipant,
        });
      }),
    changePassword: ({ oldPassword, newPassword, confirmation }) =>
      asUser(user => {
        const refused = refuseFields(caller, {
          old_password: oldPassword === user.password ? null : 'passwordWrong',
          new_password: passwordProblem(newPassword),
          new_password_confirmation: confirmation === newPassword ? null : 'confirmationDiffers',
        });
        if (refused !== null) return Effect.fail(refused);
        for (const [token, session] of shop.sessions) {
          if (session.userId === user.id && token !== caller.accessToken()) shop.sessions.delete(token);
        }
        return keep(user, { password: newPassword });
      }),
    setMailing: wanted => asUser(user => keep(user, { mailingParticipant: wanted })),
    removeTicket: ticketId =>
      asUser((user): Effect.Effect<void, NotFound | FieldsRefused> => {
        const ticket = shop.tickets.find(each => each.id === ticketId && each.userId === user.id);
        if (ticket === undefined) return Effect.fail(new NotFound());
        if (!shop.draws.has(ticket.lotId)) {
          const messages = { message: [say(caller, 'ticketActive')] };
          return Effect.fail(new FieldsRefused({ messages }));
        }
        shop.hiddenTickets.add(ticketId);
        return Effect.void;
      }),
    uploadAvatar: (file, onProgress) =>
      asUser((user): Effect.Effect<string, FieldsRefused> => {
        onProgress(1);
        const refused = refuseFields(caller, {
          avatar: PICTURES.includes(file.type) && file.size <= LARGEST_PICTURE ? null : 'pictureInvalid',
        });
        if (refused !== null) return Effect.fail(refused);
        const unreadable = new FieldsRefused({ messages: { avatar: [say(caller, 'pictureInvalid')] } });
        return Effect.map(
          Effect.tryPromise({ try: () => shop.keepPicture(file), catch: () => unreadable }),
          avatar => {
            shop.users.set(user.id, { ...(shop.users.get(user.id) ?? user), avatar });
            return avatar;
          },
        );
      }),
  };
};
