import * as fc from 'fast-check';
import type {
  AccountData,
  AccountUser,
  ListPageWithNext,
  PersonalDetails,
} from '../../src/application/ports/account-service.ts';
import type { PricedCart } from '../../src/application/ports/cart-service.ts';
import type {
  CataloguePage,
  CatalogueQuery,
  LotWithDetails,
  SearchSuggestions,
  Superprize,
} from '../../src/application/ports/catalogue.ts';
import type { CharityEntriesPage, CharityPayout, CharityShare } from '../../src/application/ports/charity.ts';
import type { DrawDetail, PastDrawsPage, SuperDrawDetail } from '../../src/application/ports/draws.ts';
import type {
  AccountOrder,
  OrderRequest,
  OrderState,
  OrderStatus,
  PaymentFieldsRequest,
  PlacedOrder,
} from '../../src/application/ports/orders.ts';
import type { AppData, FooterData, HeaderData, ShopSettings } from '../../src/application/ports/pages.ts';
import type { Registration } from '../../src/application/ports/sign-in.ts';
import { cleanPersonalLine, cleanPersonalName } from '../../src/domain/accounts/personal-text.ts';
import { LANGUAGES } from '../../src/domain/content/languages.ts';
import type { SuperCommitment } from '../../src/domain/draws/proof/commitment.ts';
import type { DrawLogEntry } from '../../src/domain/draws/proof/draw-log.ts';
import { PRIZE_STAGES } from '../../src/domain/draws/shown-winner.ts';
import { ALL_REFUND_REASONS, REFUND_STATES } from '../../src/domain/orders/refund-life.ts';
import { cartArbitrary } from './cart.ts';
import { percentArbitrary, rateArbitrary } from './decimal.ts';
import { orderDeliveryArbitrary, orderReturnArbitrary } from './delivery.ts';
import { drawArbitrary, hashArbitrary } from './draw.ts';
import { levelLadderArbitrary } from './level.ts';
import { lotArbitrary, lotWinnerArbitrary, publicPersonArbitrary } from './lot.ts';
import { moneySumArbitrary } from './money.ts';
import { ownedPointsArbitrary } from './points.ts';
import { ticketGroupArbitrary } from './ticket.ts';

/** What the shop's ports ask and answer: any such value, not one that a shop would come to. */

const text = fc.string();
const count = fc.nat(100_000);
const ids = fc.integer({ min: 1, max: 2_147_483_647 });
const moments = fc.integer({ min: 0, max: 4_000_000_000_000 });
const few = <A>(values: fc.Arbitrary<A>) => fc.array(values, { maxLength: 2 });
/** A member that may be left out. */
const optional = { noNullPrototype: true } as const;

/** The arbitrary of levels: the highest of a ladder. */
export const levelArbitrary = levelLadderArbitrary.map(([first, ...others]) => others.at(-1) ?? first);

/** As they are kept: decoded, they are in their plain form. */
const names = text.map(cleanPersonalName);

const detailMembers = {
  firstName: names,
  lastName: names,
  phone: text,
  email: text,
  address: text.map(cleanPersonalLine),
  gender: fc.constantFrom(0, 1, null),
  mailingParticipant: fc.boolean(),
} as const;
/** The arbitrary of personal details in the form in which they are kept. */
export const personalDetailsArbitrary: fc.Arbitrary<PersonalDetails> = fc.record(detailMembers);

