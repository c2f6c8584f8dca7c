import * as fc from 'fast-check';
import type { AccountData, PersonalDetails, User } from '../../src/application/ports/account-service.ts';
import type { CartDetail } from '../../src/application/ports/cart-service.ts';
import type {
  CataloguePage,
  CatalogueQuery,
  LotDetail,
  Suggestions,
  Superprize,
} from '../../src/application/ports/catalogue.ts';
import type { CharityPage, CharityShare, Payout } from '../../src/application/ports/charity.ts';
import type { DrawDetail, SuperDrawDetail } from '../../src/application/ports/draws.ts';
import type {
  OrderRequest,
  OrderStatus,
  PaymentFieldsRequest,
  PlacedOrder,
} from '../../src/application/ports/orders.ts';
import type { AppData, FooterData, HeaderData, ShopSettings } from '../../src/application/ports/pages.ts';
import type { Registration } from '../../src/application/ports/sign-in.ts';
import { cleanLine, plainName } from '../../src/domain/accounts/personal-text.ts';
import type { SuperCommitment } from '../../src/domain/draws/proof/commitment.ts';
import type { LogEntry } from '../../src/domain/draws/proof/draw-log.ts';
import { carts } from './cart.ts';
import { percents, rates } from './decimal.ts';
import { draws, hashes } from './draw.ts';
import { ladders } from './level.ts';
import { lots, people, winners } from './lot.ts';
import { sums } from './money.ts';
import { ownedPoints } from './points.ts';
import { ticketGroups } from './ticket.ts';

/** What the shop's ports ask and answer: any such value, not one that a shop would come to. */

const text = fc.string();
const count = fc.nat(100_000);
const ids = fc.integer({ min: 1, max: 2_147_483_647 });
const moments = fc.integer({ min: 0, max: 4_000_000_000_000 });
const few = <A>(values: fc.Arbitrary<A>) => fc.array(values, { maxLength: 2 });
/** A member that may be left out. */
const optional = { noNullPrototype: true } as const;

export const levels = ladders.map(([first, ...others]) => others.at(-1) ?? first);

/** As they are kept: decoded, they are in their plain form. */
const names = text.map(plainName);

const detailMembers = {
  firstName: names,
  lastName: names,
  phone: text,
  email: text,
  address: text.map(cleanLine),
  gender: fc.constantFrom(0, 1, null),
  mailingParticipant: fc.boolean(),
} as const;
export const personalDetails: fc.Arbitrary<PersonalDetails> = fc.record(detailMembers);

const users: fc.Arbitrary<User> = fc.record({
  ...detailMembers,
  id: ids,
  fullName: text,
  emailConfirmed: fc.boolean(),
  refCode: text,
  avatar: fc.option(text),
  level: levels,
  saleBalance: sums,
  totalBalance: ownedPoints,
});
const referralLevels = fc.record({
  usersCount: count,
  total: ownedPoints,
  transactions: few(fc.record({ refer: fc.record({ avatar: text, fullName: text }), amount: ownedPoints })),
});
const ticketSections = fc.record({ lots: count, tickets: count, next: fc.option(text) });
const ledgerEntries = fc.record({ cause: text, amount: ownedPoints, at: moments });
export const pointsPages = fc.record({ listed: few(ledgerEntries), next: fc.option(text) });
export const accounts: fc.Arbitrary<AccountData> = fc.record({
  user: users,
  wishlist: few(lots),
  tickets: few(ticketGroups),
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
  levels: ladders,
  ledger: few(ledgerEntries),
  ledgerNext: fc.option(text),
  sessions: few(fc.record({ createdAt: moments, expiresAt: moments, current: fc.boolean() })),
});

