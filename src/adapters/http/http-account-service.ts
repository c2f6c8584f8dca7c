import { Effect } from 'effect';
import type { AccountService } from '../../application/ports/account-service.ts';
import { SessionEnded, ShopUnavailable } from '../../application/ports/failures.ts';
import {
  addSinglePoint,
  createReferral,
  getAccountData,
  getAccountTicketGroups,
  getAccountTickets,
  getPointsHistory,
  passwordUpdate,
  removeTicket,
  removeTickets,
  tellMe,
  updateSubscription,
  uploadFile,
  userUpdate,
} from '../../contract/account.ts';
import {
  accountDataCodec,
  passwordChangeCodec,
  personalDetailsCodec,
  pointsHistoryPageCodec,
} from '../../contract/codecs/account-data-codec.ts';
import { makeListCodec } from '../../contract/codecs/codec.ts';
import { ticketCodec, ticketGroupCodec } from '../../contract/codecs/ticket-codec.ts';
import { allowFailures } from './allow-failures.ts';
import { decodeAnswerWith } from './decode-answer-with.ts';
import type { FormUploader } from './form-upload.ts';
import type { ShopClient } from './shop-client.ts';

type Account = typeof getAccountData.answer.Type;

/** Without a user behind it the session is over. */
const hasUser = (account: Account): account is Account & { readonly user: NonNullable<Account['user']> } =>
  account.user !== null;

const asForm = allowFailures('FieldsRefused', 'TooManyRequests', 'SessionEnded');

/** Makes the account's port over the shop's API. */
export const makeHttpAccountService = (client: ShopClient, upload: FormUploader): AccountService => ({
  data: wishlist =>
    client.ask(getAccountData, { wishlist }).pipe(
      allowFailures('SessionEnded'),
      Effect.flatMap(answer => (hasUser(answer) ? Effect.succeed(answer) : Effect.fail(new SessionEnded()))),
      decodeAnswerWith(accountDataCodec.decode),
    ),
  ticketGroups: next =>
    client.ask(getAccountTicketGroups, { cursor: next }).pipe(
      allowFailures('SessionEnded'),
      decodeAnswerWith(page => ({
        listed: makeListCodec(ticketGroupCodec).decode(page.active_tickets),
        next: page.next_cursor,
      })),
    ),
  ticketsOfLot: (lotId, next) =>
    client.ask(getAccountTickets, { lot_id: lotId, ...(next === null ? {} : { cursor: next }) }).pipe(
      allowFailures('SessionEnded'),
      Effect.map(page => ({
        listed: makeListCodec(ticketCodec).decode(page.tickets),
        next: page.next_cursor,
      })),
    ),
  points: (kind, next) =>
    client
      .ask(getPointsHistory, {
        ...(kind === null ? {} : { kind }),
        ...(next === null ? {} : { cursor: next }),
      })
      .pipe(allowFailures('SessionEnded'), decodeAnswerWith(pointsHistoryPageCodec.decode)),
  referralCode: client.ask(createReferral, {}).pipe(
    allowFailures('SessionEnded'),
    Effect.map(answer => answer.referral_code),
  ),
  addSharePoint: client.ask(addSinglePoint, {}).pipe(
    allowFailures('SessionEnded'),
    Effect.map(answer => answer.awarded),
  ),
  updateDetails: (userId, details, password, phoneCode = '') =>
    client
      .ask(userUpdate, {
        user: { user_id: userId, ...personalDetailsCodec.encode(details) },
        ...(password === '' ? {} : { password }),
        ...(phoneCode === '' ? {} : { phone_confirm_code: phoneCode }),
      })
      .pipe(asForm, Effect.asVoid),
  changePassword: change =>
    client.ask(passwordUpdate, passwordChangeCodec.encode(change)).pipe(asForm, Effect.asVoid),
  setMailing: wanted =>
    client.ask(updateSubscription, { mailing: wanted }).pipe(allowFailures('SessionEnded'), Effect.asVoid),
  tellMe: (lotId, wanted) =>
    client
      .ask(tellMe, { lot_id: lotId, tell: wanted })
      .pipe(allowFailures('SessionEnded', 'NotFound', 'FieldsRefused'), Effect.asVoid),
  removeTicket: ticketId =>
    client
      .ask(removeTicket, { ticket_id: ticketId })
      .pipe(allowFailures('SessionEnded', 'NotFound', 'FieldsRefused'), Effect.asVoid),
  removeTickets: lotId =>
    client
      .ask(removeTickets, { lot_id: lotId })
      .pipe(allowFailures('SessionEnded', 'NotFound', 'FieldsRefused'), Effect.asVoid),
  uploadAvatar: (file, onProgress) =>
    client
      .exchange(uploadFile, (headers, url) =>
        Effect.tryPromise({
          try: signal => {
            const body = new FormData();
            body.append('avatar', file);
            return upload(url, { headers, body, signal, onProgress });
          },
          catch: () => new ShopUnavailable({ reason: 'offline' }),
        }),
      )
      .pipe(
        asForm,
        Effect.map(answer => answer.path),
      ),
});
