import { Effect } from 'effect';
import type { AccountService } from '../../../application/ports/account-service.ts';
import {
  FieldsRefused,
  NotFound,
  SessionEnded,
  type TooManyRequests,
} from '../../../application/ports/failures.ts';
import { isSamePassword, isSamePhone } from '../../../domain/accounts/account-fields.ts';
import { toStoredEmail } from '../../../domain/accounts/email-address.ts';
import { LARGEST_USER_PICTURE_BYTES } from '../../../domain/accounts/largest-picture.ts';
import { cleanPersonalLine, cleanPersonalName } from '../../../domain/accounts/personal-text.ts';
import { ticketGroupState } from '../../../domain/draws/ticket-group.ts';
import { changeFakePhone } from '../orders/fake-reservations.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import {
  answerAsFakeShop,
  type FakeShop,
  type FakeUser,
  findFakeFieldsRefusal,
  findFakeUser,
  translateFakeText,
} from '../shop/fake-shop.ts';
import type { FakeTextId } from '../shop/fake-shop-texts.ts';
import {
  findFakeEmailFormatProblem,
  findFakeEmailProblem,
  findFakeFirstNameProblem,
  findFakeLastNameProblem,
  findFakePasswordProblem,
  findFakePhoneProblem,
} from './fake-field-problems.ts';
import { consumeFakePhoneCode, findFakePhoneCodeProblem } from './fake-phone-codes.ts';
import { setFakePassword, storeFakeAccountBeforeChange } from './list-fake-former-addresses.ts';

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];

type Changes = Pick<
  AccountService,
  'updateDetails' | 'changePassword' | 'setMailing' | 'removeTicket' | 'removeTickets' | 'uploadAvatar'
>;

const ownPasswordProblem = (user: FakeUser, typed: string): FakeTextId | null => {
  if (typed === '') return 'required';
  return isSamePassword(typed, user.password) ? null : 'passwordWrong';
};