export const settings: fc.Arbitrary<ShopSettings> = fc.record(
  {
    address: text.map(cleanLine),
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
export const apps: fc.Arbitrary<AppData> = fc.record({
  translations: dictionaries,
  currencies: options,
  cart: carts,
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
export const headers: fc.Arbitrary<HeaderData> = fc.record({
  settings,
  currencies: options,
  languages: options,
  currentLanguage: text,
  currentCurrency: text,
  wishlistItems: count,
  cartItems: count,
  wishlistLots: few(lots),
  avatar: fc.option(text),
});
export const footers: fc.Arbitrary<FooterData> = fc.record({
  categories: few(fc.record({ id: ids, name: text })),
  hasSuperprize: fc.boolean(),
  settings,
});

export const pricedCarts: fc.Arbitrary<CartDetail> = fc.record({
  lines: few(fc.record({ lot: lots, quantity: fc.integer({ min: 1, max: 99 }), isDonate: fc.boolean() })),
  userPoints: ownedPoints,
  userPercent: percents,
  rate: rates,
  isGuest: fc.boolean(),
});
export const cartChanges = fc.record({ cart: carts, totalItems: count });

export const catalogueQueries: fc.Arbitrary<CatalogueQuery> = fc.record(
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
export const cataloguePages: fc.Arbitrary<CataloguePage> = fc.record({
  lots: few(lots),
  categories: few(fc.record({ id: ids, name: text, lots: few(lots) })),
  menu: few(fc.record({ id: ids, name: text, image: text })),
  counter: count,
  categoryName: fc.option(text),
  nextCursor: fc.option(text),
  searchedFor: fc.option(text),
  near: few(lots),
});
export const suggestions: fc.Arbitrary<Suggestions> = fc.record({
  lots: few(lots),
  searchedFor: fc.option(text),
});
export const lotDetails: fc.Arbitrary<LotDetail> = fc.record({
  lot: lots,
  userPercent: percents,
  rate: rates,
  tickets: fc.record({ sold: count, yours: count }),
  drawDelay: count,
  drawAt: fc.option(moments),
  winningTicket: fc.option(text),
  tellMe: fc.boolean(),
});
export const comingSoonItems = lots.map(({ id, image, productToWin, productToBuy, start, endsAt }) => ({
  id,
  image,
  productToWin,
  productToBuy,
  start,
  endsAt,
}));
export const lastWinners = fc
  .tuple(winners, ids, text)
  .map(([winner, lotId, title]) => ({ ...winner, lotId, title }));
export const superprizes: fc.Arbitrary<Superprize> = fc.record({
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

const payouts: fc.Arbitrary<Payout> = fc.record({
  id: ids,
  reference: text,
  amount: sums,
  paidOn: moments.map(at => new Date(at).toISOString().slice(0, 10)),
  fund: text,
  document: fc.option(text),
  corrects: fc.option(text),
  note: text,
});
const charitySums = { credited: ownedPoints, paidOut: sums };
export const charityPages: fc.Arbitrary<CharityPage> = fc.record({
  ...charitySums,
  fund: fc.record({ name: text, site: fc.option(text), number: fc.option(text) }),
  payouts: few(payouts),
  next: fc.option(text),
});
export const charityShares: fc.Arbitrary<CharityShare> = fc.record({
  ...charitySums,
  points: ownedPoints,
  lastPayout: fc.option(payouts),
});

const keys = fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/);
const orderedCarts = carts.filter(cart => cart.length > 0);
export const orderRequests: fc.Arbitrary<OrderRequest> = fc.record({
  cart: orderedCarts,
  pointsUsed: ownedPoints,
  externalId: keys,
  replaces: fc.option(keys),
});
const placement = { transactionId: text, number: text, total: sums, currency: text, message: text };
export const placedOrders: fc.Arbitrary<PlacedOrder> = fc.oneof(
  fc.record({
    _tag: fc.constant('Placed'),
    ...placement,
    fields: fc.option(fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), text)),
  }),
  fc.record({ _tag: fc.constant('AlreadyPaid'), ...placement }),
  fc.record({ _tag: fc.constant('Refused'), message: text, lotIds: fc.array(ids) }),
);
const orderLines = carts.chain(lines =>
  fc.tuple(...lines.map(line => fc.record({ title: text, price: sums }).map(told => ({ ...line, ...told })))),
);
const orderSums = { payable: sums, pointsUsed: ownedPoints, currency: text, total: sums, rate: rates };
export const orderStates = fc.record({
  number: text,
  status: fc.constantFrom<OrderStatus[]>('pending', 'paid', 'failed', 'expired', 'refunded_in_points'),
  lines: orderLines,
  sums: fc.record(orderSums),
  receipt: fc.option(
    fc.record({
      ...orderSums,
      earned: ownedPoints,
      charityPoints: ownedPoints,
      tickets: fc.array(fc.record({ lotId: ids, first: count, count }), { maxLength: 3 }),
    }),
  ),
  emailConfirmed: fc.boolean(),
});
export const unpaidOrders = fc.record({
  ...orderSums,
  externalId: keys,
  number: text,
  until: moments,
  inCart: fc.boolean(),
  lines: orderLines,
});
const content = { externalId: keys, cart: carts, pointsUsed: ownedPoints } as const;
export const fieldsRequests: fc.Arbitrary<PaymentFieldsRequest> = fc.oneof(
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

export const registrations: fc.Arbitrary<Registration & { readonly phoneCode: string | null }> = fc.record({
  email: text,
  firstName: names,
  phone: text,
  phoneCode: fc.option(text),
  gender: fc.constantFrom(0, 1, null),
  password: text,
  agree: fc.boolean(),
  referralCode: fc.option(text),
});
export const sessions = fc.record({ id: ids, name: text, email: text, accessToken: text });
export const passwordChanges = fc.record({ oldPassword: text, newPassword: text, confirmation: text });

/** A lot's draw in every state, and its entry of the log once it is closed. */
export const drawDetails: fc.Arbitrary<{
  readonly draw: Omit<DrawDetail, 'lotId'>;
  readonly entry: LogEntry | undefined;
}> = fc
  .record({
    state: fc.constantFrom<DrawDetail['state'][]>('open', 'closed', 'waiting', 'drawn', 'without_winner'),
    sample: draws,
    hash: hashes,
    position: fc.integer({ min: 1, max: 9_999 }),
    at: moments,
    user: people,
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

/** The draw of a super prize in every state, and its entry of the log once it is closed. */
export const superDrawDetails: fc.Arbitrary<{
  readonly draw: SuperDrawDetail;
  readonly entry: LogEntry | undefined;
}> = fc
  .record({ of: drawDetails, prize: superprizes, lotId: ids, ticket: ids, end: moments })
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
