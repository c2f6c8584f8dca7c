import { points } from '../../../domain/accounts/points.ts';
import type { LocalizedText } from '../../../domain/content/languages.ts';
import { makeRecordByLanguage } from '../../../domain/content/languages.ts';
import { minorUnits } from '../../../domain/money/money-units.ts';
import type { FakeLot, FakeProduct } from './fake-lot.ts';

const DAY = 86_400_000;

export const fakeSampleCategories: readonly { readonly id: number; readonly name: LocalizedText }[] = [
  { id: 1, name: { uk: 'Техніка', ru: 'Техника', en: 'Tech' } },
  { id: 2, name: { uk: 'Дім', ru: 'Дом', en: 'Home' } },
];

/** The synonyms of the fake sample: groups of words with the same meaning, for its search. */
export const fakeSampleSynonyms = [
  ['телефон', 'смартфон', 'phone', 'smartphone'],
  ['ноутбук', 'лептоп', 'laptop'],
];

const product = (slug: string, brandName: string, title: LocalizedText): FakeProduct => ({
  image: `/sample/products/${slug}-640.webp`,
  title,
  brandName: makeRecordByLanguage(() => brandName),
  description: {
    uk: `${title.uk} від ${brandName}.\nГарантія — один рік.`,
    ru: `${title.ru} от ${brandName}.\nГарантия — один год.`,
    en: `${title.en} by ${brandName}.\nOne year of warranty.`,
  },
});

const mug = product('mug-fjord', 'Fjord', { uk: 'Кухоль «Фіорд»', ru: 'Кружка «Фьорд»', en: 'Fjord mug' });
const cup = product('cup-ceramic', 'Glyna', {
  uk: 'Керамічна чашка',
  ru: 'Керамическая чашка',
  en: 'Ceramic cup',
});
const shirt = product('tshirt-cotton', 'Bavovna', {
  uk: 'Бавовняна футболка',
  ru: 'Хлопковая футболка',
  en: 'Cotton T-shirt',
});
const bank = product('powerbank-volt', 'Volt', { uk: 'Павербанк', ru: 'Павербанк', en: 'Power bank' });
const notebook = product('notebook-linen', 'Papir', { uk: 'Нотатник', ru: 'Блокнот', en: 'Notebook' });
const phone = product('smartphone-nova', 'Nova', {
  uk: 'Смартфон Nova',
  ru: 'Смартфон Nova',
  en: 'Nova phone',
});
const laptop = product('laptop-aero', 'Aero', { uk: 'Ноутбук Aero', ru: 'Ноутбук Aero', en: 'Aero laptop' });
const headphones = product('headphones-silence', 'Silence', {
  uk: 'Навушники',
  ru: 'Наушники',
  en: 'Headphones',
});
const console = product('console-pulse', 'Pulse', {
  uk: 'Ігрова консоль',
  ru: 'Игровая консоль',
  en: 'Game console',
});
const watch = product('watch-orbit', 'Orbit', { uk: 'Годинник Orbit', ru: 'Часы Orbit', en: 'Orbit watch' });

type Shape = {
  readonly category: number;
  readonly buy: FakeProduct;
  readonly win: FakeProduct;
  /** Kopiyka. */
  readonly price: number;
  readonly origin: number;
  readonly amount: number;
  readonly sold: number;
  readonly startDays: number;
  /** From now; no end where it is absent. */
  readonly endDays?: number;
  readonly hot?: boolean;
  readonly winner?: string;
  /** The money in the prize's place, in kopiyka; none where it is absent. */
  readonly cash?: number;
};

const shapes: readonly Shape[] = [
  {
    category: 1,
    buy: bank,
    win: phone,
    price: 49_000,
    origin: 59_000,
    amount: 200,
    sold: 124,
    startDays: -9,
    endDays: 21,
    cash: 2_000_000,
  },
  {
    category: 2,
    buy: mug,
    win: laptop,
    price: 24_900,
    origin: 24_900,
    amount: 800,
    sold: 616,
    startDays: -20,
    endDays: 10,
  },
  {
    category: 1,
    buy: notebook,
    win: watch,
    price: 812,
    origin: 1_150,
    amount: 100,
    sold: 40,
    startDays: -3,
    endDays: 1,
  },
  {
    category: 2,
    buy: cup,
    win: headphones,
    price: 228,
    origin: 239,
    amount: 60,
    sold: 20,
    startDays: -3,
    endDays: 30,
  },
  {
    category: 2,
    buy: shirt,
    win: console,
    price: 59_900,
    origin: 79_900,
    amount: 300,
    sold: 295,
    startDays: -30,
    endDays: 5,
  },
  {
    category: 1,
    buy: bank,
    win: laptop,
    price: 100_000_001,
    origin: 100_000_001,
    amount: 20,
    sold: 2,
    startDays: -1,
  },
  {
    category: 1,
    buy: bank,
    win: headphones,
    price: 39_000,
    origin: 45_000,
    amount: 40,
    sold: 40,
    startDays: -14,
    endDays: 20,
    cash: 350_000,
  },
  {
    category: 2,
    buy: mug,
    win: phone,
    price: 29_000,
    origin: 29_000,
    amount: 50,
    sold: 0,
    startDays: 4,
    endDays: 34,
  },
  {
    category: 1,
    buy: notebook,
    win: console,
    price: 19_000,
    origin: 21_000,
    amount: 90,
    sold: 0,
    startDays: 9,
    endDays: 40,
  },
  {
    category: 2,
    buy: cup,
    win: watch,
    price: 15_000,
    origin: 18_000,
    amount: 30,
    sold: 30,
    startDays: -40,
    endDays: -3,
    winner: 'Олена Коваль',
  },
  {
    category: 1,
    buy: shirt,
    win: phone,
    price: 29,
    origin: 29,
    amount: 1_000,
    sold: 10,
    startDays: -2,
    hot: true,
  },
];

/**
 * Makes the fake sample's lots, a few of every kind: playing, nearly sold out (id 5 has 5 items left), an expensive
 * one, sold out (7), coming soon (8, 9) and drawn (10). `now` is the moment they are counted from, in epoch
 * milliseconds.
 */
export const makeFakeSampleLots = (now: number): readonly FakeLot[] =>
  shapes.map((shape, at) => ({
    id: at + 1,
    categoryId: shape.category,
    title: shape.buy.title,
    description: {
      uk: `Купуєш: ${shape.buy.title.uk}. Можеш виграти: ${shape.win.title.uk}.`,
      ru: `Покупаешь: ${shape.buy.title.ru}. Можешь выиграть: ${shape.win.title.ru}.`,
      en: `You buy: ${shape.buy.title.en}. You can win: ${shape.win.title.en}.`,
    },
    price: minorUnits(shape.price),
    origin: minorUnits(shape.origin),
    pointDonateAmount: points(5),
    ticketAmount: 1,
    ticketDonateAmount: 2,
    amount: shape.amount,
    salesCount: shape.sold,
    color: '#6a5cf0',
    hot: shape.hot ?? false,
    start: now + shape.startDays * DAY,
    endsAt: shape.endDays === undefined ? null : now + shape.endDays * DAY,
    offered: true,
    drawDelay: 600,
    winners:
      shape.winner === undefined
        ? []
        : [{ user: { avatar: null, fullName: shape.winner }, winDate: now - 2 * DAY }],
    productToBuy: shape.buy,
    productToWin: shape.win,
    cashAlternative: shape.cash === undefined ? null : minorUnits(shape.cash),
  }));
