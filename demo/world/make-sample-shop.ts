import { SAMPLE_ABOUT_FILM } from '../../server/content/sample-about-film.ts';
import { listLanguageOptions } from '../../server/content/site-languages.ts';
import { readSampleCatalogue } from '../../server/sample/read-sample-catalogue.ts';
import { shiftSampleTime } from '../../server/sample/sample-time.ts';
import type { SampleLot, SampleSlide } from '../../server/sample/sample-types.ts';
import type { FakeLot, FakeProduct } from '../../src/adapters/fake/catalogue/fake-lot.ts';
import type { FakeShopOptions, FakeTicket, FakeUser } from '../../src/adapters/fake/shop/fake-shop.ts';
import {
  type FakeSiteContent,
  minimalFakeSiteContent,
} from '../../src/adapters/fake/shop/fake-site-content.ts';
import { points } from '../../src/domain/accounts/points.ts';
import type { LocalizedText } from '../../src/domain/content/languages.ts';
import { LANGUAGES, type Language } from '../../src/domain/content/languages.ts';
import { readLinkTarget } from '../../src/domain/content/link-target.ts';
import { SHOP_TIME_ZONE } from '../../src/domain/content/time-zone.ts';
import type { Slide } from '../../src/domain/content/visible-slides.ts';
import { type Decimal, parseDecimal } from '../../src/domain/money/decimal.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import { readSynonymWords } from '../../src/domain/search/make-search-forms.ts';

const MINUTE = 60_000;
/** The last id of the sample: ids up to here belong to it. */
export const LAST_SAMPLE_ID = 1_000_000;
/** The sample's sold-out lot closed so long before the shop was opened, in minutes. */
const CLOSED_BEFORE = 4;

const sample = readSampleCatalogue();

const decimal = (text: string): Decimal => parseDecimal(text) ?? (0n as Decimal);

/** The sample's pictures are written for a shop at the root; the demo may stand anywhere, so they are relative. */
const here = (path: string): string => path.replace(/^\//, './');

const products = new Map(
  sample.products.map(({ id, image, parental_name: brandName, ...same }): [number, FakeProduct] => [
    id,
    { ...same, image: here(image), brandName },
  ]),
);
const product = (id: number): FakeProduct => {
  const found = products.get(id);
  if (found === undefined) throw new RangeError(`the sample has no product ${id}`);
  return found;
};

const holderOf = (seed: number) => sample.holders[seed % sample.holders.length];

const winnersOf = (lot: SampleLot, now: number): FakeLot['winners'] => {
  const holder = holderOf(lot.id * 7);
  if (lot.drawn_at === null || holder === undefined) return [];
  const user = { avatar: here(holder.avatar), fullName: `${holder.first_name} ${holder.last_name}` };
  return [{ user, winDate: shiftSampleTime(lot.drawn_at, now) }];
};

const lotOf =
  (now: number) =>
  (lot: SampleLot): FakeLot => ({
    id: lot.id,
    categoryId: lot.category_id,
    title: lot.title,
    image: here(lot.image),
    description: lot.description,
    price: minorUnits(lot.price),
    cashAlternative: lot.cash_alternative === null ? null : minorUnits(lot.cash_alternative),
    origin: minorUnits(lot.origin),
    pointDonateAmount: points(lot.point_donate_amount),
    ticketAmount: lot.ticket_amount,
    ticketDonateAmount: lot.ticket_donate_amount,
    amount: lot.amount,
    salesCount: lot.sold,
    color: lot.color,
    hot: lot.hot,
    start: shiftSampleTime(lot.start, now),
    endsAt: lot.ends_at === null ? null : shiftSampleTime(lot.ends_at, now),
    offered: true,
    drawDelay: 600,
    winners: winnersOf(lot, now),
    productToBuy: product(lot.product_to_buy_id),
    productToWin: product(lot.product_to_win_id),
  });

/** One ticket for each item that was sold before, held by the sample's people in turn. */
const ticketsOf = (now: number): FakeTicket[] => {
  let id = 10_000;
  return sample.lots
    .filter(lot => lot.sold > 0 && lot.drawn_at === null)
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
    firstName: holder.first_name,
    lastName: holder.last_name,
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
    isSample: true,
  }));

const slide =
  (language: Language) =>
  (from: SampleSlide): Slide => ({
    title: from.title[language],
    description: from.description[language],
    image: here(from.image),
    video: from.video === null ? null : here(from.video),
    mobileVideo: from.mobile_video === null ? null : here(from.mobile_video),
    neededLanguageImage: here(from.image),
    neededLanguageMobileImage: here(from.language_mobile_images[language]),
    displayInApp: from.display_in_app,
    buttons: from.buttons.map(button => ({
      link: readLinkTarget(button.link),
      title: button.title[language],
      image: button.image === null ? null : here(button.image),
      isAuth: button.is_auth,
      displayInApp: button.display_in_app,
    })),
  });

