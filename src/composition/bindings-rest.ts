import type { Container } from 'inversify';
import { makeBeginSession } from '../application/accounts/begin-session.ts';
import { makeChangeAvatar } from '../application/accounts/change-avatar.ts';
import { makeChangePassword } from '../application/accounts/change-password.ts';
import { makeFollowReferral } from '../application/accounts/follow-referral.ts';
import { makeLogIn } from '../application/accounts/log-in.ts';
import { makeRegister } from '../application/accounts/register.ts';
import { makeRequestRecovery } from '../application/accounts/request-recovery.ts';
import { makeResendVerification } from '../application/accounts/resend-verification.ts';
import { makeResetPassword } from '../application/accounts/reset-password.ts';
import { makeRewardShare } from '../application/accounts/reward-share.ts';
import { makeSaveShellTokens } from '../application/accounts/save-shell-tokens.ts';
import { makeSendPhoneCode } from '../application/accounts/send-phone-code.ts';
import { makeShowAccount } from '../application/accounts/show-account.ts';
import { makeShowReferralCode } from '../application/accounts/show-referral-code.ts';
import { makeUndoChange } from '../application/accounts/undo-change.ts';
import { makeUpdateDetails } from '../application/accounts/update-details.ts';
import { makeValidateRegistration } from '../application/accounts/validate-registration.ts';
import { makeVerifyEmail } from '../application/accounts/verify-email.ts';
import { makeAddToCart } from '../application/cart/add-to-cart.ts';
import { makeCartChanges } from '../application/cart/cart-changes.ts';
import { makeRemoveFromCart } from '../application/cart/remove-from-cart.ts';
import { makeSetCartQuantity } from '../application/cart/set-cart-quantity.ts';
import { makeSetDonate } from '../application/cart/set-donate.ts';
import { makeShowCart } from '../application/cart/show-cart.ts';
import { makeShowContacts } from '../application/content/show-contacts.ts';
import { makeShowInfoPage } from '../application/content/show-info-page.ts';
import { makeShowTrusted } from '../application/content/show-trusted.ts';
import { makeCheckProofs } from '../application/draws/check-proofs.ts';
import { makeFetchProof } from '../application/draws/fetch-proof.ts';
import { makeListTicketGroups } from '../application/draws/list-ticket-groups.ts';
import { makeListTicketsOfLot } from '../application/draws/list-tickets-of-lot.ts';
import { makePrepareVerifier } from '../application/draws/prepare-verifier.ts';
import { makeRemoveTickets } from '../application/draws/remove-tickets.ts';
import { makeShowDraw } from '../application/draws/show-draw.ts';
import { makeShowSuperprize } from '../application/draws/show-superprize.ts';
import { makeVerifyDraw } from '../application/draws/verify-draw.ts';
import { makeDisablePush } from '../application/messages/disable-push.ts';
import { makeEnablePush } from '../application/messages/enable-push.ts';
import { makeKeepDevice } from '../application/messages/keep-device.ts';
import { makeResumePush } from '../application/messages/resume-push.ts';
import { makeSendFeedback } from '../application/messages/send-feedback.ts';
import { makeSetMailing } from '../application/messages/set-mailing.ts';
import { makeShowPush } from '../application/messages/show-push.ts';
import { makeUnsubscribe } from '../application/messages/unsubscribe.ts';
import { makeAnswerInternalForm } from '../application/orders/answer-internal-form.ts';
import { makeListPaymentMethods } from '../application/orders/list-payment-methods.ts';
import { makeOrderKeys } from '../application/orders/order-key.ts';
import { makePlaceOrder } from '../application/orders/place-order.ts';
import { makeReorder } from '../application/orders/reorder.ts';
import { makeShowOrder } from '../application/orders/show-order.ts';
import type { RestUseCases } from './make-app.ts';
import { useCases as first, ports as p, parts, stores as s } from './tokens.ts';
import { restParts, restUseCases as u } from './tokens-rest.ts';

const bindCart = (container: Container): void => {
  container.bind(restParts.cartChanges).toResolvedValue(makeCartChanges, [s.cart, parts.carriedOrders]);
  container.bind(u.addToCart).toResolvedValue(makeAddToCart, [p.cartService, restParts.cartChanges]);
  container
    .bind(u.setCartQuantity)
    .toResolvedValue(makeSetCartQuantity, [p.cartService, restParts.cartChanges]);
  container
    .bind(u.removeFromCart)
    .toResolvedValue(makeRemoveFromCart, [p.cartService, restParts.cartChanges]);
  container.bind(u.setDonate).toResolvedValue(makeSetDonate, [p.cartService, restParts.cartChanges]);
  container.bind(u.showCart).toResolvedValue(makeShowCart, [p.cartService, parts.carriedOrders, s.cart]);
  container.bind(u.reorder).toResolvedValue(makeReorder, [u.addToCart, p.cartService, s.cart]);
};

