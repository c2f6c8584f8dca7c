import type { HomeData } from '../../../application/content/show-home-use-case.ts';
import type { BannerContent, LastWinner, Superprize } from '../../../application/ports/catalogue.ts';
import type { Lot, Product } from '../../../domain/catalogue/lot.ts';
import type { LinkTarget } from '../../../domain/content/link-target.ts';
import {
  type Slide,
  type SlideButton,
  type SlideViewer,
  visibleSlideButtons,
  visibleSlides,
} from '../../../domain/content/visible-slides.ts';
import { type WholeUnits, wholeUnits } from '../../../domain/money/money-units.ts';

/** What one slide of the home page's slider shows: the shop's slide, or the bundled words where there is none. */
export type HomeSlideViewModel = {
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
  /** In place of `image` under 480 px. */
  readonly phoneImage: string | null;
  /** A moving slide, whose images are its posters; `phone` under 480 px (docs/behaviour.md#slides). */
  readonly video: { readonly wide: string; readonly phone: string } | null;
  readonly buttons: readonly SlideButton[];
};

/**
 * What the home page shows of the super prize: its first picture, if any, whole hryvnias, and when it opens and ends in
 * epoch milliseconds.
 */
export type HomeSuperPrizeData = {
  readonly title: string;
  readonly picture: string | null;
  readonly total: WholeUnits;
  readonly fromDate: number;
  readonly toDate: number;
};

const prizeOf = ({ title, pictures, total, fromDate, toDate }: Superprize): HomeSuperPrizeData => ({
  title,
  picture: pictures[0] ?? null,
  total: wholeUnits(Math.floor(total)),
  fromDate,
  toDate,
});

/**
 * What the home page shows of a promotion; `title` is the category or the other site that it leads to, or null for
 * another page of the shop.
 */
export type HomeBannerData = BannerContent & { readonly title: string | null };

export type HomeViewModel = {
  readonly slides: readonly HomeSlideViewModel[];
  /** Counts down on a final slide of its own (docs/behaviour.md#home); null: there is none now. */
  readonly superprize: HomeSuperPrizeData | null;
  /** Drawn beside the bundled words: the prize that is closest to its draw. */
  readonly heroPrize: Product | null;
  readonly closingSoon: readonly Lot[];
  readonly comingSoon: NonNullable<HomeData['comingSoon']>;
  readonly banners: readonly HomeBannerData[];
  readonly lastWinners: readonly LastWinner[];
  readonly isEmpty: boolean;
};

const OWN_WORDS = {
  title: null,
  description: null,
  image: null,
  phoneImage: null,
  video: null,
  buttons: [],
};

const videoOf = ({ video, mobileVideo }: Slide): HomeSlideViewModel['video'] => {
  const wide = video ?? mobileVideo;
  return wide === null ? null : { wide, phone: mobileVideo ?? wide };
};

const pathOf = ({ address }: LinkTarget): string | undefined => address.split(/[?#]/)[0];

/** Nothing leads to the page of a super prize that is not there. */
const leadsSomewhere =
  ({ superprize }: HomeData) =>
  ({ link }: { readonly link: LinkTarget }): boolean =>
    link.kind !== 'nowhere' && (superprize !== null || pathOf(link) !== '/superprize');

const titleOf = (link: LinkTarget, menu: HomeData['catalogue']['menu']): string | null => {
  if (link.kind === 'outside') return new URL(link.address).host;
  return menu.find(({ id }) => pathOf(link) === `/catalog-${id}`)?.name ?? null;
};

/**
 * Computes what the home page shows; a section that did not come, or is empty, is not there. A button or a banner that
 * leads nowhere is left out.
 */
export const toHomeView = (data: HomeData, viewer: SlideViewer): HomeViewModel => {
  const slides = visibleSlides(data.slides ?? [], viewer).map(slide => ({
    title: slide.title,
    description: slide.description,
    image: slide.neededLanguageImage ?? slide.image,
    phoneImage: slide.neededLanguageMobileImage,
    video: videoOf(slide),
    buttons: visibleSlideButtons(slide, viewer).filter(leadsSomewhere(data)),
  }));
  const closingSoon = data.closingSoon ?? [];
  const comingSoon = data.comingSoon ?? [];
  const heroLot = closingSoon[0] ?? data.catalogue.lots[0];
  return {
    slides: slides.length > 0 ? slides : [OWN_WORDS],
    // Once its list is closed nothing counts down any more, and nobody can join: the footer still leads to the result.
    superprize: data.superprize?.state === 'open' ? prizeOf(data.superprize) : null,
    heroPrize: heroLot?.productToWin ?? null,
    closingSoon,
    comingSoon,
    banners: (data.banners ?? [])
      .filter(leadsSomewhere(data))
      .map(banner => ({ ...banner, title: titleOf(banner.link, data.catalogue.menu) })),
    lastWinners: data.lastWinners ?? [],
    isEmpty: data.catalogue.lots.length === 0 && comingSoon.length === 0,
  };
};
