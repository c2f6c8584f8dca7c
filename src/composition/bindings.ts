import type { Container } from 'inversify';
import { makeCartStore } from '../application/stores/cart-store.ts';
import { makeDraftStore } from '../application/stores/draft-store.ts';
import { makeFrameStore } from '../application/stores/frame-store.ts';
import { makeNoticeStore } from '../application/stores/notice-store.ts';
import { makePreferencesStore } from '../application/stores/preferences-store.ts';
import { makeSessionStore } from '../application/stores/session-store.ts';
import { makeWishlistStore } from '../application/stores/wishlist-store.ts';
import { makeAddToCart } from '../application/use-cases/add-to-cart.ts';
import { makeAnswerInternalForm } from '../application/use-cases/answer-internal-form.ts';
import { makeBeginSession } from '../application/use-cases/begin-session.ts';
import { makeBrowseCatalogue } from '../application/use-cases/browse-catalogue.ts';
import { makeCarriedOrders } from '../application/use-cases/carried-order.ts';
import { makeCartChanges } from '../application/use-cases/cart-changes.ts';
import { makeChangeAvatar } from '../application/use-cases/change-avatar.ts';
import { makeChangePassword } from '../application/use-cases/change-password.ts';
import { makeChooseCurrency } from '../application/use-cases/choose-currency.ts';
import { makeChooseLanguage } from '../application/use-cases/choose-language.ts';
import { makeEnablePush } from '../application/use-cases/enable-push.ts';
import { makeFollowReferral } from '../application/use-cases/follow-referral.ts';
import { makeListPaymentMethods } from '../application/use-cases/list-payment-methods.ts';
import { makeLoadFrame } from '../application/use-cases/load-frame.ts';
import { makeLogIn } from '../application/use-cases/log-in.ts';
import { makeLogOut } from '../application/use-cases/log-out.ts';
import { makeOrderKeys } from '../application/use-cases/order-key.ts';
import { makePlaceOrder } from '../application/use-cases/place-order.ts';
import { makeRegister } from '../application/use-cases/register.ts';
import { makeRemoveFromCart } from '../application/use-cases/remove-from-cart.ts';
import { makeRemoveTickets } from '../application/use-cases/remove-tickets.ts';
import { makeReorder } from '../application/use-cases/reorder.ts';
import { makeRequestRecovery } from '../application/use-cases/request-recovery.ts';
import { makeResendVerification } from '../application/use-cases/resend-verification.ts';
import { makeResetPassword } from '../application/use-cases/reset-password.ts';
import { makeRewardShare } from '../application/use-cases/reward-share.ts';
import { makeSendFeedback } from '../application/use-cases/send-feedback.ts';
import { makeSendPhoneCode } from '../application/use-cases/send-phone-code.ts';
import { makeSetCartQuantity } from '../application/use-cases/set-cart-quantity.ts';
import { makeSetDonate } from '../application/use-cases/set-donate.ts';
import { makeSetMailing } from '../application/use-cases/set-mailing.ts';
import { makeShowAccount } from '../application/use-cases/show-account.ts';
import { makeShowCart } from '../application/use-cases/show-cart.ts';
import { makeShowContacts } from '../application/use-cases/show-contacts.ts';
import { makeShowHome } from '../application/use-cases/show-home.ts';
import { makeShowLot } from '../application/use-cases/show-lot.ts';
import { makeShowOrder } from '../application/use-cases/show-order.ts';
import { makeShowReferralCode } from '../application/use-cases/show-referral-code.ts';
import { makeShowSuperprize } from '../application/use-cases/show-superprize.ts';
import { makeStartShop } from '../application/use-cases/start-shop.ts';
import { makeToggleWish, makeWishlistChanges } from '../application/use-cases/toggle-wish.ts';
import { makeUnsubscribe } from '../application/use-cases/unsubscribe.ts';
import { makeUpdateDetails } from '../application/use-cases/update-details.ts';
import { makeValidateRegistration } from '../application/use-cases/validate-registration.ts';
import { makeVerifyEmail } from '../application/use-cases/verify-email.ts';
import { ports as p, parts, stores as s, useCases as u } from './tokens.ts';

const bindStores = (container: Container): void => {
  container.bind(s.session).toResolvedValue(makeSessionStore, [p.storage]);
  container.bind(s.cart).toResolvedValue(makeCartStore, [p.storage]);
  container.bind(s.wishlist).toResolvedValue(makeWishlistStore, [p.storage]);
  container.bind(s.preferences).toResolvedValue(makePreferencesStore, [p.storage]);
  container.bind(s.frame).toResolvedValue(makeFrameStore);
  container.bind(s.notices).toResolvedValue(makeNoticeStore);
  container.bind(s.drafts).toResolvedValue(makeDraftStore);
};

const bindFrame = (container: Container): void => {
  container.bind(u.loadFrame).toResolvedValue(makeLoadFrame, [p.pages, s.cart, s.wishlist, s.frame]);
  container
    .bind(u.startShop)
    .toResolvedValue(makeStartShop, [
      p.pages,
      s.session,
      s.cart,
      s.wishlist,
      s.preferences,
      s.frame,
      u.loadFrame,
      parts.carriedOrders,
    ]);
  container
    .bind(u.chooseLanguage)
    .toResolvedValue(makeChooseLanguage, [p.pages, s.preferences, u.startShop, p.log]);
  container
    .bind(u.chooseCurrency)
    .toResolvedValue(makeChooseCurrency, [p.pages, s.preferences, u.startShop, p.log]);
  container.bind(u.enablePush).toResolvedValue(makeEnablePush, [p.push, p.deviceTokens, s.frame, p.storage]);
};