const bindSignIn = (container: Container): void => {
  container
    .bind(restParts.beginSession)
    .toResolvedValue(makeBeginSession, [
      s.session,
      restParts.saveShellTokens,
      first.startShop,
      u.resumePush,
      p.log,
    ]);
  container.bind(u.sendPhoneCode).toResolvedValue(makeSendPhoneCode, [p.signIn]);
  container.bind(u.validateRegistration).toResolvedValue(makeValidateRegistration, [p.signIn, p.storage]);
  container.bind(u.register).toResolvedValue(makeRegister, [p.signIn, p.storage, restParts.beginSession]);
  container.bind(u.logIn).toResolvedValue(makeLogIn, [p.signIn, restParts.beginSession]);
  container.bind(u.verifyEmail).toResolvedValue(makeVerifyEmail, [p.signIn]);
  container.bind(u.resendVerification).toResolvedValue(makeResendVerification, [p.signIn]);
  container.bind(u.requestRecovery).toResolvedValue(makeRequestRecovery, [p.signIn]);
  container.bind(u.resetPassword).toResolvedValue(makeResetPassword, [p.signIn]);
  container.bind(u.undoChange).toResolvedValue(makeUndoChange, [p.signIn, s.session]);
  container.bind(u.followReferral).toResolvedValue(makeFollowReferral, [p.signIn, p.storage]);
};

const bindOrders = (container: Container): void => {
  container
    .bind(restParts.orderKeys)
    .toResolvedValue(makeOrderKeys, [p.orders, p.storage, s.frame, p.randomness]);
  container
    .bind(u.listPaymentMethods)
    .toResolvedValue(makeListPaymentMethods, [
      p.orders,
      p.payments,
      restParts.orderKeys,
      s.cart,
      s.preferences,
    ]);
  container
    .bind(u.placeOrder)
    .toResolvedValue(makePlaceOrder, [
      p.cartService,
      p.orders,
      p.payments,
      p.departure,
      restParts.orderKeys,
      parts.carriedOrders,
      s.session,
      s.cart,
      s.preferences,
    ]);
  container
    .bind(u.answerInternalForm)
    .toResolvedValue(makeAnswerInternalForm, [p.payments, p.departure, parts.carriedOrders, s.cart]);
  container.bind(u.showOrder).toResolvedValue(makeShowOrder, [p.orders]);
};

const bindAccount = (container: Container): void => {
  container.bind(u.showAccount).toResolvedValue(makeShowAccount, [p.account, s.wishlist, s.session]);
  container.bind(u.showReferralCode).toResolvedValue(makeShowReferralCode, [p.account]);
  container.bind(u.rewardShare).toResolvedValue(makeRewardShare, [p.account, s.session]);
  container.bind(u.updateDetails).toResolvedValue(makeUpdateDetails, [p.account, s.session]);
  container
    .bind(u.changePassword)
    .toResolvedValue(makeChangePassword, [p.account, s.frame, u.resumePush, restParts.saveShellTokens]);
  container.bind(u.changeAvatar).toResolvedValue(makeChangeAvatar, [p.account, first.loadFrame, p.log]);
  container.bind(u.setMailing).toResolvedValue(makeSetMailing, [p.account]);
  container.bind(u.listTicketGroups).toResolvedValue(makeListTicketGroups, [p.account]);
  container.bind(u.listTicketsOfLot).toResolvedValue(makeListTicketsOfLot, [p.account]);
  container.bind(u.removeTickets).toResolvedValue(makeRemoveTickets, [p.account]);
};

const bindCustomers = (container: Container): void => {
  container.bind(u.showContacts).toResolvedValue(makeShowContacts, [p.customerService]);
  container.bind(u.sendFeedback).toResolvedValue(makeSendFeedback, [p.customerService, s.drafts]);
  container.bind(u.unsubscribe).toResolvedValue(makeUnsubscribe, [p.customerService]);
};