/** A day of the shop's calendar. */
const dayOf = (moment: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE }).format(moment);

/** The sample's payouts as the server keeps them, the newest first. */
const payoutsSince = (openedAt: number): FakeSiteContent['payouts'] => {
  const days = new Map(
    sample.payouts.map(({ reference, at }) => [reference, dayOf(shiftSampleTime(at, openedAt))]),
  );
  return sample.payouts
    .map(({ reference, amount, document, corrects, note }, n) => ({
      id: n + 1,
      reference,
      amount: minorUnits(corrects === null ? amount : -amount),
      paidOn: days.get(corrects ?? reference) ?? '',
      document: document === '' ? null : document,
      corrects,
      note,
    }))
    .toReversed();
};

const site = (openedAt: number): FakeSiteContent => ({
  settings: language => {
    const { address, phone, notification_mail, facebook, instagram, android_app, ios_app, fund } =
      sample.settings;
    return {
      // What an operator says by settings of the process is no part of a catalogue.
      ...minimalFakeSiteContent.settings(language),
      address: address[language],
      phone,
      notificationMail: notification_mail,
      facebook,
      instagram,
      androidApp: android_app,
      iosApp: ios_app,
      fund: fund[language],
    };
  },
  languages: listLanguageOptions(LANGUAGES).map(({ name, img, title }) => ({ name, image: img, title })),
  currencies: new Map(sample.currencies.map(({ code, img, title }) => [code, { title, image: here(img) }])),
  categoryImages: new Map(sample.categories.map(({ id, image }) => [id, here(image)])),
  slides: language => sample.slides.map(slide(language)),
  banners: sample.banners.map(({ link, image }) => ({ link: readLinkTarget(link), image: here(image) })),
  page: (page, language) => {
    const found = sample.pages.find(({ id }) => id === page);
    const { video, poster } = SAMPLE_ABOUT_FILM;
    return {
      title: found?.title[language] ?? '',
      text: found?.body[language] ?? '',
      ...(page === 1 && { film: { video: here(video), poster: here(poster) } }),
    };
  },
  superprize: (_, language) => {
    const { id, title, terms, pictures, total, from_date, to_date } = sample.superprize;
    return {
      id,
      title: title[language],
      terms: terms[language],
      pictures: pictures.map(here),
      total,
      fromDate: shiftSampleTime(from_date, openedAt),
      toDate: shiftSampleTime(to_date, openedAt),
    };
  },
  fund: language => ({
    name: sample.settings.fund[language],
    site: sample.settings.fund_site,
    number: sample.settings.fund_number,
  }),
  payouts: payoutsSince(openedAt),
  push: { project: { projectId: 'twofold-demo' }, vapidKey: 'demo' },
});

/** Makes the server's own sample catalogue as a shop in memory that opened at `openedAt` (epoch milliseconds). */
export const makeSampleShop = (
  openedAt: number,
): Omit<FakeShopOptions, 'clock' | 'lots'> & {
  readonly lots: readonly FakeLot[];
  readonly users: readonly FakeUser[];
  readonly tickets: readonly FakeTicket[];
} => ({
  lots: sample.lots.map(lotOf(openedAt)),
  categories: sample.categories.map(({ id, name }) => ({ id, name })),
  synonyms: sample.synonyms.map(({ words }) => readSynonymWords(words)),
  levels: sample.levels.map(({ name, from_kopiyka: from, to_kopiyka: to, percent }) => ({
    name,
    from: minorUnits(from),
    to: to === null ? null : minorUnits(to),
    percent: decimal(percent),
  })),
  rates: new Map(sample.currencies.map(({ code, rate }) => [code, decimal(rate)])),
  site: site(openedAt),
  lastId: LAST_SAMPLE_ID,
  users: holders(),
  tickets: ticketsOf(openedAt),
});

/** Copies lots under new ids and numbered titles, until there are `count`. */
export const multiplyLots = (lots: readonly FakeLot[], count: number): readonly FakeLot[] =>
  Array.from({ length: count }, (_, at) => {
    const lot = lots[at % lots.length];
    const round = Math.floor(at / lots.length);
    if (lot === undefined || round === 0) return lot ?? [];
    const numbered = (title: LocalizedText): LocalizedText => ({
      uk: `${title.uk} № ${round + 1}`,
      ru: `${title.ru} № ${round + 1}`,
      en: `${title.en} No. ${round + 1}`,
    });
    return { ...lot, id: round * 1000 + lot.id, title: numbered(lot.title) };
  }).flat();
