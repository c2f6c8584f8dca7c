import { Effect } from 'effect';
import { FieldsRefused, NotFound, SessionEnded } from '../../../application/ports/failures.ts';
import type {
  OrderRequest,
  OrdersPort,
  PaymentFields,
  PlacedOrder,
} from '../../../application/ports/orders.ts';
import { type Points, points } from '../../../domain/accounts/points.ts';
import { type Cart, cartFigures } from '../../../domain/cart/cart.ts';
import { lotPhase } from '../../../domain/catalogue/lot.ts';
import { minorUnitsToText, wholeToMinorUnits } from '../../../domain/money/money-units.ts';
import { ORDERS_OF_ACCOUNT_PAGE } from '../../../domain/orders/account-orders.ts';
import { formatOrderNumber, readOrderNumber } from '../../../domain/orders/order-number.ts';
import {
  putOrderBackIntoFakeCart,
  retakeOrderOutOfFakeCart,
  takeOrderOutOfFakeCart,
} from '../cart/fake-cart-of-order.ts';
import { countFakeReservableItems, listFakeUnorderableLots } from '../catalogue/fake-stock.ts';
import { computeFakeLotTerms, makeLotForFakeTerms } from '../catalogue/fake-terms.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import {
  answerAsFakeShop,
  computeFakePointsOwned,
  type FakeShop,
  type FakeUser,
  findFakeFieldsRefusal,
  findFakeUser,
  translateFakeText,
} from '../shop/fake-shop.ts';
import type { FakeOrder } from './fake-order.ts';
import { makeFakeOrderState, makeFakeUnpaidOrder } from './fake-order-answers.ts';
import {
  computeFakeOrderWorth,
  computeFakeReservationEnd,
  expireFakeOrders,
  findFakeHeldItemsRefusal,
  giveUpFakeOrder,
} from './fake-reservations.ts';
import { makeFakeOrderId } from './make-fake-order-id.ts';

const ORDER_PREFIX = 'TF-';
const FIRST_NUMBER = 1001;

const contentOf = (cart: Cart, pointsUsed: Points, currency: string): string =>
  JSON.stringify([
    currency,
    String(pointsUsed),
    cart.toSorted((a, b) => a.lotId - b.lotId).map(line => [line.lotId, line.quantity, line.isDonate]),
  ]);

/** Computes the points that the unpaid orders of a user of the fake shop hold. */
export const computeFakePointsHeld = (shop: FakeShop, userId: number): bigint =>
  [...shop.orders.values()]
    .filter(order => order.userId === userId && order.status === 'pending')
    .reduce((sum, order) => sum + order.pointsUsed, 0n);

const fieldsFor = (
  reference: string,
  amount: string,
  { currency, language }: { readonly currency: string; readonly language: string },
  rest: Record<string, string>,
) => ({
  ik_co_id: 'sandbox',
  ik_pm_no: reference,
  ik_am: amount,
  ik_cur: currency,
  ik_loc: language,
  ik_desc: reference,
  ik_int: 'json',
  ...rest,
});