/** Makes the fake shop's calls by which a user changes the account (docs/behaviour.md#account). */
export const makeFakeAccountChanges = (shop: FakeShop, caller: FakeCaller): Changes => {
  const asUser = <A, E>(then: (user: FakeUser) => Effect.Effect<A, E>) =>
    answerAsFakeShop(shop, caller, (): Effect.Effect<A, E | SessionEnded> => {
      const user = findFakeUser(shop, caller);
      if (user !== null) return then(user);
      caller.endSession();
      return Effect.fail(new SessionEnded());
    });
  const keep = (user: FakeUser, change: Partial<FakeUser>) => {
    shop.users.set(user.id, { ...user, ...change });
    return Effect.void;
  };

  /** Another address counts once its link is opened. */
  const mailChange = (user: FakeUser, email: string, beforeId: number | undefined) => {
    for (const [token, mailed] of shop.emailTokens) {
      if (mailed.userId === user.id && mailed.changes) shop.emailTokens.delete(token);
    }
    const token = `change-${shop.nextId()}`;
    shop.emailTokens.set(token, { userId: user.id, email, changes: true, beforeId });
    const subject = translateFakeText(caller, 'mailVerify');
    shop.outbox.unshift({ to: email, kind: 'mail', subject, text: `/verify-${token}`, at: shop.clock.now() });
  };

  return {
    updateDetails: (_userId, details, password, phoneCode = '') =>
      asUser((user): Effect.Effect<void, FieldsRefused | TooManyRequests> => {
        const email = toStoredEmail(details.email);
        const shape = findFakeEmailFormatProblem(details.email);
        const newEmail = shape === null && email !== user.email;
        const wrongPhone = findFakePhoneProblem(details.phone);
        const samePhone = isSamePhone(details.phone, user.phone);
        const newPhone = wrongPhone === null && !samePhone;
        const phone = wrongPhone === null ? details.phone : user.phone;
        const refused = findFakeFieldsRefusal(caller, {
          first_name: findFakeFirstNameProblem(details.firstName),
          last_name: findFakeLastNameProblem(details.lastName),
          phone: samePhone ? null : wrongPhone,
          email: shape,
          password: newEmail || newPhone ? ownPasswordProblem(user, password) : null,
          phone_confirm_code: newPhone ? findFakePhoneCodeProblem(shop, details.phone, phoneCode) : null,
        });
        if (refused !== null) return Effect.fail(refused);
        const taken = findFakeEmailProblem(shop, details.email, user.id);
        const refusedAddress = findFakeFieldsRefusal(caller, { email: taken, unique: taken });
        if (refusedAddress !== null) return Effect.fail(refusedAddress);
        const refusedPhone = newPhone ? consumeFakePhoneCode(shop, caller, details.phone) : null;
        if (refusedPhone !== null) return Effect.fail(refusedPhone);
        const what = newEmail ? 'mailAddressChanged' : 'mailPhoneChanged';
        const beforeId =
          newEmail || newPhone ? storeFakeAccountBeforeChange(shop, caller, user, {}, what) : undefined;
        if (newEmail) mailChange(user, email, beforeId);
        changeFakePhone(shop, user.id, phone);
        return keep(user, {
          firstName: cleanPersonalName(details.firstName),
          lastName: cleanPersonalName(details.lastName),
          phone,
          address: cleanPersonalLine(details.address),
          gender: details.gender,
          mailingParticipant: details.mailingParticipant,
        });
      }),
    changePassword: ({ oldPassword, newPassword, confirmation }) =>
      asUser(user => {
        const refused = findFakeFieldsRefusal(caller, {
          old_password: ownPasswordProblem(user, oldPassword),
          new_password: findFakePasswordProblem(newPassword),
          new_password_confirmation: isSamePassword(confirmation, newPassword) ? null : 'confirmationDiffers',
        });
        if (refused !== null) return Effect.fail(refused);
        storeFakeAccountBeforeChange(shop, caller, user, {}, 'mailPasswordChanged');
        setFakePassword(shop, user.id, newPassword, caller.accessToken());
        return Effect.void;
      }),
    setMailing: wanted => asUser(user => keep(user, { mailingParticipant: wanted })),
    removeTicket: ticketId =>
      asUser((user): Effect.Effect<void, NotFound | FieldsRefused> => {
        const ticket = shop.tickets.find(each => each.id === ticketId && each.userId === user.id);
        if (ticket === undefined) return Effect.fail(new NotFound());
        if (!shop.draws.has(ticket.lotId)) {
          const messages = { message: [translateFakeText(caller, 'ticketActive')] };
          return Effect.fail(new FieldsRefused({ messages }));
        }
        shop.hiddenTickets.add(ticketId);
        return Effect.void;
      }),
    removeTickets: lotId =>
      asUser((user): Effect.Effect<void, NotFound | FieldsRefused> => {
        const tickets = shop.tickets.filter(each => each.lotId === lotId && each.userId === user.id);
        if (tickets.length === 0) return Effect.fail(new NotFound());
        const draw = shop.draws.get(lotId);
        const state = ticketGroupState({
          draw: draw?.at ?? null,
          winId: draw?.winningTicketId ?? null,
          tickets: tickets.map(({ id }) => ({ id, title: '' })),
        });
        if (state !== 'lost') {
          const said = translateFakeText(caller, state === 'won' ? 'ticketWon' : 'ticketActive');
          return Effect.fail(new FieldsRefused({ messages: { message: [said] } }));
        }
        for (const { id } of tickets) shop.hiddenTickets.add(id);
        return Effect.void;
      }),
    uploadAvatar: (file, onProgress) =>
      asUser((user): Effect.Effect<string, FieldsRefused> => {
        onProgress(1);
        const refused = findFakeFieldsRefusal(caller, {
          avatar:
            PICTURES.includes(file.type) && file.size <= LARGEST_USER_PICTURE_BYTES ? null : 'pictureInvalid',
        });
        if (refused !== null) return Effect.fail(refused);
        const unreadable = new FieldsRefused({
          messages: { avatar: [translateFakeText(caller, 'pictureInvalid')] },
        });
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
