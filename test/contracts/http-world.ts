import { JSDOM } from 'jsdom';
import { makeFakeStorage } from '../../src/adapters/fake/shop/fake-storage.ts';
import { makeHttpAccountService } from '../../src/adapters/http/http-account-service.ts';
import { makeHttpCartService } from '../../src/adapters/http/http-cart-service.ts';
import { makeHttpCatalogue } from '../../src/adapters/http/http-catalogue.ts';
import { makeHttpCharity } from '../../src/adapters/http/http-charity.ts';
import { makeHttpCustomerService } from '../../src/adapters/http/http-customer-service.ts';
import { makeHttpDeliveries } from '../../src/adapters/http/http-deliveries.ts';
import { makeHttpDeviceTokens } from '../../src/adapters/http/http-device-tokens.ts';
import { makeHttpDraws } from '../../src/adapters/http/http-draws.ts';
import { makeHttpOrders } from '../../src/adapters/http/http-orders.ts';
import { makeHttpPages } from '../../src/adapters/http/http-pages.ts';
import { makeHttpSignIn } from '../../src/adapters/http/http-sign-in.ts';
import { makeHttpWishlistService } from '../../src/adapters/http/http-wishlist-service.ts';
import { makeServerClock } from '../../src/adapters/http/server-clock.ts';
import { makeShopClient } from '../../src/adapters/http/shop-client.ts';
import { makeInterkassaPayments } from '../../src/adapters/interkassa/interkassa-payments.ts';
import { makeLiqpayPayments } from '../../src/adapters/liqpay/liqpay-payments.ts';
import type { PaymentFormData } from '../../src/application/ports/payments.ts';
import { makePreferencesStore } from '../../src/application/stores/preferences-store.ts';
import { makeSessionStore } from '../../src/application/stores/session-store.ts';
import { makeWishlistStore } from '../../src/application/stores/wishlist-store.ts';
import { uploadByFetch } from '../support/requests/upload-by-fetch.ts';
import { runSuccess } from '../support/run-effect.ts';
import type { ShopWorld } from './contract-world.ts';
import { findLotsOfEachKind } from './find-lots-of-each-kind.ts';
import { makeUnusedIdentities, registerContractUser } from './register-user.ts';

type Message = { readonly to: string; readonly kind: 'mail' | 'sms'; readonly text: string };

const newIdentity = makeUnusedIdentities();

const decide = async (form: PaymentFormData, decision: 'approve' | 'decline'): Promise<void> => {
  const answer = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams({ ...form.parameters, decision }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`the sandbox answered ${answer.status}`);
};

/** What is arranged behind the shop's back, where a world can. */
type Hands = Pick<
  ShopWorld,
  | 'awaitNextCode'
  | 'answerReturn'
  | 'forfeitPrize'
  | 'giveBack'
  | 'loneLot'
  | 'moveParcel'
  | 'movePrize'
  | 'offerLot'
  | 'passTo'
  | 'transferRefund'
>;

const nobody: Hands = {
  // The limits of a server for tests are off.
  awaitNextCode: async () => undefined,
  answerReturn: () => Promise.reject(new Error('this world has no office')),
  giveBack: () => Promise.reject(new Error('this world has no office')),
  transferRefund: () => Promise.reject(new Error('this world has no office')),
  loneLot: () => Promise.reject(new Error('this world gets no other lots')),
  movePrize: () => Promise.reject(new Error('this world has no office')),
  forfeitPrize: () => Promise.reject(new Error('this world has no office')),
  moveParcel: () => Promise.reject(new Error('this world has no office')),
  passTo: () => Promise.reject(new Error('this world has no time of its own')),
  offerLot: () => Promise.reject(new Error('this world takes no lot off sale')),
};

/** Makes a contract world of the real adapters against a running server with the sample catalogue and an outbox. */
export const makeHttpWorld = async (baseUrl: string, hands: Partial<Hands> = {}): Promise<ShopWorld> => {
  const storage = makeFakeStorage();
  const session = makeSessionStore(storage);
  const preferences = makePreferencesStore(storage);
  const clock = makeServerClock(() => Date.now());
  const transport = { baseUrl, fetch: (url: string, init: RequestInit) => fetch(url, init) };
  const client = makeShopClient(transport, session, preferences, clock);
  const catalogue = makeHttpCatalogue(client, makeWishlistStore(storage));
  const signIn = makeHttpSignIn(client);
  const pages = makeHttpPages(client);

  const { config } = await runSuccess(
    pages.appData({ cart: [], wishlist: [], ...preferences.getSnapshot() }),
  );
  const makePayments = config.payment.provider === 'liqpay' ? makeLiqpayPayments : makeInterkassaPayments;
  const payments = makePayments({
    endpoint: () => config.payment.endpoint,
    pageOrigin: () => new URL(baseUrl).origin,
    fetch: transport.fetch,
    parseHtml: html => new JSDOM(html).window.document,
  });

  /** What the pattern finds in the newest message that has it: a receipt may have come after a link. */
  const newest = async (to: string, kind: Message['kind'], pattern: RegExp): Promise<string> => {
    const outbox = (await (await fetch(`${baseUrl}/outbox.json`)).json()) as readonly Message[];
    const message = outbox.find(each => each.to === to && each.kind === kind && pattern.test(each.text));
    return pattern.exec(message?.text ?? '')?.at(-1) ?? '';
  };
  const lastCode = (phone: string) => newest(phone, 'sms', /\d{6}/);

  return {
    catalogue,
    signIn,
    pages,
    payments,
    session,
    preferences,
    newIdentity,
    lastCode,
    ...nobody,
    ...hands,
    decide,
    cart: makeHttpCartService(client),
    wishlist: makeHttpWishlistService(client),
    account: makeHttpAccountService(client, uploadByFetch),
    customers: makeHttpCustomerService(client),
    orders: makeHttpOrders(client),
    deliveries: makeHttpDeliveries(client),
    draws: makeHttpDraws(client, transport),
    charity: makeHttpCharity(client),
    deviceTokens: makeHttpDeviceTokens(client),
    now: clock.now,
    ...findLotsOfEachKind(catalogue, clock.now),
    registerUser: own => registerContractUser({ signIn, session, lastCode }, { ...newIdentity(), ...own }),
    lastRecovery: email => newest(email, 'mail', /\/recovery-([^\s"<>]+)/),
    lastUndo: email => newest(email, 'mail', /\/undo-([^\s"<>]+)/),
    lastVerification: email => newest(email, 'mail', /\/verify-(\S+)/),
  };
};
