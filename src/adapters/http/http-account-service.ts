import { Effect } from 'effect';
import type { AccountService } from '../../application/ports/account-service.ts';
import { SessionEnded, ShopUnavailable } from '../../application/ports/failures.ts';
import type { ShopClient } from './client.ts';
import { toAccountData, toTicketGroup, toTickets } from './mapping/account.ts';
import { mapped } from './mapping/exact.ts';
import { expecting } from './narrow.ts';
import type { Upload } from './upload.ts';
import {
  addSinglePoint,
  createReferral,
  getAccountData,
  getAccountTicketGroups,
  getAccountTickets,
  passwordUpdate,
  removeTicket,
  updateSubscription,
  uploadFile,
  userUpdate,
} from './wire/account.ts';

const asForm = expecting('FieldsRefused', 'TooManyRequests', 'SessionEnded');

export const makeHttpAccountService = (client: ShopClient, upload: Upload): AccountService => ({
  data: wishlist =>
    client.ask(getAccountData, { wishlist }).pipe(
      expecting('SessionEnded'),
      mapped(toAccountData),
      Effect.flatMap(data => (data === null ? Effect.fail(new SessionEnded()) : Effect.succeed(data))),
    ),
  ticketGroups: next =>
    client.ask(getAccountTicketGroups, { cursor: next }).pipe(
      expecting('SessionEnded'),
      mapped(page => ({ listed: page.active_tickets.map(toTicketGroup), next: page.next_cursor })),
    ),
  ticketsOfLot: (lotId, next) =>
    client.ask(getAccountTickets, { lot_id: lotId, ...(next === null ? {} : { cursor: next }) }).pipe(
      expecting('SessionEnded'),
      Effect.map(page => ({ listed: toTickets(page.tickets), next: page.next_cursor })),
    ),
  referralCode: client.ask(createReferral, {}).pipe(
    expecting('SessionEnded'),
    Effect.map(answer => answer.referral_code),
  ),
  addSharePoint: client.ask(addSinglePoint, {}).pipe(
    expecting('SessionEnded'),
    Effect.map(answer => answer.awarded),
  ),
  updateDetails: (userId, details, password) =>
    client
      .ask(userUpdate, {
        user: {
          user_id: userId,
          first_name: details.firstName,
          last_name: details.lastName,
          phone: details.phone,
          email: details.email,
          address: details.address,
          gender: details.gender,
          mailing_participant: details.mailingParticipant,
        },
        ...(password === '' ? {} : { password }),
      })
      .pipe(asForm, Effect.asVoid),
  changePassword: change =>
    client
      .ask(passwordUpdate, {
        old_password: change.oldPassword,
        new_password: change.newPassword,
        new_password_confirmation: change.confirmation,
      })
      .pipe(asForm, Effect.asVoid),
  setMailing: wanted =>
    client.ask(updateSubscription, { mailing: wanted }).pipe(expecting('SessionEnded'), Effect.asVoid),
  removeTicket: ticketId =>
    client
      .ask(removeTicket, { ticket_id: ticketId })
      .pipe(expecting('SessionEnded', 'NotFound', 'FieldsRefused'), Effect.asVoid),
  uploadAvatar: (file, onProgress) =>
    client
      .exchange(uploadFile, headers =>
        Effect.tryPromise({
          try: signal => {
            const body = new FormData();
            body.append('avatar', file);
            return upload(uploadFile.path, { headers, body, signal, onProgress });
          },
          catch: () => new ShopUnavailable({ reason: 'offline' }),
        }),
      )
      .pipe(
        asForm,
        Effect.map(answer => answer.path),
      ),
});
