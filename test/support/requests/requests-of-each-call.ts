import sharp from 'sharp';
import type { ContractCallName } from '../../../src/contract/contract-calls.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import type { TestServer } from '../database/start-server.ts';
import { moveParcelOfOrder } from '../shops/move-parcel-of-order.ts';
import { becomeWinnerOfSample, makePrizeOffice } from '../shops/prize-office.ts';
import {
  fetchLastSmsCode,
  fetchOutbox,
  makeApiClient,
  makeBearerHeader,
  makeRegistrationFields,
  type RequestHeaders,
  registerThroughApi,
} from './api-client.ts';

/** A request that succeeds, as it is sent, and the session that it needs. */
type Valid = { readonly request: unknown; readonly headers: RequestHeaders; readonly form?: FormData };

const newKey = (): string => `TF-${Math.random().toString(36).slice(2)}`;

const tokenOfMail = async (url: string, to: string, page: string): Promise<string> => {
  const mail = (await fetchOutbox(url)).find(entry => entry.to === to && entry.text.includes(`/${page}-`));
  return new RegExp(`/${page}-([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
};

/**
 * Makes for each call of the contract something that a shopper may well ask for, with whatever has to be there before:
 * an order, a mailed link, a ticket of a past draw. `lot` is on sale.
 */
export const makeRequestsOfEachCall = (
  { url, context }: TestServer,
  lot: number,
): Readonly<Record<ContractCallName, () => Promise<Valid>>> => {
  const api = makeApiClient(url);
  const cart = [{ lot_id: lot, quantity: 1, is_donate: true }];
  const person = async () => {
    const made = await registerThroughApi(url);
    return { ...made, headers: makeBearerHeader(made.access_token) };
  };
  const asGuest = (request: unknown) => async (): Promise<Valid> => ({ request, headers: {} });
  const asUser = (request: unknown) => async (): Promise<Valid> => ({
    request,
    headers: (await person()).headers,
  });
  const withOrder = (toRequest: (key: string) => unknown) => async (): Promise<Valid> => {
    const { headers } = await person();
    const key = newKey();
    await api.call(contractCalls.processOrder, { cart, by_points: 0, external_id: key }, headers);
    return { request: toRequest(key), headers };
  };

  const withPaidOrder = async () => {
    const { id, headers } = await person();
    const key = newKey();
    await api.call(contractCalls.processOrder, { cart, by_points: 0, external_id: key }, headers);
    await context.database.query(
      `UPDATE orders SET status = 'paid', holds_reservation = false, settled_at = now() WHERE user_id = $1`,
      [id],
    );
    return { headers, key };
  };
  const branch = {
    kind: 'branch',
    recipient: 'Ada Lovelace',
    phone: '+380671234567',
    city: 'Kyiv',
    branch: '12',
  };
  const withSentParcel = async () => {
    const { headers, key } = await withPaidOrder();
    await api.call(contractCalls.setDelivery, { orders: [key], address: branch }, headers);
    await moveParcelOfOrder(context.database, key, 'packed');
    return { headers, parcel: await moveParcelOfOrder(context.database, key, 'sent') };
  };

  /** In the place of a winner of the sample, whose prize is in a state. */
  const withPrize = async (state: PrizeState) => {
    const { id, headers } = await person();
    const lotId = await becomeWinnerOfSample(context.database, id);
    return { headers, prize: await makePrizeOffice(context).takeTo('lot', lotId, state) };
  };

  return {
    addToCart: asGuest({ lot_id: lot, quantity: 1, cart: null, donate: true }),
    getCartItems: asGuest({ cart }),
    updateGroup: asGuest({ lot_id: lot, cart, is_donate: false }),
    deleteFromCart: asGuest({ lot_id: lot, cart }),
    updateCartLotQty: asGuest({ lot_id: lot, quantity: 2, cart }),
    checkLotsSales: asGuest({ lots: [{ lot_id: lot, quantity: 1 }], cart }),
    addToWishlist: asGuest({ lot_id: lot, add: true, wishlist: null }),
    deleteFromWishlist: asGuest({ lot_id: lot, wishlist: [lot] }),
    getMainpageCatalog: asGuest({
      category: 'false',
      wishlist: 'null',
      q: 'а',
      sort: 'price_up',
      price_from: '1',
    }),
    getSuggestions: asGuest({ q: 'а' }),
    getMainSlider: asGuest({}),
    getClosingSoon: asGuest({}),
    getBanners: asGuest({}),
    getComingSoon: asGuest({}),
    getLastWinners: asGuest({}),
    getLot: asUser({ id: String(lot), wishlist: 'null' }),
    getSuperprize: asGuest({}),
    getSuperDraw: asGuest({ super_id: '1' }),
    getSuperVoid: asGuest({ super_id: '1' }),
    getSuperProofs: asUser({ super_id: '1', after: '0' }),
    getDraws: asGuest({ after: '0', limit: '5' }),
    getDraw: asGuest({ lot_id: String(lot) }),
    getLogHead: asGuest({}),
    getVoidTickets: asGuest({ lot_id: String(lot) }),
    lookOn: asGuest({ lot_id: lot, tab: 'ab'.repeat(16) }),
    getTicketProof: async () => {
      const [ticket] = await context.database.query<{ id: number }>(
        `SELECT t.id FROM tickets t JOIN draws d ON d.lot_id = t.lot_id WHERE d.commitment IS NOT NULL
         ORDER BY t.id LIMIT 1`,
      );
      return { request: { id: String(ticket?.id ?? 0) }, headers: {} };
    },
    processOrder: async () => ({
      request: { cart, by_points: 0, external_id: newKey() },
      headers: (await person()).headers,
    }),
    getOrder: withOrder(key => ({ external_id: key })),
    getOrders: asUser({ number: '10019', cursor: '100' }),
    getUnpaidOrders: asUser({}),
    getAddresses: asUser({}),
    setDelivery: async () => {
      const { headers, key } = await withPaidOrder();
      return { request: { orders: [key], address: branch }, headers };
    },
    forgetAddress: async () => {
      const { headers, key } = await withPaidOrder();
      const set = await api.call(contractCalls.setDelivery, { orders: [key], address: branch }, headers);
      return { request: { id: set.success ? set.address.id : 0 }, headers };
    },
    confirmParcel: async () => {
      const { headers, parcel } = await withSentParcel();
      return { request: { id: parcel }, headers };
    },
    getPrizes: asUser({}),
    acceptPrize: async () => {
      const { headers, prize } = await withPrize('won');
      return { request: { id: prize, address: branch }, headers };
    },
    confirmPrize: async () => {
      const { headers, prize } = await withPrize('sent');
      return { request: { id: prize }, headers };
    },
    getWinners: asGuest({}),
    agreeToBeShown: async () => {
      const { headers, prize } = await withPrize('won');
      return {
        request: { id: prize, version: 0, name: 'Оксана', town: 'Львів', with_picture: true },
        headers,
      };
    },
    revokeBeingShown: async () => {
      const { headers, prize } = await withPrize('won');
      return { request: { id: prize }, headers };
    },
    complainOfParcel: async () => {
      const { headers, parcel } = await withSentParcel();
      return { request: { id: parcel, text: 'Порожня коробка' }, headers };
    },
    askReturn: async () => {
      const { headers, key } = await withPaidOrder();
      return { request: { order: key, lots: [lot], reason: 'changed_mind', text: '' }, headers };
    },
    withdrawReturn: async () => {
      const { headers, key } = await withPaidOrder();
      const request = { order: key, lots: [lot], reason: 'damaged', text: 'Тріснув екран' } as const;
      const asked = await api.call(contractCalls.askReturn, request, headers);
      return { request: { id: asked.success ? asked.return.id : 0 }, headers };
    },
    giveUpOrder: withOrder(key => ({ external_id: key })),
    keepCart: withOrder(key => ({ external_id: key })),
    paymentFields: withOrder(key => ({ act: 'process', via: 'visa', external_id: key })),
    getAppData: asUser({ cart, wishlist: [lot], language: 'uk', currency: 'UAH' }),
    getHeaderData: asGuest({ wishlist: [lot], cart }),
    getFooterData: asGuest({}),
    getSettings: asGuest({}),
    getPageInfo: asGuest({ page: '1' }),
    getCharity: asGuest({ cursor: '5', limit: '2' }),
    getCharityOfLot: asGuest({ lot_id: String(lot) }),
    getOwnCharity: asUser({}),
    saveFeedback: asGuest({
      firstname: 'Ada',
      phone: '380931234567',
      email: 'ada@mail.example',
      message: 'Hello',
    }),
    unsubscribe: asGuest({ email: 'somebody@mail.example' }),
    setCurrency: asUser({ currency: 'USD' }),
    setLanguage: asUser({ language: 'ru' }),
    phoneConfirm: async () => ({ request: { phone: makeRegistrationFields().phone }, headers: {} }),
    validateRegistration: async () => ({
      request: { ...makeRegistrationFields(), phone_confirm_code: '' },
      headers: {},
    }),
    signUp: async () => {
      const fields = makeRegistrationFields();
      await api.call(contractCalls.phoneConfirm, { phone: fields.phone });
      return {
        request: { ...fields, phone_confirm_code: await fetchLastSmsCode(url, fields.phone) },
        headers: {},
      };
    },
    logIn: async () => {
      const { email, password } = await person();
      await api.call(contractCalls.verifyEmail, { token: await tokenOfMail(url, email, 'verify') });
      return { request: { email, password, remember: true }, headers: {} };
    },
    logOut: asUser({ tokens: ['a'] }),
    verifyEmail: async () => ({
      request: { token: await tokenOfMail(url, (await person()).email, 'verify') },
      headers: {},
    }),
    resendVerification: async () => ({ request: { email: (await person()).email }, headers: {} }),
    createRecovery: async () => ({ request: { email: (await person()).email }, headers: {} }),
    resetPassword: async () => {
      const { email } = await person();
      await api.call(contractCalls.createRecovery, { email });
      const password = 'an entirely new one';
      const token = await tokenOfMail(url, email, 'recovery');
      return { request: { password, password_confirmation: password, token }, headers: {} };
    },
    undoChange: async () => {
      const { email, password: old, headers } = await person();
      const change = {
        new_password: 'an entirely new one',
        new_password_confirmation: 'an entirely new one',
      };
      // Only a confirmed address is told.
      await api.call(contractCalls.verifyEmail, { token: await tokenOfMail(url, email, 'verify') });
      await api.call(contractCalls.passwordUpdate, { old_password: old, ...change }, headers);
      return { request: { token: await tokenOfMail(url, email, 'undo') }, headers: {} };
    },
    checkReferral: async () => {
      const { referral_code } = await api.call(contractCalls.createReferral, {}, (await person()).headers);
      return { request: { ref: referral_code }, headers: {} };
    },
    getAccountData: asUser({ wishlist: [lot] }),
    getAccountTicketGroups: asUser({ cursor: 'p.1764000000000000.1' }),
    getAccountTickets: asUser({ lot_id: String(lot), cursor: '5' }),
    getPointsHistory: asUser({ kind: 'earned', cursor: '100' }),
    uploadFile: async () => {
      const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
      const form = new FormData();
      form.append(
        'avatar',
        new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' }),
        'me.png',
      );
      return { request: {}, headers: (await person()).headers, form };
    },
    userUpdate: async () => {
      const { id, email, phone, headers } = await person();
      const texts = { first_name: 'Ada', last_name: 'Lovelace', address: 'London' };
      return {
        request: { user: { user_id: id, email, phone, ...texts, gender: 0, mailing_participant: true } },
        headers,
      };
    },
    passwordUpdate: async () => {
      const { password, headers } = await person();
      const wanted = 'an entirely new one';
      return {
        request: { old_password: password, new_password: wanted, new_password_confirmation: wanted },
        headers,
      };
    },
    updateSubscription: asUser({ mailing: false }),
    tellMe: asUser({ lot_id: lot, tell: false }),
    removeTicket: async () => {
      const { id, headers } = await person();
      const [ticket] = await context.database.query<{ id: number }>(
        `UPDATE tickets SET user_id = $1 WHERE id = (SELECT t.id FROM tickets t JOIN draws d ON d.lot_id = t.lot_id
           WHERE d.state = 'drawn' AND t.id <> d.winner_ticket_id ORDER BY t.id LIMIT 1) RETURNING id`,
        [id],
      );
      return { request: { ticket_id: ticket?.id ?? 0 }, headers };
    },
    removeTickets: async () => {
      const { id, headers } = await person();
      const [ticket] = await context.database.query<{ lot_id: number }>(
        `UPDATE tickets SET user_id = $1 WHERE id = (SELECT t.id FROM tickets t JOIN draws d ON d.lot_id = t.lot_id
           WHERE d.state = 'drawn' AND t.id <> d.winner_ticket_id ORDER BY t.id LIMIT 1) RETURNING lot_id`,
        [id],
      );
      return { request: { lot_id: ticket?.lot_id ?? 0 }, headers };
    },
    createReferral: asUser({}),
    addSinglePoint: asUser({}),
    saveToken: asUser({ fcm_token: 'a' }),
    saveTokenOs: asUser({ one_signal_token: 'a' }),
    saveTokenAndroid: asUser({ android_token: 'a' }),
  };
};