const users: fc.Arbitrary<AccountUser> = fc.record({
  ...detailMembers,
  id: ids,
  fullName: text,
  emailConfirmed: fc.boolean(),
  refCode: text,
  avatar: fc.option(text),
  level: levelArbitrary,
  saleBalance: moneySumArbitrary,
  totalBalance: ownedPointsArbitrary,
});
const referralLevels = fc.record({
  usersCount: count,
  total: ownedPointsArbitrary,
  transactions: few(
    fc.record({ refer: fc.record({ avatar: text, fullName: text }), amount: ownedPointsArbitrary }),
  ),
});
const ticketSections = fc.record({ lots: count, tickets: count, next: fc.option(text) });
const ledgerEntries = fc.record({ cause: text, amount: ownedPointsArbitrary, at: moments });
/** The arbitrary of pages of the points' ledger, as the account port answers them. */
export const pointsPageArbitrary = fc.record({ listed: few(ledgerEntries), next: fc.option(text) });
/** The arbitrary of account data, as the account port answers it. */
export const accountDataArbitrary: fc.Arbitrary<AccountData> = fc.record({
  user: users,
  wishlist: few(lotArbitrary),
  tickets: few(ticketGroupArbitrary),
  wins: few(
    fc.record({
      of: fc.constantFrom('lot', 'super'),
      id: ids,
      title: text,
      image: text,
      ticket: text,
      drawnAt: moments,
    }),
  ),
  ticketSections: fc.record({ playing: ticketSections, drawn: ticketSections }),
  referral: fc.record({ first: referralLevels, second: referralLevels }),
  levels: levelLadderArbitrary,
  ledger: few(ledgerEntries),
  ledgerNext: fc.option(text),
  sessions: few(fc.record({ createdAt: moments, expiresAt: moments, current: fc.boolean() })),
});

/** The arbitrary of the shop's settings, as a port answers them. */
export const shopSettingsArbitrary: fc.Arbitrary<ShopSettings> = fc.record(
  {
    address: text.map(cleanPersonalLine),
    phone: text,
    notificationMail: text,
    facebook: text,
    instagram: text,
    androidApp: text,
    iosApp: text,
    fund: text,
    hours: text,
    answerTime: text,
    companyName: text,
    companyCode: text,
    companyAddress: text,
    companyPhone: text,
  },
  {
    requiredKeys: ['address', 'phone', 'notificationMail', 'facebook', 'instagram', 'androidApp', 'iosApp'],
  },
);
const options = few(fc.record({ name: text, image: text, title: text }));
const dictionaries = fc.dictionary(
  text.filter(key => key !== '__proto__'),
  text,
  optional,
);
/** The arbitrary of the app's data, as a port answers it. */
export const appDataArbitrary: fc.Arbitrary<AppData> = fc.record({
  translations: dictionaries,
  currencies: options,
  cart: cartArbitrary,
  wishlist: few(ids),
  deviceToken: fc.option(text),
  oneSignalToken: fc.option(text),
  androidToken: fc.option(text),
  config: fc.record({
    payment: fc.record({
      provider: fc.constantFrom('interkassa', 'liqpay'),
      endpoint: text,
      merchant: text,
      orderPrefix: text,
    }),
    push: fc.option(fc.record({ project: dictionaries, vapidKey: text })),
    webviewToken: text,
  }),
});
/** The arbitrary of the header's data, as a port answers it. */
export const headerDataArbitrary: fc.Arbitrary<HeaderData> = fc.record({
  settings: shopSettingsArbitrary,
  currencies: options,
  languages: options,
  currentLanguage: text,
  currentCurrency: text,
  wishlistItems: count,
  cartItems: count,
  wishlistLots: few(lotArbitrary),
  avatar: fc.option(text),
});
/** The arbitrary of the footer's data, as a port answers it. */
export const footerDataArbitrary: fc.Arbitrary<FooterData> = fc.record({
  categories: few(fc.record({ id: ids, name: text })),
  hasSuperprize: fc.boolean(),
  settings: shopSettingsArbitrary,
});

/** The arbitrary of carts with their prices, as the cart port answers them. */
export const pricedCartArbitrary: fc.Arbitrary<PricedCart> = fc.record({
  lines: few(
    fc.record({ lot: lotArbitrary, quantity: fc.integer({ min: 1, max: 99 }), isDonate: fc.boolean() }),
  ),
  userPoints: ownedPointsArbitrary,
  userPercent: percentArbitrary,
  rate: rateArbitrary,
  isGuest: fc.boolean(),
});
/** The arbitrary of answers to a change of the cart. */
export const cartChangeArbitrary = fc.record({ cart: cartArbitrary, totalItems: count });

