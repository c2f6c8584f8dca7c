import { makeFakeAccountService } from '../../src/adapters/fake/accounts/fake-account-service.ts';
import { makeFakeCustomerService } from '../../src/adapters/fake/accounts/fake-customer-service.ts';
import { makeFakeSignIn } from '../../src/adapters/fake/accounts/fake-sign-in.ts';
import { makeFakeCartService } from '../../src/adapters/fake/cart/fake-cart-service.ts';
import { makeFakeCatalogue } from '../../src/adapters/fake/catalogue/fake-catalogue.ts';
import { makeFakeWishlistService } from '../../src/adapters/fake/catalogue/fake-wishlist-service.ts';
import { makeFakeCharity } from '../../src/adapters/fake/content/fake-charity.ts';
import { makeFakePages } from '../../src/adapters/fake/content/fake-pages.ts';
import { runFakeDraws, runFakeSuperDraw } from '../../src/adapters/fake/draws/fake-draw-runs.ts';
import { makeFakeDraws } from '../../src/adapters/fake/draws/fake-draws.ts';
import { makeFakeDrawRehearsal } from '../../src/adapters/fake/draws/fake-rehearsal.ts';
import { forfeitFakePrize } from '../../src/adapters/fake/draws/forfeit-fake-prize.ts';
import { makeFakeDeviceTokens } from '../../src/adapters/fake/messages/fake-device-tokens.ts';
import { makeFakeDeliveries } from '../../src/adapters/fake/orders/fake-deliveries.ts';
import { makeFakeOrders } from '../../src/adapters/fake/orders/fake-orders.ts';
import { moveFakeParcel } from '../../src/adapters/fake/orders/fake-parcels.ts';
import { makeFakePayments } from '../../src/adapters/fake/orders/fake-payments.ts';
import { moveFakePrize } from '../../src/adapters/fake/orders/fake-prizes.ts';
import { giveFakeLinesBack, transferFakeRefund } from '../../src/adapters/fake/orders/fake-refunds.ts';
import { moveFakeReturn } from '../../src/adapters/fake/orders/fake-returns.ts';
import { settleFakePayment } from '../../src/adapters/fake/orders/fake-settlement.ts';
import { makeFakeCaller } from '../../src/adapters/fake/shop/fake-caller.ts';
import { makeFakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import { type FakeShop, makeFakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import { makeFakeStorage } from '../../src/adapters/fake/shop/fake-storage.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { makePreferencesStore } from '../../src/application/stores/preferences-store.ts';
import { makeSessionStore } from '../../src/application/stores/session-store.ts';
import { CONFIRMATION_CODE_PAUSE_SECONDS } from '../../src/domain/accounts/confirmation-constants.ts';
import type { ShopWorld } from './contract-world.ts';
import { findLotsOfEachKind } from './find-lots-of-each-kind.ts';
import { makeUnusedIdentities, registerContractUser } from './register-user.ts';

/** Makes what takes a lot of this fake shop off sale, or puts it back. */
export const makeFakeOfferLot =
  (shop: FakeShop): ShopWorld['offerLot'] =>
  async (id, offered) => {
    const lot = shop.lots.get(id);
    if (lot !== undefined) shop.lots.set(id, { ...lot, offered });
  };

/** Makes what takes the parcel of an order of this fake shop on. */
export const makeFakeMoveParcel =
  (shop: FakeShop): ShopWorld['moveParcel'] =>
  async (externalId, to) => {
    const order = [...shop.orders.values()].find(each => each.externalId === externalId);
    if (order !== undefined) moveFakeParcel(shop, order, to);
  };

/** Makes the office of this fake shop that answers returns, gives lines back, and transfers what that refunds. */
export const makeFakeRefundOffice = (
  shop: FakeShop,
): Pick<ShopWorld, 'answerReturn' | 'giveBack' | 'transferRefund'> => {
  const orderOf = (externalId: string) => {
    const order = [...shop.orders.values()].find(each => each.externalId === externalId);
    if (order === undefined) throw new Error(`there is no order ${externalId}`);
    return order;
  };
  return {
    answerReturn: async (externalId, id, to, answer) => {
      if (moveFakeReturn(shop, orderOf(externalId), id, { to, answer }) === 'no-move')
        throw new Error(`return ${id} is not ${to}`);
    },
    giveBack: async (externalId, lotIds) => {
      const order = orderOf(externalId);
      giveFakeLinesBack(shop, order, lotIds ?? order.cart.map(({ lotId }) => lotId), '');
    },
    transferRefund: async (externalId, id, reference) =>
      transferFakeRefund(shop, orderOf(externalId), id, reference),
  };
};

/** Makes what takes a prize of this fake shop on. */
export const makeFakeMovePrize =
  (shop: FakeShop): ShopWorld['movePrize'] =>
  async (id, to) => {
    if (!moveFakePrize(shop, id, to)) throw new Error(`prize ${id} does not go to ${to}`);
  };

/** Makes what forfeits a prize of this fake shop. */
export const makeFakeForfeitPrize =
  (shop: FakeShop): ShopWorld['forfeitPrize'] =>
  async (id, reason) => {
    const outcome = forfeitFakePrize(shop, makeFakeDrawRehearsal(shop, noble), { id, reason });
    if (outcome !== 'forfeited') throw new Error(`prize ${id} is not forfeited: ${outcome}`);
  };

/** Makes what puts a lot with one item alone, or with so many, into this fake shop. */
export const makeFakeLoneLot =
  (shop: FakeShop): ShopWorld['loneLot'] =>
  async ({ cash, amount = 1 } = {}) => {
    const [like] = [...shop.lots.values()].filter(
      ({ start, endsAt, winners, price }) =>
        start <= shop.clock.now() && endsAt === null && winners.length === 0 && price < 100_000n,
    );
    if (like === undefined) throw new Error('no lot is on sale');
    const id = shop.nextId();
    shop.lots.set(id, { ...like, id, amount, salesCount: 0, cashAlternative: cash ?? null });
    return id;
  };

/** Makes what lets this fake shop's clock reach a moment, and draws what is due by then. */
export const makeFakePassTime =
  (shop: FakeShop, clock: ReturnType<typeof makeFakeClock>): ShopWorld['passTo'] =>
  async moment => {
    clock.set(moment);
    const rehearsal = makeFakeDrawRehearsal(shop, noble);
    runFakeDraws(shop, rehearsal);
    runFakeSuperDraw(shop, rehearsal, 'uk');
  };

/**
 * Makes a contract world of the ports' fakes over a shop in memory: one with its sample, on a clock of its own, where
 * none is given. The clock of a given one stands.
 */
export const makeFakeWorld = async (given?: FakeShop): Promise<ShopWorld> => {
  const clock = makeFakeClock();
  const shop = given ?? makeFakeShop({ clock });
  const storage = makeFakeStorage();
  const session = makeSessionStore(storage);
  const preferences = makePreferencesStore(storage);
  const caller = makeFakeCaller(session, preferences);
  const catalogue = makeFakeCatalogue(shop, caller);
  const signIn = makeFakeSignIn(shop, caller);
  const newIdentity = makeUnusedIdentities();
  const newest = (to: string) => shop.outbox.find(message => message.to === to)?.text ?? '';
  const lastCode = async (phone: string) => /\d{6}/.exec(newest(phone))?.[0] ?? '';
  return {
    catalogue,
    signIn,
    session,
    preferences,
    newIdentity,
    lastCode,
    cart: makeFakeCartService(shop, caller),
    wishlist: makeFakeWishlistService(shop, caller),
    account: makeFakeAccountService(shop, caller),
    customers: makeFakeCustomerService(shop, caller),
    orders: makeFakeOrders(shop, caller),
    deliveries: makeFakeDeliveries(shop, caller),
    draws: makeFakeDraws(shop, caller, noble),
    pages: makeFakePages(shop, caller),
    charity: makeFakeCharity(shop, caller),
    payments: makeFakePayments(shop),
    deviceTokens: makeFakeDeviceTokens(shop, caller),
    awaitNextCode: async () => clock.set(clock.now() + CONFIRMATION_CODE_PAUSE_SECONDS * 1000),
    passTo: makeFakePassTime(shop, clock),
    now: shop.clock.now,
    offerLot: makeFakeOfferLot(shop),
    moveParcel: makeFakeMoveParcel(shop),
    movePrize: makeFakeMovePrize(shop),
    forfeitPrize: makeFakeForfeitPrize(shop),
    ...makeFakeRefundOffice(shop),
    loneLot: makeFakeLoneLot(shop),
    ...findLotsOfEachKind(catalogue, shop.clock.now),
    registerUser: own => registerContractUser({ signIn, session, lastCode }, { ...newIdentity(), ...own }),
    lastRecovery: async email => /\/recovery-(\S+)/.exec(newest(email))?.[1] ?? '',
    lastVerification: async email => /\/verify-(\S+)/.exec(newest(email))?.[1] ?? '',
    lastUndo: async email => /\/undo-(\S+)/.exec(newest(email))?.[1] ?? '',
    decide: async (form, decision) =>
      settleFakePayment(shop, form.parameters['ik_pm_no'] ?? '', decision === 'approve' ? 'success' : 'fail'),
  };
};
