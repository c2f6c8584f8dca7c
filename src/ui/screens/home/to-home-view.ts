import type { HomeData } from '../../../application/content/show-home.ts';
import type { Banner, LastWinner } from '../../../application/ports/catalogue.ts';
import type { Lot, Product } from '../../../domain/catalogue/lot.ts';
import {
  type Slide,
  type SlideButton,
  type Viewer,
  visibleButtons,
  visibleSlides,
} from '../../../domain/content/slide.ts';
import { type WholeUnits, wholeUnits } from '../../../domain/money/money.ts';

/** One picture of the hero: the shop's slide, or the bundled words where there is none. */
export type HeroSlide = {
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
  /** In place of `image` under 480 px. */
  readonly phoneImage: string | null;
  /** A moving slide, whose images are its posters; `phone` under 480 px (docs/behaviour.md#slides). */
  readonly video: { readonly wide: string; readonly phone: string } | null;
  readonly buttons: readonly SlideButton[];
  /** The super prize counts down on the first slide, which all see, and on the final one (docs/behaviour.md#home). */
  readonly prize: { readonly total: WholeUnits; readonly toDate: number } | null;
};

/** A promotion; `title` is the category that it leads to, or null where it leads elsewhere. */
export type HomeBanner = Banner & { readonly title: string | null };

export type HomeView = {
  readonly slides: readonly HeroSlide[];
  /** Drawn beside the bundled words: the prize that is closest to its draw. */
  readonly heroPrize: Product | null;
  readonly closingSoon: readonly Lot[];
  readonly comingSoon: NonNullable<HomeData['comingSoon']>;
  readonly banners: readonly HomeBanner[];
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

const videoOf = ({ video, mobileVideo }: Slide): HeroSlide['video'] => {
  const wide = video ?? mobileVideo;
  return wide === null ? null : { wide, phone: mobileVideo ?? wide };
};

/**
 * What the home page shows; a section that did not come, or is empty, is not there. `leadsSomewhere` tells whether a
 * button's address is one of the shop's: a button without a page behind it is left out.
 */
export const toHomeView = (
  data: HomeData,
  viewer: Viewer,
  leadsSomewhere: (link: string) => boolean,
): HomeView => {
  const slides = visibleSlides(data.slides ?? [], viewer).map(slide => ({
    title: slide.title,
    description: slide.description,
    image: slide.neededLanguageImage ?? slide.image,
    phoneImage: slide.neededLanguageMobileImage,
    video: videoOf(slide),
    buttons: visibleButtons(slide, viewer).filter(button => leadsSomewhere(button.link)),
  }));
  const closingSoon = data.closingSoon ?? [];
  const comingSoon = data.comingSoon ?? [];
  // The super prize's total is always in hryvnias (docs/behaviour.md#super-prize).
  const prize = data.superprize && {
    total: wholeUnits(Math.floor(data.superprize.total)),
    toDate: data.superprize.toDate,
  };
  const heroLot = closingSoon[0] ?? data.catalogue.lots[0];
  return {
    slides: (slides.length > 0 ? slides : [OWN_WORDS]).map((slide, index, all) => ({
      ...slide,
      prize: index === 0 || index === all.length - 1 ? prize : null,
    })),
    heroPrize: heroLot?.productToWin ?? null,
    closingSoon,
    comingSoon,
    banners: (data.banners ?? [])
      .filter(banner => leadsSomewhere(banner.link))
      .map(banner => ({
        ...banner,
        title: data.catalogue.menu.find(({ id }) => banner.link === `/catalog-${id}`)?.name ?? null,
      })),
    lastWinners: data.lastWinners ?? [],
    isEmpty: data.catalogue.lots.length === 0 && comingSoon.length === 0,
  };
};