const bindCatalogue = (container: Container): void => {
  container.bind(u.showHome).toResolvedValue(makeShowHome, [p.catalogue, p.log]);
  container.bind(u.browseCatalogue).toResolvedValue(makeBrowseCatalogue, [p.catalogue]);
  container.bind(u.showLot).toResolvedValue(makeShowLot, [p.catalogue]);
  container.bind(u.showSuperprize).toResolvedValue(makeShowSuperprize, [p.catalogue]);
  container.bind(parts.wishlistChanges).toResolvedValue(makeWishlistChanges, [s.wishlist]);
  container
    .bind(u.toggleWish)
    .toResolvedValue(makeToggleWish, [p.wishlistService, s.wishlist, parts.wishlistChanges]);
};

const bindCart = (container: Container): void => {
  container.bind(parts.cartChanges).toResolvedValue(makeCartChanges, [s.cart]);
  container.bind(u.addToCart).toResolvedValue(makeAddToCart, [p.cartService, parts.cartChanges]);
  container.bind(u.setCartQuantity).toResolvedValue(makeSetCartQuantity, [p.cartService, parts.cartChanges]);
  container.bind(u.removeFromCart).toResolvedValue(makeRemoveFromCart, [p.cartService, parts.cartChanges]);
  container.bind(u.setDonate).toResolvedValue(makeSetDonate, [p.cartService, parts.cartChanges]);
  container.bind(u.showCart).toResolvedValue(makeShowCart, [p.cartService, parts.carriedOrders, s.cart]);
  container.bind(u.reorder).toResolvedValue(makeReorder, [u.addToCart]);
};

const bindSignIn = (container: Container): void => {
  container
    .bind(parts.beginSession)
    .toResolvedValue(makeBeginSession, [s.session, p.storage, p.deviceTokens, u.startShop, p.log]);
  container.bind(u.sendPhoneCode).toResolvedValue(makeSendPhoneCode, [p.signIn]);
  container.bind(u.validateRegistration).toResolvedValue(makeValidateRegistration, [p.signIn, p.storage]);
  container.bind(u.register).toResolvedValue(makeRegister, [p.signIn, p.storage, parts.beginSession]);
  container.bind(u.logIn).toResolvedValue(makeLogIn, [p.signIn, parts.beginSession]);
  container
    .bind(u.logOut)
    .toResolvedValue(makeLogOut, [
      p.signIn,
      s.session,
      s.cart,
      s.wishlist,
      s.drafts,
      p.storage,
      u.startShop,
      p.log,
    ]);
  container.bind(u.verifyEmail).toResolvedValue(makeVerifyEmail, [p.signIn]);
  container.bind(u.resendVerification).toResolvedValue(makeResendVerification, [p.signIn]);
  container.bind(u.requestRecovery).toResolvedValue(makeRequestRecovery, [p.signIn]);
  container.bind(u.resetPassword).toResolvedValue(makeResetPassword, [p.signIn]);
  container.bind(u.followReferral).toResolvedValue(makeFollowReferral, [p.signIn, p.storage]);
};

const bindOrders = (container: Container): void => {
  container
    .bind(parts.orderKeys)
    .toResolvedValue(makeOrderKeys, [p.orders, p.storage, s.frame, p.randomness]);
  container.bind(parts.carriedOrders).toResolvedValue(makeCarriedOrders, [p.orders, p.storage, p.log]);
  container
    .bind(u.listPaymentMethods)
    .toResolvedValue(makeListPaymentMethods, [p.orders, p.payments, parts.orderKeys, s.cart, s.preferences]);
  container
    .bind(u.placeOrder)
    .toResolvedValue(makePlaceOrder, [
      p.cartService,
      p.orders,
      p.payments,
      p.departure,
      parts.orderKeys,
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
  container.bind(u.updateDetails).toResolvedValue(makeUpdateDetails, [p.account, s.session, s.drafts]);
  container.bind(u.changePassword).toResolvedValue(makeChangePassword, [p.account]);
  container.bind(u.changeAvatar).toResolvedValue(makeChangeAvatar, [p.account, u.loadFrame, p.log]);
  container.bind(u.setMailing).toResolvedValue(makeSetMailing, [p.account]);
  container.bind(u.removeTickets).toResolvedValue(makeRemoveTickets, [p.account]);
};

const bindCustomers = (container: Container): void => {
  container.bind(u.showContacts).toResolvedValue(makeShowContacts, [p.customerService]);
  container.bind(u.sendFeedback).toResolvedValue(makeSendFeedback, [p.customerService, s.drafts]);
  container.bind(u.unsubscribe).toResolvedValue(makeUnsubscribe, [p.customerService]);
};

/** Stores and use cases: the same in every composition. The ports are bound by whoever knows the world. */
export const bindApplication = (container: Container): void => {
  bindStores(container);
  bindFrame(container);
  bindCatalogue(container);
  bindCart(container);
  bindSignIn(container);
  bindOrders(container);
  bindAccount(container);
  bindCustomers(container);
};
