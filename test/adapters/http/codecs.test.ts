import { Schema } from 'effect';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getAccountData,
  getPointsHistory,
  passwordUpdate,
  userUpdate,
} from '../../../src/contract/account.ts';
import { CartItemsSchema, deleteFromCart } from '../../../src/contract/cart.ts';
import {
  getComingSoon,
  getLastWinners,
  getLot,
  getMainpageCatalog,
  getSuggestions,
  getSuperprize,
} from '../../../src/contract/catalogue.ts';
import { getCharity, getCharityOfLot } from '../../../src/contract/charity.ts';
import {
  accountDataCodec,
  passwordChangeCodec,
  personalDetailsCodec,
  pointsHistoryPageCodec,
} from '../../../src/contract/codecs/account-data-codec.ts';
import { cartCodec } from '../../../src/contract/codecs/cart-codec.ts';
import {
  bannerCodec,
  cataloguePageCodec,
  catalogueQueryCodec,
  comingLotCodec,
  lastWinnerCodec,
  lotWithDetailsCodec,
  searchSuggestionsCodec,
  superprizeCodec,
} from '../../../src/contract/codecs/catalogue-codec.ts';
import { charityPageCodec, charityShareCodec } from '../../../src/contract/codecs/charity-codec.ts';
import { type Codec, makeListCodec, makeRecordCodec } from '../../../src/contract/codecs/codec.ts';
import {
  addressChoicesCodec,
  deliveryChoiceCodec,
  parcelAnswerCodec,
  setDeliveryCodec,
} from '../../../src/contract/codecs/delivery-codec.ts';
import { drawCodec, pastDrawsCodec, superDrawCodec } from '../../../src/contract/codecs/draw-codec.ts';
import {
  amountCodec,
  decimalCodec,
  InexactNumberError,
  momentCodec,
  pointsCodec,
  rateCodec,
} from '../../../src/contract/codecs/exact-codecs.ts';
import {
  appDataCodec,
  footerDataCodec,
  headerDataCodec,
  shopSettingsCodec,
} from '../../../src/contract/codecs/frame-codec.ts';
import { levelCodec } from '../../../src/contract/codecs/level-codec.ts';
import { lotCodec } from '../../../src/contract/codecs/lot-codec.ts';
import { makeLotFiguresFunction } from '../../../src/contract/codecs/lot-figures.ts';
import {
  accountOrdersPageCodec,
  orderRequestCodec,
  orderStateCodec,
  paymentFieldsRequestCodec,
  placedOrderCodec,
  unpaidOrderCodec,
} from '../../../src/contract/codecs/order-codec.ts';
import { cartChangeCodec, pricedCartCodec } from '../../../src/contract/codecs/priced-cart-codec.ts';
import {
  ownPrizesCodec,
  prizeAnswerCodec,
  prizeChoiceCodec,
  shownWinnerCodec,
} from '../../../src/contract/codecs/prize-codec.ts';
import { returnAnswerCodec, returnRequestCodec } from '../../../src/contract/codecs/return-codec.ts';
import { registrationCodec, sessionCodec } from '../../../src/contract/codecs/sign-in-codec.ts';
import { slideCodec } from '../../../src/contract/codecs/slide-codec.ts';
import { ticketCodec, ticketGroupCodec } from '../../../src/contract/codecs/ticket-codec.ts';
import { confirmParcel, getAddresses, setDelivery } from '../../../src/contract/deliveries.ts';
import { getDraw } from '../../../src/contract/draws.ts';
import * as entities from '../../../src/contract/entity-schemas.ts';
import {
  getOrder,
  getOrders,
  getUnpaidOrders,
  paymentFields,
  processOrder,
} from '../../../src/contract/orders.ts';
import { getAppData, getFooterData, getHeaderData } from '../../../src/contract/pages.ts';
import * as primitives from '../../../src/contract/primitive-schemas.ts';
import { acceptPrize, confirmPrize, getPrizes } from '../../../src/contract/prizes.ts';
import { askReturn } from '../../../src/contract/returns.ts';
import { signUp } from '../../../src/contract/sign-in.ts';
import { getSuperDraw } from '../../../src/contract/super-draws.ts';
import { agreeToBeShown, getWinners } from '../../../src/contract/winners.ts';
import { cartArbitrary } from '../../arbitraries/cart.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';
import * as deliveries from '../../arbitraries/delivery.ts';
import { linkTargetArbitrary } from '../../arbitraries/link-target.ts';
import { lotArbitrary, lotOnSale } from '../../arbitraries/lot.ts';
import * as values from '../../arbitraries/port-answers.ts';
import { slideArbitrary } from '../../arbitraries/slide.ts';
import { ticketGroupArbitrary } from '../../arbitraries/ticket.ts';

