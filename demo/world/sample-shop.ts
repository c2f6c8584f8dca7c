import { sampleCatalogue as sample } from '../../server/sample/sample-catalogue.ts';
import type { SampleLot, SampleSlide } from '../../server/sample/types.ts';
import type { FakeLot, FakeProduct, Localized } from '../../src/adapters/fake/catalogue/fake-lot.ts';
import type { FakeShopOptions, FakeTicket, FakeUser } from '../../src/adapters/fake/shop/fake-shop.ts';
import type { FakeSite } from '../../src/adapters/fake/shop/fake-site.ts';
import type { Language } from '../../src/application/stores/preferences-store.ts';
import { points } from '../../src/domain/accounts/points.ts';
import type { Slide } from '../../src/domain/content/slide.ts';
import { type Decimal, decimalFromNumber } from '../../src/domain/money/decimal.ts';
import { minorUnits } from '../../src/domain/money/money.ts';

const MINUTE = 60_000;
/** Ids up to here belong to the sample. */
export const LAST_SAMPLE_ID = 1_000_000;
/** The sample's sold-out lot closed so long before the shop was opened, in minutes. */
const CLOSED_BEFORE = 4;

const decimal = (n: number): Decimal => decimalFromNumber(n) ?? (0n as Decimal);

/** The sample's pictures are written for a shop at the root; the demo may stand anywhere, so they are relative. */
const here = (path: string): string => path.replace(/^\//, './');

const product = (from: SampleLot['productToBuy']): FakeProduct => ({ ...from, image: here(from.image) });

const holderOf = (seed: number) => sample.holders[seed % sample.holders.length];

const winnersOf = (lot: SampleLot, now: number): FakeLot['winners'] => {
  const holder = holderOf(lot.id * 7);
  if (lot.drawnMinutesAgo === null || holder === undefined) return [];
  const user = { avatar: here(holder.avatar), fullName: `${holder.firstName} ${holder.lastName}` };
  return [{ user, winDate: now - lot.drawnMinutesAgo * MINUTE }];
};

const lotOf =
  (now: number) =>
  (lot: SampleLot): FakeLot => ({
    id: lot.id,
    categoryId: lot.categoryId,
    title: lot.title,
    image: here(lot.image),
    description: lot.description,
    price: minorUnits(lot.price),
    origin: minorUnits(lot.origin),
    pointDonateAmount: points(lot.pointDonateAmount),
    ticketAmount: lot.ticketAmount,
    ticketDonateAmount: lot.ticketDonateAmount,
    amount: lot.amount,
    salesCount: lot.sold,
    color: lot.color,
    hot: lot.hot,
    start: now + lot.startMinutes * MINUTE,
    drawDelay: 600,
    winners: winnersOf(lot, now),
    productToBuy: product(lot.productToBuy),
    productToWin: product(lot.productToWin),
  });

/** One ticket for each item that was sold before, held by the sample's people in turn. */
const ticketsOf = (now: number): FakeTicket[] => {
  let id = 10_000;
  return sample.lots
    .filter(lot => lot.state === 'playing' || lot.state === 'sold-out')
    .flatMap(lot =>
      Array.from({ length: lot.sold }, (_, at) => {
        id += 1;
        return {
          id,
          lotId: lot.id,
          userId: holderOf(at + lot.id)?.id ?? 1,
          at: now - CLOSED_BEFORE * MINUTE,
        };
      }),
    );
};

/** The sample's people, as users who never log in. */
const holders = (): FakeUser[] =>
  sample.holders.map(holder => ({
    id: holder.id,
    email: holder.email,
    password: `${holder.email} never logs in`,
    firstName: holder.firstName,
    lastName: holder.lastName,
    address: '',
    mailingParticipant: false,
    avatar: here(holder.avatar),
    phone: `+3800000000${String(holder.id).padStart(2, '0')}`,
    gender: holder.gender,
    refCode: `holder${holder.id}`,
    referrerId: null,
    emailVerified: true,
    saleBalance: minorUnits(0),
    ledger: [],
    cart: [],
    wishlist: [],
  }));

const slide =
  (language: Language) =>
  (from: SampleSlide): Slide => ({
    title: from.title[language],
    description: from.description[language],
    image: here(from.image),
    video: from.video === undefined ? null : here(from.video.wide),
    mobileVideo: from.video === undefined ? null : here(from.video.phone),
    neededLanguageImage: here(from.image),
    neededLanguageMobileImage: here(from.mobileImage),
    displayInApp: from.displayInApp,
    buttons: from.buttons.map(button => ({ ...button, title: button.title[language], image: null })),
  });

const site = (openedAt: number): FakeSite => ({
  settings: language => ({ ...sample.settings, address: sample.settings.address[language] }),
  languages: sample.languages.map(({ name, img, title }) => ({ name, image: here(img), title })),
  currencies: new Map(sample.currencies.map(({ name, img, title }) => [name, { title, image: here(img) }])),
  categoryImages: new Map(sample.categories.map(({ id, image }) => [id, here(image)])),
  slides: language => [...sample.slides, sample.finalSlide].map(slide(language)),
  banners: sample.banners.map(({ link, image }) => ({ link, image: here(image) })),
  page: (page, language) => {
    const found = sample.pages.find(({ id }) => id === page);
    return { title: found?.title[language] ?? '', text: found?.text[language] ?? '' };
  },
  superprize: () => ({
    total: sample.superprize.total,
    toDate: openedAt + sample.superprize.endsInMinutes * MINUTE,
    userCount: sample.superprize.userCount,
  }),
  push: { project: { projectId: 'twofold-demo' }, vapidKey: 'demo' },
});

/** The server's own sample catalogue, as a shop in memory that opened at `openedAt` (epoch milliseconds). */
export const sampleShop = (
  openedAt: number,
): Omit<FakeShopOptions, 'clock' | 'lots'> & {
  readonly lots: readonly FakeLot[];
  readonly users: readonly FakeUser[];
  readonly tickets: readonly FakeTicket[];
} => ({
  lots: sample.lots.map(lotOf(openedAt)),
  categories: sample.categories.map(({ id, name }) => ({ id, name })),
  levels: sample.levels.map(({ name, from, to, percent }) => ({
    name,
    from: minorUnits(from),
    to: to === null ? null : minorUnits(to),
    percent: decimal(percent),
  })),
  rates: new Map(sample.currencies.map(({ name, rate }) => [name, decimal(rate)])),
  site: site(openedAt),
  lastId: LAST_SAMPLE_ID,
  users: holders(),
  tickets: ticketsOf(openedAt),
});

/** Copies of lots under new ids and numbered titles, until there are `count`. */
export const multiplied = (lots: readonly FakeLot[], count: number): readonly FakeLot[] =>
  Array.from({ length: count }, (_, at) => {
    const lot = lots[at % lots.length];
    const round = Math.floor(at / lots.length);
    if (lot === undefined || round === 0) return lot ?? [];
    const numbered = (title: Localized): Localized => ({
      uk: `${title.uk} № ${round + 1}`,
      ru: `${title.ru} № ${round + 1}`,
      en: `${title.en} No. ${round + 1}`,
    });
    return { ...lot, id: round * 1000 + lot.id, title: numbered(lot.title) };
  }).flat();