const bindDraws = (container: Container): void => {
  container.bind(u.showDraw).toResolvedValue(makeShowDraw, [p.draws, p.catalogue, p.account, s.session]);
  container.bind(u.verifyDraw).toResolvedValue(makeVerifyDraw, [p.draws, p.drawVerifier]);
  container.bind(u.fetchProof).toResolvedValue(makeFetchProof, [p.draws]);
  container.bind(u.checkProofs).toResolvedValue(makeCheckProofs, [p.drawVerifier]);
  container.bind(u.prepareVerifier).toResolvedValue(makePrepareVerifier, [p.drawVerifier]);
};

const bindOthers = (container: Container): void => {
  container.bind(u.showInfoPage).toResolvedValue(makeShowInfoPage, [p.pages]);
  container.bind(u.showTrusted).toResolvedValue(makeShowTrusted, [p.pages, p.catalogue]);
  container.bind(u.showSuperprize).toResolvedValue(makeShowSuperprize, [p.catalogue]);
};

const bindPush = (container: Container): void => {
  container
    .bind(restParts.keepDevice)
    .toResolvedValue(makeKeepDevice, [p.push, p.deviceTokens, s.frame, p.storage, s.notices]);
  container
    .bind(restParts.saveShellTokens)
    .toResolvedValue(makeSaveShellTokens, [p.storage, p.deviceTokens, p.log]);
  container
    .bind(u.showPush)
    .toResolvedValue(makeShowPush, [p.push, p.environment, s.session, s.frame, p.storage]);
  container.bind(u.enablePush).toResolvedValue(makeEnablePush, [p.push, restParts.keepDevice, s.frame]);
  container.bind(u.disablePush).toResolvedValue(makeDisablePush, [p.push, s.frame, p.storage]);
  container
    .bind(u.resumePush)
    .toResolvedValue(makeResumePush, [p.push, restParts.keepDevice, s.session, s.frame, p.storage, p.log]);
};

/** The use cases that no first screen needs. */
export const bindRest = (container: Container): void => {
  bindCart(container);
  bindSignIn(container);
  bindOrders(container);
  bindAccount(container);
  bindCustomers(container);
  bindDraws(container);
  bindOthers(container);
  bindPush(container);
};

/** What `bindRest` bound, as React gets it. */
export const resolveRest = (container: Container): RestUseCases => ({
  showInfoPage: container.get(u.showInfoPage),
  showTrusted: container.get(u.showTrusted),
  showSuperprize: container.get(u.showSuperprize),
  showPush: container.get(u.showPush),
  enablePush: container.get(u.enablePush),
  disablePush: container.get(u.disablePush),
  resumePush: container.get(u.resumePush),
  addToCart: container.get(u.addToCart),
  setCartQuantity: container.get(u.setCartQuantity),
  removeFromCart: container.get(u.removeFromCart),
  setDonate: container.get(u.setDonate),
  showCart: container.get(u.showCart),
  reorder: container.get(u.reorder),
  sendPhoneCode: container.get(u.sendPhoneCode),
  validateRegistration: container.get(u.validateRegistration),
  register: container.get(u.register),
  logIn: container.get(u.logIn),
  verifyEmail: container.get(u.verifyEmail),
  resendVerification: container.get(u.resendVerification),
  requestRecovery: container.get(u.requestRecovery),
  resetPassword: container.get(u.resetPassword),
  undoChange: container.get(u.undoChange),
  followReferral: container.get(u.followReferral),
  listPaymentMethods: container.get(u.listPaymentMethods),
  placeOrder: container.get(u.placeOrder),
  answerInternalForm: container.get(u.answerInternalForm),
  showOrder: container.get(u.showOrder),
  showDraw: container.get(u.showDraw),
  verifyDraw: container.get(u.verifyDraw),
  fetchProof: container.get(u.fetchProof),
  checkProofs: container.get(u.checkProofs),
  prepareVerifier: container.get(u.prepareVerifier),
  showAccount: container.get(u.showAccount),
  showReferralCode: container.get(u.showReferralCode),
  rewardShare: container.get(u.rewardShare),
  updateDetails: container.get(u.updateDetails),
  changePassword: container.get(u.changePassword),
  changeAvatar: container.get(u.changeAvatar),
  setMailing: container.get(u.setMailing),
  listTicketGroups: container.get(u.listTicketGroups),
  listTicketsOfLot: container.get(u.listTicketsOfLot),
  removeTickets: container.get(u.removeTickets),
  showContacts: container.get(u.showContacts),
  sendFeedback: container.get(u.sendFeedback),
  unsubscribe: container.get(u.unsubscribe),
});