type Shape = Schema.Codec<unknown, unknown>;

const overJson = (sent: unknown): unknown => JSON.parse(JSON.stringify(sent)) as unknown;

/** There and back at once, and over the wire as text and through the contract's schema: the very same. */
const survives = <W, D, Terms extends readonly unknown[]>(
  given: fc.Arbitrary<D>,
  { decode, encode }: Codec<W, D, Terms>,
  arrive: (wire: W) => unknown,
  ...terms: Terms
): void => {
  fc.assert(
    fc.property(given, value => {
      expect(decode(encode(value, ...terms))).toEqual(value);
      expect(decode(arrive(encode(value, ...terms)) as W)).toEqual(value);
    }),
    { numRuns: 50 },
  );
};

/** As the answer of a call; `beside` is what is answered beside the value. */
const answered =
  (schema: Shape, beside: object = {}) =>
  (wire: unknown): unknown =>
    Schema.decodeUnknownSync(schema)(
      overJson(Array.isArray(wire) ? wire : { ...(wire as object), ...beside }),
    );

/** As a call's request: the browser encodes it, the shop decodes it. */
const sent =
  (schema: Shape, beside: object = {}) =>
  (wire: unknown): unknown =>
    Schema.decodeUnknownSync(schema)(overJson(Schema.encodeSync(schema)({ ...(wire as object), ...beside })));

const figures = makeLotFiguresFunction({ userPercent: decimalLiteral('1.5'), rate: decimalLiteral('41.25') });
const wished = { wishlist_items: [] };