/** The arbitrary of what the catalogue is asked for. */
export const catalogueQueryArbitrary: fc.Arbitrary<CatalogueQuery> = fc.record(
  {
    categoryId: fc.option(ids),
    limit: fc.integer({ min: 1, max: 100 }),
    cursor: text,
    search: text,
    sort: fc.constantFrom('closing', 'newest', 'price_up', 'price_down'),
    priceFrom: fc.constantFrom('0', '12.5', '9999999999.99'),
    priceTo: fc.constantFrom('0', '12.5', '9999999999.99'),
  },
  { requiredKeys: ['categoryId'], ...optional },
);
/** The arbitrary of catalogue pages, as the catalogue port answers them. */
export const cataloguePageArbitrary: fc.Arbitrary<CataloguePage> = fc.record({
  lots: few(lotArbitrary),
  categories: few(fc.record({ id: ids, name: text, lots: few(lotArbitrary) })),
  menu: few(fc.record({ id: ids, name: text, image: text })),
  counter: count,
  categoryName: fc.option(text),
  nextCursor: fc.option(text),
  searchedFor: fc.option(text),
  near: few(lotArbitrary),
});
/** The arbitrary of the search's suggestions. */
export const searchSuggestionsArbitrary: fc.Arbitrary<SearchSuggestions> = fc.record({
  lots: few(lotArbitrary),
  searchedFor: fc.option(text),
});
/** The arbitrary of lots with their details, as the catalogue port answers them. */
export const lotDetailArbitrary: fc.Arbitrary<LotWithDetails> = fc.record({
  lot: lotArbitrary,
  userPercent: percentArbitrary,
  rate: rateArbitrary,
  tickets: fc.record({ sold: count, yours: count }),
  drawDelay: count,
  drawAt: fc.option(moments),
  winningTicket: fc.option(text),
  tellMe: fc.boolean(),
});
/** The arbitrary of lots that are still to come. */
export const comingLotArbitrary = lotArbitrary.map(
  ({ id, image, productToWin, productToBuy, start, endsAt }) => ({
    id,
    image,
    productToWin,
    productToBuy,
    start,
    endsAt,
  }),
);
/** The arbitrary of the last winners, each with the lot. */
export const lastWinnerArbitrary = fc
  .tuple(lotWinnerArbitrary, ids, text)
  .map(([winner, lotId, title]) => ({ ...winner, lotId, title }));
/** The arbitrary of super prizes, as a port answers them. */
export const superPrizeArbitrary: fc.Arbitrary<Superprize> = fc.record({
  id: ids,
  title: fc.string(),
  terms: fc.string(),
  pictures: fc.array(fc.string(), { maxLength: 3 }),
  total: count,
  fromDate: moments,
  toDate: moments,
  userCount: count,
  state: fc.constantFrom('open', 'closed', 'waiting', 'drawn', 'without_winner'),
});

const payouts: fc.Arbitrary<CharityPayout> = fc.record({
  id: ids,
  reference: text,
  amount: moneySumArbitrary,
  paidOn: moments.map(at => new Date(at).toISOString().slice(0, 10)),
  fund: text,
  document: fc.option(text),
  corrects: fc.option(text),
  note: text,
});
const charitySums = { credited: ownedPointsArbitrary, paidOut: moneySumArbitrary };
/** The arbitrary of pages of the charity fund's entries. */
export const charityPageArbitrary: fc.Arbitrary<CharityEntriesPage> = fc.record({
  ...charitySums,
  fund: fc.record({ name: text, site: fc.option(text), number: fc.option(text) }),
  payouts: few(payouts),
  next: fc.option(text),
});
/** The arbitrary of the shop's share for charity: its sums, its points and the last payout. */
export const charityShareArbitrary: fc.Arbitrary<CharityShare> = fc.record({
  ...charitySums,
  points: ownedPointsArbitrary,
  lastPayout: fc.option(payouts),
});

