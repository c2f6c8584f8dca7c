import type { ServiceIdentifier } from 'inversify';
import type { BeginSession } from '../application/accounts/begin-session.ts';
import type { SaveShellTokens } from '../application/accounts/save-shell-tokens.ts';
import type { CartChanges } from '../application/cart/cart-changes.ts';
import type { KeepDevice } from '../application/messages/keep-device.ts';
import type { OrderKeys } from '../application/orders/order-key.ts';
import type { RestUseCases } from './make-app.ts';
import { token } from './tokens.ts';

/** Parts that only later use cases share. */
export const restParts = {
  cartChanges: token<CartChanges>('cartChanges'),
  orderKeys: token<OrderKeys>('orderKeys'),
  beginSession: token<BeginSession>('beginSession'),
  keepDevice: token<KeepDevice>('keepDevice'),
  saveShellTokens: token<SaveShellTokens>('saveShellTokens'),
};

type RestTokens = { readonly [K in keyof RestUseCases]: ServiceIdentifier<RestUseCases[K]> };

/** The use cases that no first screen needs. */
export const restUseCases: RestTokens = {
  showSuperprize: token('showSuperprize'),
  showInfoPage: token('showInfoPage'),
  showTrusted: token('showTrusted'),
  addToCart: token('addToCart'),
  setCartQuantity: token('setCartQuantity'),
  removeFromCart: token('removeFromCart'),
  setDonate: token('setDonate'),
  showCart: token('showCart'),
  sendPhoneCode: token('sendPhoneCode'),
  validateRegistration: token('validateRegistration'),
  register: token('register'),
  logIn: token('logIn'),
  verifyEmail: token('verifyEmail'),
  resendVerification: token('resendVerification'),
  followReferral: token('followReferral'),
  listPaymentMethods: token('listPaymentMethods'),
  placeOrder: token('placeOrder'),
  answerInternalForm: token('answerInternalForm'),
  showOrder: token('showOrder'),
  showDraw: token('showDraw'),
  verifyDraw: token('verifyDraw'),
  fetchProof: token('fetchProof'),
  checkProofs: token('checkProofs'),
  prepareVerifier: token('prepareVerifier'),
  reorder: token('reorder'),
  showAccount: token('showAccount'),
  showReferralCode: token('showReferralCode'),
  rewardShare: token('rewardShare'),
  updateDetails: token('updateDetails'),
  changePassword: token('changePassword'),
  changeAvatar: token('changeAvatar'),
  setMailing: token('setMailing'),
  listTicketGroups: token('listTicketGroups'),
  listTicketsOfLot: token('listTicketsOfLot'),
  removeTickets: token('removeTickets'),
  requestRecovery: token('requestRecovery'),
  resetPassword: token('resetPassword'),
  undoChange: token('undoChange'),
  showContacts: token('showContacts'),
  sendFeedback: token('sendFeedback'),
  unsubscribe: token('unsubscribe'),
  showPush: token('showPush'),
  enablePush: token('enablePush'),
  disablePush: token('disablePush'),
  resumePush: token('resumePush'),
};
