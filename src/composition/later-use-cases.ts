import type { Container } from 'inversify';
import type { ShopUnavailable } from '../application/ports/failures.ts';
import { later } from './later.ts';
import type { RestUseCases } from './make-app.ts';

type Rest = {
  readonly bindRest: (container: Container) => void;
  readonly resolveRest: (container: Container) => RestUseCases;
};

/** The use cases behind the first screen; bound once, when the first of them is used. */
export const laterUseCases = (
  container: Container,
  fetchRest: () => Promise<Rest>,
  failure: () => ShopUnavailable,
): RestUseCases => {
  let bound: RestUseCases | null = null;
  const load = async (): Promise<RestUseCases> => {
    const { bindRest, resolveRest } = await fetchRest();
    if (bound === null) {
      bindRest(container);
      bound = resolveRest(container);
    }
    return bound;
  };
  return later(load, failure, {
    showSuperprize: 'call',
    showInfoPage: 'call',
    showTrusted: 'call',
    showPush: 'call',
    enablePush: 'call',
    disablePush: 'call',
    resumePush: 'call',
    addToCart: 'call',
    setCartQuantity: 'call',
    removeFromCart: 'call',
    setDonate: 'call',
    showCart: 'call',
    reorder: 'call',
    sendPhoneCode: 'call',
    validateRegistration: 'call',
    register: 'call',
    logIn: 'call',
    verifyEmail: 'call',
    resendVerification: 'call',
    requestRecovery: 'call',
    resetPassword: 'call',
    undoChange: 'call',
    followReferral: 'call',
    listPaymentMethods: 'call',
    placeOrder: 'call',
    answerInternalForm: 'call',
    showOrder: 'call',
    showDraw: 'call',
    verifyDraw: 'call',
    fetchProof: 'call',
    checkProofs: 'call',
    prepareVerifier: 'call',
    showAccount: 'call',
    showReferralCode: 'call',
    rewardShare: 'call',
    updateDetails: 'call',
    changePassword: 'call',
    changeAvatar: 'call',
    setMailing: 'call',
    listTicketGroups: 'call',
    listTicketsOfLot: 'call',
    removeTickets: 'call',
    showContacts: 'call',
    sendFeedback: 'call',
    unsubscribe: 'call',
  });
};