export const makeFakeOrders = (shop: FakeShop, caller: FakeCaller): OrdersPort => {
  const figuresOf = (cart: Cart, owned: Points, typedPoints: Points) => {
    const terms = computeFakeLotTerms(shop, caller);
    const lines = cart.flatMap(({ lotId, quantity, isDonate }) => {
      const lot = shop.lots.get(lotId);
      return lot === undefined ? [] : [{ lot: makeLotForFakeTerms(shop, lot, terms), quantity, isDonate }];
    });
    const { userPercent, rate } = terms;
    return {
      ...cartFigures(lines, { userPercent, rate, owned, typedPoints }),
      prices: new Map(lines.map(({ lot }) => [lot.id, lot.price])),
    };
  };
  const refusedWith = (message: string, lotIds: readonly number[] = []): PlacedOrder => ({
    _tag: 'Refused',
    message,
    lotIds,
  });
  const refused = (id: Parameters<typeof translateFakeText>[1]): PlacedOrder =>
    refusedWith(translateFakeText(caller, id));
  /** The request that asks the provider for the payment of an order, or for the limits of its way. */
  const fieldsOfOrder = (order: FakeOrder, act: 'payway' | 'process', via: string): PaymentFields =>
    fieldsFor(
      act === 'process' ? order.transactionId : order.externalId,
      minorUnitsToText(wholeToMinorUnits(order.payable)),
      { currency: order.currency, language: caller.language() },
      { ik_act: act, ik_pw_via: via, ...(act === 'process' && { ik_x_order: order.externalId }) },
    );
  const placed = (order: FakeOrder, via?: string): PlacedOrder => {
    const placement = {
      transactionId: order.transactionId,
      number: order.number,
      total: wholeToMinorUnits(order.payable),
      currency: order.currency,
    };
    return order.status === 'paid'
      ? { _tag: 'AlreadyPaid', ...placement, message: translateFakeText(caller, 'orderPaid') }
      : {
          _tag: 'Placed',
          ...placement,
          message: translateFakeText(caller, 'orderPlaced'),
          fields: via === undefined ? null : fieldsOfOrder(order, 'process', via),
        };
  };

  const create = (
    user: FakeUser,
    { cart, pointsUsed, externalId, replaces, via }: OrderRequest,
  ): PlacedOrder => {
    const old = replaces === null ? undefined : shop.orders.get(makeFakeOrderId(user.id, replaces));
    const replaced = old?.status === 'pending' ? old : undefined;
    const now = shop.clock.now();
    const keepReplaced = (changes: Partial<FakeOrder>): void => {
      if (replaced !== undefined)
        shop.orders.set(makeFakeOrderId(user.id, replaced.externalId), { ...replaced, ...changes });
    };
    // The replaced order makes room before the new one is judged, and stands again where that is refused.
    keepReplaced({ status: 'expired', releasedAt: now });
    const refuseWith = (message: string): PlacedOrder => {
      keepReplaced({});
      return refusedWith(message);
    };
    const refuseLots = (message: string): PlacedOrder => {
      keepReplaced({});
      return refusedWith(message, listFakeUnorderableLots(shop, cart, user.id));
    };
    const refuse: typeof refused = id => refuseWith(translateFakeText(caller, id));
    for (const lot of cart.flatMap(line => shop.lots.get(line.lotId) ?? [])) {
      const phase = lotPhase(lot, now);
      const why = phase === 'withdrawn' ? 'lotWithdrawnFor' : phase === 'ended' ? 'lotEnded' : null;
      if (why !== null)
        return refuseLots(
          translateFakeText(caller, why, { title: lot.productToBuy.title[caller.language()] }),
        );
    }
    const isShort = cart.some(line => line.quantity > countFakeReservableItems(shop, line.lotId));
    if (isShort || shop.trouble.restrictsLots === true)
      return refuseLots(translateFakeText(caller, 'lotUnavailable'));
    if (shop.trouble.refusesOrders === true) return refuse('lotUnavailable');
    const owned = points(computeFakePointsOwned(user) - computeFakePointsHeld(shop, user.id));
    const figures = figuresOf(cart, owned, pointsUsed);
    if (pointsUsed > figures.cap) return refuse('pointsOverCap');
    const { rate } = computeFakeLotTerms(shop, caller);
    const worth = computeFakeOrderWorth({ total: figures.total, rate });
    const objection = findFakeHeldItemsRefusal(shop, caller, user.id, { cart, worth, replaced });
    if (objection !== null) return refuseWith(objection);
    const order: FakeOrder = {
      externalId,
      transactionId: `T${shop.nextId()}`,
      number: formatOrderNumber(ORDER_PREFIX, FIRST_NUMBER + shop.orders.size),
      userId: user.id,
      content: contentOf(cart, pointsUsed, caller.currency()),
      cart,
      prices: figures.prices,
      pointsUsed,
      earned: figures.earned,
      charityPoints: figures.charityPoints,
      payable: figures.payable,
      total: figures.total,
      currency: caller.currency(),
      language: caller.language(),
      via: via ?? '',
      rate,
      status: 'pending',
      cartKept: false,
      tickets: [],
      placedAt: now,
      held: replaced !== undefined && replaced.held > worth ? replaced.held : worth,
      reservedUntil: computeFakeReservationEnd(shop, user.id, replaced),
    };
    shop.orders.set(makeFakeOrderId(user.id, externalId), order);
    takeOrderOutOfFakeCart(shop, order);
    return placed(order, via);
  };

  const asUser = <A, E>(then: (user: FakeUser) => Effect.Effect<A, E>) =>
    answerAsFakeShop(shop, caller, (): Effect.Effect<A, E | SessionEnded> => {
      expireFakeOrders(shop);
      const user = findFakeUser(shop, caller);
      if (user !== null) return then(user);
      caller.endSession();
      return Effect.fail(new SessionEnded());
    });

  return {
    place: request =>
      asUser(user => {
        if (request.cart.length === 0) {
          return Effect.fail(
            new FieldsRefused({ messages: { cart: [translateFakeText(caller, 'emptyCart')] } }),
          );
        }
        const known = shop.orders.get(makeFakeOrderId(user.id, request.externalId));
        if (known === undefined) return Effect.succeed(create(user, request));
        if (known.content !== contentOf(request.cart, request.pointsUsed, caller.currency())) {
          return Effect.succeed(refused('keyReused'));
        }
        if (known.status !== 'pending' && known.status !== 'paid')
          return Effect.succeed(refused('orderClosed'));
        const { via = known.via } = request;
        shop.orders.set(makeFakeOrderId(user.id, known.externalId), { ...known, cartKept: false, via });
        retakeOrderOutOfFakeCart(shop, known);
        return Effect.succeed(placed(known, request.via));
      }),
    status: (externalId, language = caller.language()) =>
      asUser(user => {
        const order = shop.orders.get(makeFakeOrderId(user.id, externalId));
        return order === undefined
          ? Effect.fail(new NotFound())
          : Effect.succeed({
              ...makeFakeOrderState(shop, language, order),
              emailConfirmed: user.emailVerified,
            });
      }),
    list: (number, next) =>
      asUser(user => {
        const wanted = number === '' ? null : readOrderNumber(ORDER_PREFIX, number);
        const own = [...shop.orders.values()]
          .filter(order => order.userId === user.id)
          .map(order => ({ order, place: readOrderNumber(ORDER_PREFIX, order.number) ?? 0 }))
          .filter(
            ({ place }) => (number === '' || place === wanted) && (next === null || place < Number(next)),
          )
          .toSorted((a, b) => b.place - a.place);
        const listed = own.slice(0, ORDERS_OF_ACCOUNT_PAGE);
        return Effect.succeed({
          listed: listed.map(({ order }) => ({
            externalId: order.externalId,
            ...makeFakeOrderState(shop, caller.language(), order),
          })),
          next: own.length > listed.length ? String(listed.at(-1)?.place) : null,
        });
      }),
    unpaid: () =>
      asUser(user =>
        Effect.succeed(
          [...shop.orders.values()]
            .filter(order => order.userId === user.id && order.status === 'pending')
            .map(order => makeFakeUnpaidOrder(shop, caller.language(), order)),
        ),
      ),
    giveUp: externalId =>
      asUser(user => {
        const key = makeFakeOrderId(user.id, externalId);
        const order = shop.orders.get(key);
        if (order === undefined) return Effect.fail(new NotFound());
        if (order.status === 'pending') giveUpFakeOrder(shop, key, order);
        return Effect.succeed(shop.orders.get(key)?.status ?? order.status);
      }),
    keepCart: externalId =>
      asUser(user => {
        const order = shop.orders.get(makeFakeOrderId(user.id, externalId));
        if (order === undefined) return Effect.fail(new NotFound());
        if (order.status === 'pending' && !order.cartKept) {
          shop.orders.set(makeFakeOrderId(user.id, externalId), { ...order, cartKept: true });
          putOrderBackIntoFakeCart(shop, order);
        }
        return Effect.void;
      }),
    paymentFields: request =>
      request.act === 'process' || (request.act === 'payway' && request.cart === null)
        ? asUser((user): Effect.Effect<PaymentFields, NotFound | FieldsRefused> => {
            const order = shop.orders.get(makeFakeOrderId(user.id, request.externalId));
            if (order === undefined) return Effect.fail(new NotFound());
            if (order.status !== 'pending') {
              const why = translateFakeText(caller, order.status === 'paid' ? 'orderPaid' : 'orderClosed');
              return Effect.fail(new FieldsRefused({ messages: { message: [why] } }));
            }
            if (request.act === 'process')
              shop.orders.set(makeFakeOrderId(user.id, order.externalId), { ...order, via: request.via });
            return Effect.succeed(fieldsOfOrder(order, request.act, request.via));
          })
        : answerAsFakeShop(shop, caller, () => {
            const problem = findFakeFieldsRefusal(caller, {
              cart: request.cart.length === 0 ? 'emptyCart' : null,
            });
            if (problem !== null) return Effect.fail(problem);
            const user = findFakeUser(shop, caller);
            const owned = user === null ? points(0) : computeFakePointsOwned(user);
            const amount = minorUnitsToText(
              wholeToMinorUnits(figuresOf(request.cart, owned, request.pointsUsed).payable),
            );
            const rest = { ik_act: request.act, ...('via' in request ? { ik_pw_via: request.via } : {}) };
            return Effect.succeed(
              fieldsFor(
                request.externalId,
                amount,
                { currency: caller.currency(), language: caller.language() },
                rest,
              ),
            );
          }),
  };
};