const keys = fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/);
const orderedCarts = cartArbitrary.filter(cart => cart.length > 0);
/** The arbitrary of orders, as the orders port is asked for them. */
export const orderRequestArbitrary: fc.Arbitrary<OrderRequest> = fc.record({
  cart: orderedCarts,
  pointsUsed: ownedPointsArbitrary,
  externalId: keys,
  replaces: fc.option(keys),
});
const placement = {
  transactionId: text,
  number: text,
  total: moneySumArbitrary,
  currency: text,
  message: text,
};
/** The arbitrary of answers to an order. */
export const placedOrderArbitrary: fc.Arbitrary<PlacedOrder> = fc.oneof(
  fc.record({
    _tag: fc.constant('Placed'),
    ...placement,
    fields: fc.option(fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), text)),
  }),
  fc.record({ _tag: fc.constant('AlreadyPaid'), ...placement }),
  fc.record({ _tag: fc.constant('Refused'), message: text, lotIds: fc.array(ids) }),
);
const orderLines = cartArbitrary.chain(lines =>
  fc.tuple(
    ...lines.map(line =>
      fc.record({ title: text, price: moneySumArbitrary }).map(told => ({ ...line, ...told })),
    ),
  ),
);
const orderSums = {
  payable: moneySumArbitrary,
  pointsUsed: ownedPointsArbitrary,
  currency: text,
  total: moneySumArbitrary,
  rate: rateArbitrary,
};
const deliveries = fc.option(orderDeliveryArbitrary);
const accountOrder = {
  number: text,
  status: fc.constantFrom<OrderStatus[]>('pending', 'paid', 'failed', 'expired', 'refunded_in_points'),
  placedAt: moments,
  waiting: fc.option(fc.record({ until: moments, inCart: fc.boolean() })),
  paidAt: fc.option(moments),
  language: fc.constantFrom(...LANGUAGES),
  paidBy: fc.option(text),
  lines: orderLines.chain(lines =>
    fc.tuple(
      ...lines.map(line =>
        fc.record({ image: text, prize: text, prizeImage: text }).map(told => ({ ...line, ...told })),
      ),
    ),
  ),
  sums: fc.record(orderSums),
  receipt: fc.option(
    fc.record({
      ...orderSums,
      earned: ownedPointsArbitrary,
      charityPoints: ownedPointsArbitrary,
      tickets: fc.array(fc.record({ lotId: ids, first: count, count }), { maxLength: 3 }),
    }),
  ),
  delivery: deliveries,
  refunds: fc.array(
    fc.record({
      id: ids,
      lots: fc.array(ids, { maxLength: 3 }),
      state: fc.constantFrom(...REFUND_STATES),
      reason: fc.constantFrom(...ALL_REFUND_REASONS),
      at: moments,
      since: moments,
      amount: moneySumArbitrary,
      pointsUsed: ownedPointsArbitrary,
      pointsEarned: ownedPointsArbitrary,
      charityPoints: ownedPointsArbitrary,
      note: text,
      reference: text,
    }),
    { maxLength: 2 },
  ),
  returns: fc.array(orderReturnArbitrary, { maxLength: 2 }),
};
/** The arbitrary of an order's states, as the orders port answers them. */
export const orderStateArbitrary: fc.Arbitrary<OrderState> = fc.record({
  ...accountOrder,
  emailConfirmed: fc.boolean(),
  delivery: deliveries,
});
/** The arbitrary of pages of the account's orders, as the orders port answers them. */
export const accountOrdersPageArbitrary: fc.Arbitrary<ListPageWithNext<AccountOrder>> = fc.record({
  listed: fc.array(fc.record({ externalId: keys, ...accountOrder }), { maxLength: 2 }),
  next: fc.option(fc.constant('17')),
});
/** The arbitrary of unpaid orders, as the orders port answers them. */
export const unpaidOrderArbitrary = fc.record({
  ...orderSums,
  externalId: keys,
  number: text,
  until: moments,
  inCart: fc.boolean(),
  lines: orderLines,
});
const content = { externalId: keys, cart: cartArbitrary, pointsUsed: ownedPointsArbitrary } as const;
/** The arbitrary of requests for a payment's fields. */
export const paymentFieldsRequestArbitrary: fc.Arbitrary<PaymentFieldsRequest> = fc.oneof(
  fc.record({ act: fc.constant('payways'), ...content }),
  fc.record({ act: fc.constant('payway'), via: fc.constant('visa_uah'), ...content }),
  fc.record({
    act: fc.constant('payway'),
    via: fc.constant('visa_uah'),
    externalId: content.externalId,
    cart: fc.constant(null),
  }),
  fc.record({ act: fc.constant('process'), via: fc.constant('visa_uah'), externalId: keys }),
);

/** The arbitrary of registrations, each with its phone code or none. */
export const registrationArbitrary: fc.Arbitrary<Registration & { readonly phoneCode: string | null }> =
  fc.record({
    email: text,
    firstName: names,
    phone: text,
    phoneCode: fc.option(text),
    gender: fc.constantFrom(0, 1, null),
    password: text,
    agree: fc.boolean(),
    referralCode: fc.option(text),
  });
