import { Container } from 'inversify';
import type { App } from '../application/app.ts';
import type { UseCases } from '../application/use-cases.ts';
import { bindApplication } from './bindings.ts';
import { makeRunner } from './make-runner.ts';
import { ports, stores, useCases } from './tokens.ts';

/** A container with stores and use cases, whose ports `bindPorts` binds. */
export const makeContainer = (bindPorts: (container: Container) => void): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  bindApplication(container);
  bindPorts(container);
  return container;
};

const resolveUseCases = (container: Container): UseCases => ({
  startShop: container.get(useCases.startShop),
  loadFrame: container.get(useCases.loadFrame),
  showHome: container.get(useCases.showHome),
  browseCatalogue: container.get(useCases.browseCatalogue),
  showLot: container.get(useCases.showLot),
  showSuperprize: container.get(useCases.showSuperprize),
  addToCart: container.get(useCases.addToCart),
  setCartQuantity: container.get(useCases.setCartQuantity),
  removeFromCart: container.get(useCases.removeFromCart),
  setDonate: container.get(useCases.setDonate),
  showCart: container.get(useCases.showCart),
  toggleWish: container.get(useCases.toggleWish),
  sendPhoneCode: container.get(useCases.sendPhoneCode),
  validateRegistration: container.get(useCases.validateRegistration),
  register: container.get(useCases.register),
  logIn: container.get(useCases.logIn),
  logOut: container.get(useCases.logOut),
  verifyEmail: container.get(useCases.verifyEmail),
  resendVerification: container.get(useCases.resendVerification),
  followReferral: container.get(useCases.followReferral),
  listPaymentMethods: container.get(useCases.listPaymentMethods),
  placeOrder: container.get(useCases.placeOrder),
  answerInternalForm: container.get(useCases.answerInternalForm),
  showOrder: container.get(useCases.showOrder),
  reorder: container.get(useCases.reorder),
  showAccount: container.get(useCases.showAccount),
  showReferralCode: container.get(useCases.showReferralCode),
  rewardShare: container.get(useCases.rewardShare),
  updateDetails: container.get(useCases.updateDetails),
  changePassword: container.get(useCases.changePassword),
  changeAvatar: container.get(useCases.changeAvatar),
  setMailing: container.get(useCases.setMailing),
  removeTickets: container.get(useCases.removeTickets),
  requestRecovery: container.get(useCases.requestRecovery),
  resetPassword: container.get(useCases.resetPassword),
  showContacts: container.get(useCases.showContacts),
  sendFeedback: container.get(useCases.sendFeedback),
  unsubscribe: container.get(useCases.unsubscribe),
  chooseLanguage: container.get(useCases.chooseLanguage),
  chooseCurrency: container.get(useCases.chooseCurrency),
  enablePush: container.get(useCases.enablePush),
});

/** The plain record that React gets. */
export const makeApp = (container: Container): App => ({
  runner: makeRunner(),
  stores: {
    session: container.get(stores.session),
    cart: container.get(stores.cart),
    wishlist: container.get(stores.wishlist),
    preferences: container.get(stores.preferences),
    frame: container.get(stores.frame),
    notices: container.get(stores.notices),
    drafts: container.get(stores.drafts),
  },
  useCases: resolveUseCases(container),
  environment: container.get(ports.environment),
  clock: container.get(ports.clock),
  sharing: container.get(ports.sharing),
  storage: container.get(ports.storage),
  log: container.get(ports.log),
});
