import { Effect } from 'effect';
import { NotFound } from '../../src/application/ports/failures.ts';
import {
  accountDataCodec,
  passwordChangeCodec,
  personalDetailsCodec,
  pointsHistoryPageCodec,
} from '../../src/contract/codecs/account-data-codec.ts';
import { makeListCodec } from '../../src/contract/codecs/codec.ts';
import { registrationCodec, sessionCodec } from '../../src/contract/codecs/sign-in-codec.ts';
import { ticketCodec, ticketGroupCodec } from '../../src/contract/codecs/ticket-codec.ts';
import { type CallAnswerers, DONE_ANSWER } from './call-answerer.ts';

const { as, flatMap, map, succeed } = Effect;

/**
 * The answerers of the calls of becoming known, and of the account; `uploadFile` is a form, not JSON, and is answered
 * apart.
 */
export const accountCallAnswerers: CallAnswerers<
  | 'phoneConfirm'
  | 'validateRegistration'
  | 'signUp'
  | 'logIn'
  | 'logOut'
  | 'verifyEmail'
  | 'resendVerification'
  | 'createRecovery'
  | 'resetPassword'
  | 'undoChange'
  | 'checkReferral'
  | 'getAccountData'
  | 'getAccountTicketGroups'
  | 'getAccountTickets'
  | 'getPointsHistory'
  | 'userUpdate'
  | 'passwordUpdate'
  | 'updateSubscription'
  | 'tellMe'
  | 'removeTicket'
  | 'removeTickets'
  | 'createReferral'
  | 'addSinglePoint'
  | 'saveToken'
  | 'saveTokenOs'
  | 'saveTokenAndroid'
> = {
  phoneConfirm: ({ signIn }, { phone }) => as(signIn.sendPhoneCode(phone), DONE_ANSWER),
  validateRegistration: ({ signIn }, wire) =>
    as(signIn.validate(registrationCodec.decode(wire)), DONE_ANSWER),
  signUp: ({ signIn }, wire) => {
    const { phoneCode, ...registration } = registrationCodec.decode(wire);
    return map(signIn.signUp(registration, phoneCode ?? ''), sessionCodec.encode);
  },
  logIn: ({ signIn }, { email, password, remember }) =>
    map(signIn.logIn(email, password, remember), sessionCodec.encode),
  logOut: ({ signIn }, { tokens }) => as(signIn.logOut(tokens), DONE_ANSWER),
  verifyEmail: ({ signIn }, { token }) => as(signIn.verifyEmail(token), DONE_ANSWER),
  resendVerification: ({ signIn }, { email }) => as(signIn.resendVerification(email), DONE_ANSWER),
  createRecovery: ({ signIn }, { email }) => as(signIn.requestRecovery(email), DONE_ANSWER),
  resetPassword: ({ signIn }, { token, password, password_confirmation: confirmation }) =>
    as(signIn.resetPassword({ token, password, confirmation }), DONE_ANSWER),
  undoChange: ({ signIn }, { token }) =>
    map(signIn.undoChange(token), recovery_token => ({ ...DONE_ANSWER, recovery_token })),
  checkReferral: ({ signIn }, { ref }) =>
    flatMap(signIn.checkReferral(ref), known => (known ? succeed(DONE_ANSWER) : Effect.fail(new NotFound()))),
  getAccountData: ({ account, lotFigures }, { wishlist }) =>
    map(account.data(wishlist ?? []), data => accountDataCodec.encode(data, lotFigures)),
  getAccountTicketGroups: ({ account, lotFigures }, { cursor }) =>
    map(account.ticketGroups(cursor), page => ({
      active_tickets: makeListCodec(ticketGroupCodec).encode(page.listed, lotFigures),
      next_cursor: page.next,
    })),
  getAccountTickets: ({ account }, { lot_id: lotId, cursor }) =>
    map(account.ticketsOfLot(lotId, cursor ?? null), page => ({
      tickets: makeListCodec(ticketCodec).encode(page.listed),
      next_cursor: page.next,
    })),
  getPointsHistory: ({ account }, { kind, cursor }) =>
    map(account.points(kind ?? null, cursor ?? null), pointsHistoryPageCodec.encode),
  userUpdate: ({ account }, { user, password = '', phone_confirm_code: code }) =>
    as(
      account.updateDetails(user.user_id, personalDetailsCodec.decode(user), password, code ?? ''),
      DONE_ANSWER,
    ),
  passwordUpdate: ({ account }, wire) =>
    as(account.changePassword(passwordChangeCodec.decode(wire)), DONE_ANSWER),
  updateSubscription: ({ account }, { mailing }) => as(account.setMailing(mailing), DONE_ANSWER),
  tellMe: ({ account }, { lot_id: lotId, tell }) => as(account.tellMe(lotId, tell), DONE_ANSWER),
  removeTicket: ({ account }, { ticket_id: ticketId }) => as(account.removeTicket(ticketId), DONE_ANSWER),
  removeTickets: ({ account }, { lot_id: lotId }) => as(account.removeTickets(lotId), DONE_ANSWER),
  createReferral: ({ account }) => map(account.referralCode, code => ({ referral_code: code })),
  addSinglePoint: ({ account }) =>
    flatMap(account.addSharePoint, awarded =>
      map(account.data([]), ({ user }) => ({ awarded, total_balance: Number(user.totalBalance) })),
    ),
  saveToken: ({ deviceTokens }, { fcm_token: token }) => as(deviceTokens.save('fcm', token), DONE_ANSWER),
  saveTokenOs: ({ deviceTokens }, { one_signal_token: token }) =>
    as(deviceTokens.save('oneSignal', token), DONE_ANSWER),
  saveTokenAndroid: ({ deviceTokens }, { android_token: token }) =>
    as(deviceTokens.save('android', token), DONE_ANSWER),
};