/** The arbitrary of sessions. */
export const sessionArbitrary = fc.record({ id: ids, name: text, email: text, accessToken: text });
/** The arbitrary of changes of a password. */
export const passwordChangeArbitrary = fc.record({
  oldPassword: text,
  newPassword: text,
  confirmation: text,
});

/** The arbitrary of a lot's draw in every state, and its entry of the log once it is closed. */
export const drawDetailArbitrary: fc.Arbitrary<{
  readonly draw: Omit<DrawDetail, 'lotId'>;
  readonly entry: DrawLogEntry | undefined;
}> = fc
  .record({
    state: fc.constantFrom<DrawDetail['state'][]>('open', 'closed', 'waiting', 'drawn', 'without_winner'),
    sample: drawArbitrary,
    hash: hashArbitrary,
    position: fc.integer({ min: 1, max: 9_999 }),
    at: moments,
    user: publicPersonArbitrary,
    rehearsal: fc.boolean(),
    waitingFor: fc.constantFrom<DrawDetail['waitingFor'][]>('late', 'list', null),
  })
  .map(({ state, sample, hash, position, at, user, rehearsal, waitingFor }) => {
    const { commitment, beacon, winner } = sample.draw;
    const isClosed = state !== 'open';
    const isDrawn = state === 'drawn';
    return {
      draw: {
        state,
        tickets: commitment.tickets,
        voidTickets: isClosed && commitment.version === 2 ? commitment.void.count : 0,
        rule: {
          version: isClosed ? commitment.version : 2,
          delay: commitment.delay,
          beacon: commitment.beacon,
        },
        rehearsal,
        commitment: isClosed ? commitment : null,
        commitmentId: isClosed ? hash : null,
        logPosition: isClosed ? position : null,
        drawAt: isClosed ? at : null,
        waitingFor: state === 'waiting' ? waitingFor : null,
        beacon: isDrawn ? beacon : null,
        winner: isDrawn && winner !== null ? { number: winner, user } : null,
        drawnAt: isDrawn || state === 'without_winner' ? at : null,
        logHead: isClosed ? { position, hash } : null,
      },
      entry: isClosed ? { position, commitment, id: hash, previous: hash, hash } : undefined,
    };
  });

/** The arbitrary of the draw of a super prize in every state, and its entry of the log once it is closed. */
export const superDrawDetailArbitrary: fc.Arbitrary<{
  readonly draw: SuperDrawDetail;
  readonly entry: DrawLogEntry | undefined;
}> = fc
  .record({ of: drawDetailArbitrary, prize: superPrizeArbitrary, lotId: ids, ticket: ids, end: moments })
  .map(({ of: { draw, entry }, prize, lotId, ticket, end }) => {
    const { state, winner, ...told } = draw;
    const commitment: SuperCommitment | null = draw.commitment && {
      version: 2,
      super_id: prize.id,
      tickets: draw.commitment.tickets,
      root: draw.commitment.root,
      closed_at: draw.commitment.closed_at,
      delay: draw.commitment.delay,
      round: draw.commitment.round,
      beacon: draw.commitment.beacon,
      void: { count: 0, digest: draw.commitment.root },
      closed_by: 'date',
      ends_at: new Date(end).toISOString(),
    };
    const won = winner && { ...winner, lotId, ticket };
    return {
      draw: { ...told, prize: { ...prize, state }, commitment, winner: won },
      entry: entry && commitment ? { ...entry, commitment } : undefined,
    };
  });

/** The arbitrary of pages of draws that are over. */
export const pastDrawsArbitrary: fc.Arbitrary<PastDrawsPage> = fc.record({
  draws: few(
    fc.record({
      of: fc.constantFrom('lot', 'super'),
      ofId: ids,
      title: text,
      image: text,
      drawnAt: moments,
      number: fc.option(ids),
      stage: fc.option(fc.constantFrom(...PRIZE_STAGES)),
      handedOver: fc.constantFrom(null, '2026-11-29'),
      winner: fc.option(fc.record({ name: text, town: text, picture: text })),
    }),
  ),
  next: fc.option(text),
});
