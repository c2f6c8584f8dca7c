import { makeJourneyTextReader } from '../../browser/support/journey-text-reader.ts';

/** Where a finger goes, and by which selector is seen that it had its effect. */
type Tap = {
  readonly on: string;
  /** Of several, the first that has these words. */
  readonly words?: string;
  /** Without it the tap is only looked at for how soon the page draws after it. */
  readonly shows?: string;
};

/** What a page is that benchmarks compare: its name, its address, and whether it is the shop's. */
export type ComparedPage = {
  readonly name: string;
  readonly url: string;
  readonly isShop: boolean;
};

/** What a compared page is whose first taps are measured. */
export type TappedPage = ComparedPage & {
  /** A link that every visitor finds on the first screen. */
  readonly link: string;
  /** The first five taps of a visit; the first is on the page's main button. */
  readonly taps: readonly [Tap, ...Tap[]];
};

const t = makeJourneyTextReader('uk');
const menu: Tap = { on: 'header button[aria-expanded]', shows: 'header button[aria-expanded="true"]' };

/** Home's main button is the heart of its first lot: what stands above it are links. */
const home = (shop: string): TappedPage => {
  const heart = (place: 1 | 2): Tap => ({
    on: `main li:nth-child(${place}) article button[aria-pressed]`,
    shows: `main li:nth-child(${place}) article button[aria-pressed="true"]`,
  });
  const text: Tap = { on: 'main h2' };
  return {
    name: 'home',
    url: `${shop}/`,
    isShop: true,
    link: 'main a[href="/catalog"]',
    taps: [heart(1), heart(2), text, text, menu],
  };
};

const lot = (shop: string): TappedPage => ({
  name: 'lot',
  url: `${shop}/lot-25`,
  isShop: true,
  link: 'main a[href^="/catalog-"]',
  taps: [
    { on: 'main button', words: t('lot.add'), shows: 'header a[href="/cart"]:not([aria-label*=" 0 "])' },
    { on: 'main button[aria-pressed]', shows: 'main button[aria-pressed="true"]' },
    {
      on: 'main button[aria-expanded][aria-controls]',
      shows: 'main button[aria-controls][aria-expanded="true"]',
    },
    { on: 'h1' },
    menu,
  ],
});

const plain = (site: string): TappedPage => {
  const tap: Tap = { on: 'summary' };
  return {
    name: 'static page',
    url: `${site}static.html`,
    isShop: false,
    link: 'a',
    taps: [{ ...tap, shows: 'details[open]' }, tap, tap, tap, tap],
  };
};

const react = (site: string): TappedPage => {
  const tap = (presses: number): Tap => ({ on: 'button', shows: `[data-presses="${presses}"]` });
  return {
    name: 'bare React page',
    url: `${site}react.html`,
    isShop: false,
    link: 'a',
    taps: [tap(1), tap(2), tap(3), tap(4), tap(5)],
  };
};

/** What is always measured beside the shop: no scripts, and nothing but React. */
const yardsticks = (site: string): readonly TappedPage[] => [plain(site), react(site)];

/** Lists the pages that `npm run first-use` taps on. */
export const listFirstUsePages = (shop: string, site: string): readonly TappedPage[] => [
  home(shop),
  lot(shop),
  ...yardsticks(site),
];

/** Lists the pages that `npm run lighthouse` judges. */
export const listLighthousePages = (shop: string, site: string): readonly ComparedPage[] => [
  home(shop),
  lot(shop),
  { name: 'catalogue', url: `${shop}/catalog`, isShop: true },
  ...yardsticks(site),
];
