import { Effect } from 'effect';
import type {
  DeliveriesPort,
  OrderDelivery,
  ParcelAnswer,
  PrizeAnswer,
  SetDelivery,
} from '../../../application/ports/deliveries.ts';
import { type FieldsRefused, NotFound, SessionEnded } from '../../../application/ports/failures.ts';
import type { OrderReturn, ReturnAnswer } from '../../../application/ports/returns.ts';
import { cleanPersonalText } from '../../../domain/accounts/personal-text.ts';
import type { Language } from '../../../domain/content/languages.ts';
import { findDeliveryStep } from '../../../domain/orders/delivery-step.ts';
import { canChangeDeliveryAddress, MOST_COMPLAINT_CHARACTERS } from '../../../domain/orders/parcel-life.ts';
import {
  MOST_RETURN_TEXT_CHARACTERS,
  needsReturnText,
  type ReturnReason,
} from '../../../domain/orders/return-life.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import {
  answerAsFakeShop,
  type FakeShop,
  type FakeUser,
  findFakeFieldsRefusal,
  findFakeUser,
  translateFakeText,
} from '../shop/fake-shop.ts';
import type { FakeTextId } from '../shop/fake-shop-texts.ts';
import { makeFakeAddressBook } from './fake-address-book.ts';
import { listFakeCollectionPoints, readFakeKeptAddress } from './fake-collection-points.ts';
import type { FakeOrder } from './fake-order.ts';
import { isFakeOrderGivenBack } from './fake-order-lines.ts';
import {
  complainOfFakeParcel,
  confirmFakeParcel,
  findFakeParcelState,
  makeFakeOrderParcels,
} from './fake-parcels.ts';
import { acceptFakePrize, canAcceptFakePrize, moveFakePrize, readFakePrizes } from './fake-prizes.ts';
import { askFakeReturn, moveFakeReturn } from './fake-returns.ts';
import {
  agreeToShowFakeWinner,
  findFakeShownWinnerRefusal,
  revokeShowingFakeWinner,
} from './fake-shown-winners.ts';
import { makeFakeOrderId } from './make-fake-order-id.ts';
import { readFakeBankAccount } from './read-fake-bank-account.ts';

const findComplaintProblem = (text: string): 'nameLong' | 'required' | null => {
  if (text.length > MOST_COMPLAINT_CHARACTERS) return 'nameLong';
  return cleanPersonalText(text) === '' ? 'required' : null;
};

const findReturnProblem = (reason: ReturnReason, text: string): 'nameLong' | 'required' | null => {
  if (text.length > MOST_RETURN_TEXT_CHARACTERS) return 'nameLong';
  return needsReturnText(reason) && cleanPersonalText(text) === '' ? 'required' : null;
};

/** Makes the fake shop's answer about where an order's delivery stands, in a language; null while it is not paid. */
export const makeFakeOrderDelivery = (
  shop: FakeShop,
  order: FakeOrder,
  language: Language,
): OrderDelivery | null => {
  const parcel = findFakeParcelState(shop, order);
  const kept = order.addressId === undefined ? undefined : shop.addresses.get(order.addressId);
  // The fake shop takes no payment back.
  const step = findDeliveryStep({
    status: order.status,
    hasAddress: kept !== undefined,
    asksAddress: true,
    isReversed: false,
    isGivenBack: isFakeOrderGivenBack(order),
    packed: parcel === undefined || parcel === 'to_pack' ? 'none' : 'all',
  });
  return (
    step && {
      step,
      address: kept === undefined ? null : readFakeKeptAddress(kept, language),
      parcels: makeFakeOrderParcels(shop, order, language),
    }
  );
};