const journeys: Readonly<Record<string, () => void>> = {
  'a lot': () => survives(lotArbitrary, lotCodec, answered(entities.LotSchema), figures),
  'a slide': () => survives(slideArbitrary, slideCodec, answered(entities.SlideSchema)),
  'a banner': () =>
    survives(
      fc.record({ link: linkTargetArbitrary, image: fc.webPath() }),
      bannerCodec,
      answered(entities.BannerSchema),
    ),
  'a level': () => survives(values.levelArbitrary, levelCodec, answered(entities.LevelSchema)),
  tickets: () =>
    survives(
      ticketGroupArbitrary.map(({ tickets }) => tickets),
      makeListCodec(ticketCodec),
      answered(Schema.Array(entities.AccountTicketSchema)),
    ),
  'a ticket group': () =>
    survives(ticketGroupArbitrary, ticketGroupCodec, answered(entities.TicketGroupSchema), figures),
  'a cart': () => survives(cartArbitrary, cartCodec, answered(primitives.CartSchema)),
  'a priced cart': () =>
    survives(values.pricedCartArbitrary, pricedCartCodec, answered(CartItemsSchema), figures),
  'a cart after a change': () =>
    survives(values.cartChangeArbitrary, cartChangeCodec, answered(deleteFromCart.answer)),
  'an account': () =>
    survives(values.accountDataArbitrary, accountDataCodec, answered(getAccountData.answer), figures),
  'personal details': () =>
    survives(values.personalDetailsArbitrary, personalDetailsCodec, wire => {
      const request = sent(userUpdate.request)({ user: { ...wire, user_id: 1 } });
      return (request as typeof userUpdate.request.Type).user;
    }),
  'a change of password': () =>
    survives(values.passwordChangeArbitrary, passwordChangeCodec, sent(passwordUpdate.request)),
  'a registration': () => survives(values.registrationArbitrary, registrationCodec, sent(signUp.request)),
  'a session': () => survives(values.sessionArbitrary, sessionCodec, answered(signUp.answer)),
  'the app’s data': () => survives(values.appDataArbitrary, appDataCodec, answered(getAppData.answer)),
  'a header': () =>
    survives(values.headerDataArbitrary, headerDataCodec, answered(getHeaderData.answer), figures),
  'a page of points': () =>
    survives(values.pointsPageArbitrary, pointsHistoryPageCodec, answered(getPointsHistory.answer)),
  'a footer': () => survives(values.footerDataArbitrary, footerDataCodec, answered(getFooterData.answer)),
  'the settings': () =>
    survives(values.shopSettingsArbitrary, shopSettingsCodec, answered(entities.SettingsSchema)),
  'a question to the catalogue': () =>
    survives(
      values.catalogueQueryArbitrary,
      catalogueQueryCodec,
      sent(getMainpageCatalog.request as unknown as Shape, { wishlist: [] }),
    ),
  'a page of the catalogue': () =>
    survives(
      values.cataloguePageArbitrary,
      cataloguePageCodec,
      answered(getMainpageCatalog.answer, wished),
      figures,
    ),
  'what is suggested': () =>
    survives(
      values.searchSuggestionsArbitrary,
      searchSuggestionsCodec,
      answered(getSuggestions.answer),
      figures,
    ),
  'a lot with its details': () =>
    survives(values.lotDetailArbitrary, lotWithDetailsCodec, answered(getLot.answer, wished), figures),
  'lots that come soon': () =>
    survives(
      fc.array(values.comingLotArbitrary, { maxLength: 2 }),
      makeListCodec(comingLotCodec),
      answered(getComingSoon.answer),
    ),
  'the last winners': () =>
    survives(
      fc.array(values.lastWinnerArbitrary, { maxLength: 2 }),
      makeListCodec(lastWinnerCodec),
      answered(getLastWinners.answer),
    ),
  'the big prize': () =>
    survives(values.superPrizeArbitrary, superprizeCodec, answered(getSuperprize.answer)),
  'a page of payouts': () =>
    survives(values.charityPageArbitrary, charityPageCodec, answered(getCharity.answer)),
  'a part of what the fund got': () =>
    survives(values.charityShareArbitrary, charityShareCodec, answered(getCharityOfLot.answer)),
  'an order': () => survives(values.orderRequestArbitrary, orderRequestCodec, sent(processOrder.request)),
  'a placed order': () =>
    survives(values.placedOrderArbitrary, placedOrderCodec, answered(processOrder.answer)),
  'the state of an order': () =>
    survives(values.orderStateArbitrary, orderStateCodec, answered(getOrder.answer)),
  'a page of the account’s orders': () =>
    survives(values.accountOrdersPageArbitrary, accountOrdersPageCodec, answered(getOrders.answer)),
  'where orders are to go': () =>
    survives(
      deliveries.deliveryChoiceArbitrary,
      {
        decode: ({ address }: typeof setDelivery.request.Type) => deliveryChoiceCodec.decode(address),
        encode: choice => ({ orders: ['TF-1'], address: deliveryChoiceCodec.encode(choice) }),
      },
      sent(setDelivery.request),
    ),
  'an answer about where orders go': () =>
    survives(deliveries.setDeliveryArbitrary, setDeliveryCodec, answered(setDelivery.answer)),
  'an answer to what is said of a parcel': () =>
    survives(deliveries.parcelAnswerArbitrary, parcelAnswerCodec, answered(confirmParcel.answer)),
  'what is asked to be taken back': () =>
    survives(deliveries.returnRequestArbitrary, returnRequestCodec, sent(askReturn.request)),
  'an answer to what is asked of a return': () =>
    survives(deliveries.returnAnswerArbitrary, returnAnswerCodec, answered(askReturn.answer)),
  'what a delivery can be said with': () =>
    survives(deliveries.addressChoicesArbitrary, addressChoicesCodec, answered(getAddresses.answer)),
  'what a winner wants of a prize': () =>
    survives(
      deliveries.prizeChoiceArbitrary,
      {
        decode: (wire: typeof acceptPrize.request.Type) => prizeChoiceCodec.decode(wire),
        encode: choice => ({ id: 7, ...prizeChoiceCodec.encode(choice) }),
      },
      sent(acceptPrize.request),
    ),
  'prizes of a winner': () =>
    survives(
      fc.array(deliveries.ownPrizeArbitrary, { maxLength: 2 }),
      ownPrizesCodec,
      answered(getPrizes.answer),
    ),
  'an answer to what is said of a prize': () =>
    survives(deliveries.prizeAnswerArbitrary, prizeAnswerCodec, answered(confirmPrize.answer)),
  'what a winner agrees to be shown with': () =>
    survives(
      deliveries.shownWinnerArbitrary,
      {
        decode: ({ name, town, with_picture }: typeof agreeToBeShown.request.Type) =>
          shownWinnerCodec.decode({ name, town, with_picture }),
        encode: winner => ({ id: 1, version: 0, ...shownWinnerCodec.encode(winner) }),
      },
      sent(agreeToBeShown.request),
    ),
  'draws that are over': () =>
    survives(values.pastDrawsArbitrary, pastDrawsCodec, answered(getWinners.answer)),
  'orders that wait': () =>
    survives(
      fc.array(values.unpaidOrderArbitrary, { maxLength: 2 }),
      {
        decode: ({ orders }: typeof getUnpaidOrders.answer.Type) => orders.map(unpaidOrderCodec.decode),
        encode: orders => ({ orders: orders.map(unpaidOrderCodec.encode) }),
      },
      answered(getUnpaidOrders.answer),
    ),
  'a question for the provider’s fields': () =>
    survives(values.paymentFieldsRequestArbitrary, paymentFieldsRequestCodec, sent(paymentFields.request)),
};

