import type { ContractCallName } from '../../../src/contract/contract-calls.ts';
import { BANK_ACCOUNT } from '../../arbitraries/bank-account.ts';
import { makeRegistrationFields } from './api-client.ts';

/** A key that no order has. */
const KEY = 'TF-bad-input';
/** An id that nothing in a test's shop has. */
export const UNUSED_ID = 2_147_483_647;

/**
 * Makes a sound request of each call that has fields, about a lot on sale, as it is sent; one field of it at a time is
 * spoilt.
 */
export const makeSoundRequests = (
  lot: number,
): Readonly<Partial<Record<ContractCallName, Readonly<Record<string, unknown>>>>> => {
  const cart = [{ lot_id: lot, quantity: 1, is_donate: true }];
  return {
    addToCart: { lot_id: lot, quantity: 1, cart, donate: true },
    getCartItems: { cart },
    updateGroup: { lot_id: lot, cart, is_donate: false },
    deleteFromCart: { lot_id: lot, cart },
    updateCartLotQty: { lot_id: lot, quantity: 2, cart },
    checkLotsSales: { lots: [{ lot_id: lot, quantity: 1 }], cart },
    addToWishlist: { lot_id: lot, add: true, wishlist: [lot] },
    deleteFromWishlist: { lot_id: lot, wishlist: [lot] },
    getMainpageCatalog: {
      category: 'false',
      wishlist: 'null',
      limit: '5',
      cursor: '',
      q: 'a',
      sort: 'newest',
      price_from: '1',
      price_to: '2',
    },
    getLot: { id: String(lot), wishlist: 'null' },
    getDraws: { after: '0', limit: '5' },
    getDraw: { lot_id: String(lot) },
    getVoidTickets: { lot_id: String(lot) },
    getSuperProofs: { super_id: '1' },
    getTicketProof: { id: '1' },
    lookOn: { lot_id: lot, tab: 'ab'.repeat(16) },
    // Nobody can buy this, so that a key or points which happen to be sound change nothing.
    processOrder: {
      cart: [{ ...cart[0], lot_id: UNUSED_ID }],
      by_points: 0,
      external_id: KEY,
      replaces: 'TF-other',
    },
    getOrder: { external_id: KEY },
    giveUpOrder: { external_id: KEY },
    keepCart: { external_id: KEY },
    setDelivery: {
      orders: [KEY],
      address: {
        kind: 'courier',
        recipient: 'Ada Lovelace',
        phone: '+380671234567',
        city: 'Kyiv',
        street: 'a',
        house: '1',
        flat: '2',
        postcode: '01001',
      },
    },
    forgetAddress: { id: UNUSED_ID },
    confirmParcel: { id: UNUSED_ID },
    acceptPrize: { id: UNUSED_ID, address: { id: UNUSED_ID }, account: BANK_ACCOUNT },
    confirmPrize: { id: UNUSED_ID },
    agreeToBeShown: { id: UNUSED_ID, version: 0, name: 'a', town: 'b', with_picture: false },
    revokeBeingShown: { id: UNUSED_ID },
    complainOfParcel: { id: UNUSED_ID, text: 'a' },
    askReturn: { order: KEY, lots: [UNUSED_ID], reason: 'damaged', text: 'a' },
    withdrawReturn: { id: UNUSED_ID },
    paymentFields: { act: 'payway', via: 'visa', external_id: KEY, cart, by_points: 0 },
    getAppData: { cart, wishlist: [lot], language: 'uk', currency: 'UAH' },
    getHeaderData: { wishlist: [lot], cart },
    getPageInfo: { page: '1' },
    getCharity: { cursor: '5', limit: '2' },
    getCharityOfLot: { lot_id: String(lot) },
    setCurrency: { currency: 'USD' },
    setLanguage: { language: 'ru' },
    phoneConfirm: { phone: '+38' },
    validateRegistration: { ...makeRegistrationFields(), phone_confirm_code: '123456' },
    signUp: { ...makeRegistrationFields(), phone_confirm_code: '123456' },
    logIn: { email: 'a@mail.example', password: 'some password', remember: true },
    logOut: { tokens: ['a'] },
    verifyEmail: { token: 'x'.repeat(43) },
    resendVerification: { email: 'nobody@mail.example' },
    undoChange: { token: 'x'.repeat(43) },
    checkReferral: { ref: 'nobodys1' },
    getAccountData: { wishlist: [lot] },
    userUpdate: {
      user: {
        user_id: UNUSED_ID,
        first_name: 'Ada',
        last_name: 'Lovelace',
        phone: '+380931234567',
        email: 'elsewhere@mail.example',
        address: 'London',
        gender: 0,
        mailing_participant: true,
      },
      password: 'not the password',
    },
    passwordUpdate: {
      old_password: 'not the password',
      new_password: 'an entirely new one',
      new_password_confirmation: 'an entirely new one',
    },
    updateSubscription: { mailing: true },
    tellMe: { lot_id: UNUSED_ID, tell: true },
    removeTicket: { ticket_id: UNUSED_ID },
    removeTickets: { lot_id: UNUSED_ID },
    createRecovery: { email: 'nobody@mail.example' },
    resetPassword: {
      password: 'an entirely new one',
      password_confirmation: 'an entirely new one',
      token: 'x'.repeat(43),
    },
    saveToken: { fcm_token: 'a' },
    saveTokenOs: { one_signal_token: 'a' },
    saveTokenAndroid: { android_token: 'a' },
    // Not an address, so that whatever else is sound is not kept.
    saveFeedback: { firstname: 'Ada', phone: '380931234567', email: 'nobody', message: 'Hello' },
    unsubscribe: { email: 'nobody@mail.example', t: 'x' },
  };
};