/** Makes the fake of the port of deliveries. */
export const makeFakeDeliveries = (shop: FakeShop, caller: FakeCaller): DeliveriesPort => {
  const asUser = <A, E>(then: (user: FakeUser) => Effect.Effect<A, E>) =>
    answerAsFakeShop(shop, caller, (): Effect.Effect<A, E | SessionEnded> => {
      const user = findFakeUser(shop, caller);
      if (user !== null) return then(user);
      caller.endSession();
      return Effect.fail(new SessionEnded());
    });
  const addresses = makeFakeAddressBook(shop, caller);
  const prizesOf = (user: FakeUser) => readFakePrizes(shop, user, caller.language());
  const answerPrize = (
    user: FakeUser,
    id: number,
    refusal: FakeTextId | null,
  ): Effect.Effect<PrizeAnswer, NotFound> => {
    if (refusal !== null)
      return Effect.succeed({ _tag: 'Refused', message: translateFakeText(caller, refusal) });
    const prize = prizesOf(user).find(each => each.id === id);
    return prize === undefined ? Effect.fail(new NotFound()) : Effect.succeed({ _tag: 'Said', prize });
  };
  const answerParcel = (
    said: ReturnType<typeof confirmFakeParcel>,
  ): Effect.Effect<ParcelAnswer, NotFound> => {
    if (said === undefined) return Effect.fail(new NotFound());
    return Effect.succeed(
      said === 'not-under-way'
        ? { _tag: 'Refused', message: translateFakeText(caller, 'parcelNotUnderWay') }
        : { _tag: 'Said', at: said },
    );
  };

  const answerReturn = (
    said: OrderReturn | FakeTextId | undefined,
  ): Effect.Effect<ReturnAnswer, NotFound> => {
    if (said === undefined) return Effect.fail(new NotFound());
    return Effect.succeed(
      typeof said === 'string'
        ? { _tag: 'Refused', message: translateFakeText(caller, said) }
        : { _tag: 'Said', return: said },
    );
  };

  return {
    addresses: () =>
      asUser(user =>
        Effect.succeed({
          addresses: addresses.list(user).map(each => readFakeKeptAddress(each, caller.language())),
          points: listFakeCollectionPoints(caller.language()),
          recipient: `${user.firstName} ${user.lastName}`.trim(),
          phone: user.phone,
        }),
      ),
    set: (externalIds, choice) =>
      asUser((user): Effect.Effect<SetDelivery, NotFound | FieldsRefused> => {
        const address = addresses.read(user, choice);
        if ('_tag' in address) return Effect.fail(address);
        const keys = [...new Set(externalIds)].map(externalId => makeFakeOrderId(user.id, externalId));
        const orders = keys.map(key => shop.orders.get(key));
        if (orders.includes(undefined)) return Effect.fail(new NotFound());
        if (orders.some(order => order?.status !== 'paid'))
          return Effect.succeed({ _tag: 'Refused', message: translateFakeText(caller, 'orderNotPaid') });
        if (orders.some(order => order !== undefined && isFakeOrderGivenBack(order)))
          return Effect.succeed({ _tag: 'Refused', message: translateFakeText(caller, 'orderGivenBack') });
        const isHeld = (order: FakeOrder | undefined): boolean => {
          const state = order && findFakeParcelState(shop, order);
          return !canChangeDeliveryAddress({
            states: state === undefined ? [] : [state],
            hasLinesLeft: state === undefined,
          });
        };
        if (orders.some(isHeld))
          return Effect.succeed({ _tag: 'Refused', message: translateFakeText(caller, 'orderPacked') });
        const kept = addresses.keep(user, address);
        for (const [at, key] of keys.entries()) {
          const order = orders[at];
          if (order !== undefined) shop.orders.set(key, { ...order, addressId: kept.id });
        }
        return Effect.succeed({
          _tag: 'Set',
          address: readFakeKeptAddress(kept, caller.language()),
          externalIds: [...new Set(externalIds)],
        });
      }),
    forget: id =>
      asUser(user => {
        return addresses.forget(user, id) ? Effect.void : Effect.fail(new NotFound());
      }),
    confirmParcel: id => asUser(user => answerParcel(confirmFakeParcel(shop, { userId: user.id, id }))),
    complainOfParcel: (id, text) =>
      asUser((user): Effect.Effect<ParcelAnswer, NotFound | FieldsRefused> => {
        const refusal = findFakeFieldsRefusal(caller, { text: findComplaintProblem(text) });
        if (refusal !== null) return Effect.fail(refusal);
        const asked = { userId: user.id, id, text: cleanPersonalText(text) };
        return answerParcel(complainOfFakeParcel(shop, asked));
      }),
    askReturn: ({ externalId, text, ...asked }) =>
      asUser((user): Effect.Effect<ReturnAnswer, NotFound | FieldsRefused> => {
        const refusal = findFakeFieldsRefusal(caller, { text: findReturnProblem(asked.reason, text) });
        if (refusal !== null) return Effect.fail(refusal);
        const order = shop.orders.get(makeFakeOrderId(user.id, externalId));
        return answerReturn(order && askFakeReturn(shop, order, { ...asked, text: cleanPersonalText(text) }));
      }),
    withdrawReturn: id =>
      asUser((user): Effect.Effect<ReturnAnswer, NotFound> => {
        const order = [...shop.orders.values()].find(
          ({ userId, returns = [] }) => userId === user.id && returns.some(each => each.id === id),
        );
        const said = order && moveFakeReturn(shop, order, id, { to: 'withdrawn' });
        return answerReturn(said === 'no-move' ? 'returnOver' : said);
      }),
    prizes: () => asUser(user => Effect.succeed(prizesOf(user))),
    acceptPrize: (id, choice) =>
      asUser((user): Effect.Effect<PrizeAnswer, NotFound | FieldsRefused> => {
        const wanted =
          'account' in choice
            ? readFakeBankAccount(caller, choice.account)
            : addresses.read(user, choice.address);
        if ('_tag' in wanted) return Effect.fail(wanted);
        const prize = prizesOf(user).find(each => each.id === id);
        if (prize === undefined) return Effect.fail(new NotFound());
        if (!canAcceptFakePrize(shop, prize)) return answerPrize(user, id, 'prizeOnItsWay');
        if ('iban' in wanted && prize.cash === undefined)
          return Effect.fail(findFakeFieldsRefusal(caller, { account: 'moneyNotOffered' }) ?? new NotFound());
        acceptFakePrize(shop, prize, 'iban' in wanted ? wanted : addresses.keep(user, wanted).id);
        return answerPrize(user, id, null);
      }),
    confirmPrize: id =>
      asUser((user): Effect.Effect<PrizeAnswer, NotFound> => {
        if (!prizesOf(user).some(each => each.id === id)) return Effect.fail(new NotFound());
        return answerPrize(user, id, moveFakePrize(shop, id, 'received') ? null : 'parcelNotUnderWay');
      }),
    agreeToBeShown: (id, version, winner) =>
      asUser((user): Effect.Effect<PrizeAnswer, NotFound | FieldsRefused> => {
        const refusal = findFakeShownWinnerRefusal(caller, winner);
        if (refusal !== null) return Effect.fail(refusal);
        const prize = prizesOf(user).find(each => each.id === id);
        // Of whom a prize was forfeited nothing is shown.
        if (prize?.shown === undefined) return Effect.fail(new NotFound());
        const isKept = agreeToShowFakeWinner(shop, { id, version, winner });
        return answerPrize(user, id, isKept ? null : 'winnerShownOtherwise');
      }),
    revokeBeingShown: id =>
      asUser((user): Effect.Effect<PrizeAnswer, NotFound> => {
        if (!prizesOf(user).some(each => each.id === id)) return Effect.fail(new NotFound());
        revokeShowingFakeWinner(shop, id);
        return answerPrize(user, id, null);
      }),
  };
};