describe('over the wire', () => {
  it.each(Object.entries(journeys))('%s arrives unchanged (property)', (_name, travel) => {
    expect(travel).not.toThrow();
  });

  it('the draw of a super prize with its entry of the log arrives unchanged (property)', () => {
    fc.assert(
      fc.property(values.superDrawDetailArbitrary, ({ draw, entry }) => {
        const wire = superDrawCodec.encode(draw, entry);
        expect(superDrawCodec.decode(wire)).toEqual(draw);
        const told = Schema.decodeUnknownSync(getSuperDraw.answer)(overJson(wire));
        expect(superDrawCodec.decode(told)).toEqual(draw);
      }),
    );
  });

  it('a draw with its entry of the log arrives unchanged (property)', () => {
    fc.assert(
      fc.property(values.drawDetailArbitrary, ({ draw, entry }) => {
        const wire = drawCodec.encode(draw, entry);
        expect(drawCodec.decode(wire)).toEqual(draw);
        expect(drawCodec.decode(Schema.decodeUnknownSync(getDraw.answer)(overJson(wire)))).toEqual(draw);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a lot on the wire', () => {
  it('a lot on the wire tells the points of one item and the whole percent that is sold, which nobody reads back', () => {
    const lot = lotOnSale({ amount: 3, salesCount: 2 });
    const wire = lotCodec.encode(lot, figures);
    // 560.00 × 1.5 % × 41.25 = 346.5
    expect([wire.point, wire.percent]).toEqual([346, 66]);
    expect(lotCodec.decode({ ...wire, point: 1, percent: 1 })).toEqual(lot);
  });
});

describe('an exact number', () => {
  it.each<[string, () => unknown]>([
    ['an amount with three decimals', () => amountCodec.decode(1.155)],
    ['a percent with seven decimals', () => decimalCodec.decode(0.000_000_1)],
    ['a rate of nothing', () => rateCodec.decode(0)],
    ['points beyond what a number holds', () => pointsCodec.decode(2 ** 60)],
    ['a month that does not exist', () => momentCodec.decode('2026-13-41T00:00:00Z')],
    ['a day that its month does not have', () => momentCodec.decode('2026-11-31T00:00:00Z')],
  ])('an exact number is not read from %s', (_name, read) => {
    expect(read).toThrow(InexactNumberError);
  });
});

describe('answers of a shop that leaves out what it may', () => {
  it('answers of a shop that leaves out what it may has all tickets in one list, no sessions, no wins, and Interkassa', () => {
    fc.assert(
      fc.property(values.accountDataArbitrary, values.appDataArbitrary, (account, app) => {
        const {
          ticket_pages: _pages,
          sessions: _s,
          wins: _w,
          ...wire
        } = accountDataCodec.encode(account, figures);
        const { ticketSections, sessions, wins } = accountDataCodec.decode(wire);
        const playing = account.tickets.filter(({ draw }) => draw === null);
        expect(ticketSections.playing).toEqual({
          lots: playing.length,
          tickets: playing.reduce((sum, { tickets }) => sum + tickets.length, 0),
          next: null,
        });
        expect([sessions, wins]).toEqual([[], []]);
        const { config, ...rest } = appDataCodec.encode(app);
        const { provider: _provider, ...payment } = config.payment;
        const answer = appDataCodec.decode({ ...rest, config: { ...config, payment } });
        expect(answer.config.payment.provider).toBe('interkassa');
      }),
      { numRuns: 20 },
    );
  });
});

describe('the table of an entity', () => {
  type Wire = { readonly lot_id: number; readonly is_donate: boolean };
  type Line = { readonly lotId: number; readonly isDonate: boolean };

  it('the table of an entity is refused by the compiler when a member is missing, misnamed or of another kind', () => {
    expect(makeRecordCodec<Wire, Line>()({ lotId: 'lot_id', isDonate: 'is_donate' })).toBeDefined();
    // @ts-expect-error a member of the domain's is missing
    expect(makeRecordCodec<Wire, Line>()({ lotId: 'lot_id' })).toBeDefined();
    type Longer = Wire & { more: 1 };
    // @ts-expect-error a member of the wire's is missing
    expect(makeRecordCodec<Longer, Line>()({ lotId: 'lot_id', isDonate: 'is_donate' })).toBeDefined();
    // @ts-expect-error a name that the wire does not have
    expect(makeRecordCodec<Wire, Line>()({ lotId: 'lot', isDonate: 'is_donate' })).toBeDefined();
    // @ts-expect-error a flag is no number
    expect(makeRecordCodec<Wire, Line>()({ lotId: 'is_donate', isDonate: 'lot_id' })).toBeDefined();
    const wrong = ['is_donate', amountCodec] as const;
    // @ts-expect-error an amount is no flag
    expect(makeRecordCodec<Wire, Line>()({ lotId: 'lot_id', isDonate: wrong })).toBeDefined();
  });
});
