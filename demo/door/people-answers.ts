import { Effect } from 'effect';
import type { WireRegistration } from '../../src/adapters/http/wire/sign-in.ts';
import { NotFound } from '../../src/application/ports/failures.ts';
import type { Registration, Session } from '../../src/application/ports/sign-in.ts';
import { type AnswersOf, DONE } from './answer-of.ts';
import { accountWire, ticketGroupWire, ticketWire } from './wire-of.ts';

const { as, flatMap, map, succeed } = Effect;

const registrationOf = (wire: WireRegistration): Registration => ({
  email: wire.email,
  firstName: wire.firstname,
  phone: wire.phone,
  gender: wire.gender ?? null,
  password: wire.password,
  agree: wire.agree,
  referralCode: wire.referral_code ?? null,
});

const sessionWire = ({ id, name, email, accessToken }: Session) => ({
  id,
  name,
  email,
  access_token: accessToken,
});

/** Becoming known, and the account; `uploadFile` is a form, not JSON, and is answered apart. */
export const peopleAnswers: AnswersOf<
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
  | 'userUpdate'
  | 'passwordUpdate'
  | 'updateSubscription'
  | 'removeTicket'
  | 'createReferral'
  | 'addSinglePoint'
  | 'saveToken'
  | 'saveTokenOs'
  | 'saveTokenAndroid'
> = {
  phoneConfirm: ({ signIn }, { phone }) => as(signIn.sendPhoneCode(phone), DONE),
  validateRegistration: ({ signIn }, wire) => as(signIn.validate(registrationOf(wire)), DONE),
  signUp: ({ signIn }, wire) =>
    map(signIn.signUp(registrationOf(wire), wire.phone_confirm_code ?? ''), sessionWire),
  logIn: ({ signIn }, { email, password, remember }) =>
    map(signIn.logIn(email, password, remember), sessionWire),
  logOut: ({ signIn }, { tokens }) => as(signIn.logOut(tokens), DONE),
  verifyEmail: ({ signIn }, { token }) => as(signIn.verifyEmail(token), DONE),
  resendVerification: ({ signIn }, { email }) => as(signIn.resendVerification(email), DONE),
  createRecovery: ({ signIn }, { email }) => as(signIn.requestRecovery(email), DONE),
  resetPassword: ({ signIn }, { token, password, password_confirmation: confirmation }) =>
    as(signIn.resetPassword({ token, password, confirmation }), DONE),
  undoChange: ({ signIn }, { token }) =>
    map(signIn.undoChange(token), recovery_token => ({ ...DONE, recovery_token })),
  checkReferral: ({ signIn }, { ref }) =>
    flatMap(signIn.checkReferral(ref), known => (known ? succeed(DONE) : Effect.fail(new NotFound()))),
  getAccountData: ({ account }, { wishlist }) => map(account.data(wishlist ?? []), accountWire),
  getAccountTicketGroups: ({ account }, { cursor }) =>
    map(account.ticketGroups(cursor), page => ({
      active_tickets: page.listed.map(ticketGroupWire),
      next_cursor: page.next,
    })),
  getAccountTickets: ({ account }, { lot_id: lotId, cursor }) =>
    map(account.ticketsOfLot(lotId, cursor ?? null), page => ({
      tickets: page.listed.map(ticketWire),
      next_cursor: page.next,
    })),
  userUpdate: ({ account }, { user, password = '' }) => {
    const details = {
      firstName: user.first_name,
      lastName: user.last_name,
      phone: user.phone,
      email: user.email,
      address: user.address,
      gender: user.gender,
      mailingParticipant: user.mailing_participant,
    };
    return as(account.updateDetails(user.user_id, details, password), DONE);
  },
  passwordUpdate: ({ account }, wire) =>
    as(
      account.changePassword({
        oldPassword: wire.old_password,
        newPassword: wire.new_password,
        confirmation: wire.new_password_confirmation,
      }),
      DONE,
    ),
  updateSubscription: ({ account }, { mailing }) => as(account.setMailing(mailing), DONE),
  removeTicket: ({ account }, { ticket_id: ticketId }) => as(account.removeTicket(ticketId), DONE),
  createReferral: ({ account }) => map(account.referralCode, code => ({ referral_code: code })),
  addSinglePoint: ({ account }) =>
    flatMap(account.addSharePoint, awarded =>
      map(account.data([]), ({ user }) => ({ awarded, total_balance: Number(user.totalBalance) })),
    ),
  saveToken: ({ deviceTokens }, { fcm_token: token }) => as(deviceTokens.save('fcm', token), DONE),
  saveTokenOs: ({ deviceTokens }, { one_signal_token: token }) =>
    as(deviceTokens.save('oneSignal', token), DONE),
  saveTokenAndroid: ({ deviceTokens }, { android_token: token }) =>
    as(deviceTokens.save('android', token), DONE),
};
