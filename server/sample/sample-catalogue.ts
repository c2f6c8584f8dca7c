import { sampleBanners } from './banners.ts';
import { sampleCategories } from './categories.ts';
import { sampleHolders } from './holders.ts';
import { accessoryLots } from './lots/accessories.ts';
import { adventureLots } from './lots/adventures.ts';
import { gadgetLots } from './lots/gadgets.ts';
import { hobbyLots } from './lots/hobbies.ts';
import { homeTechLots } from './lots/home-tech.ts';
import { householdLots } from './lots/household.ts';
import { journeyLots } from './lots/journeys.ts';
import { livingLots } from './lots/living.ts';
import { musicLots } from './lots/music.ts';
import { sportLots } from './lots/sport.ts';
import { wardrobeLots } from './lots/wardrobe.ts';
import { wheelLots } from './lots/wheels.ts';
import { aboutPage } from './pages/about.ts';
import { faqPage } from './pages/faq.ts';
import { termsPage } from './pages/terms.ts';
import { trustedPage } from './pages/trusted.ts';
import {
  sampleCurrencies,
  sampleLanguages,
  sampleLevels,
  sampleSettings,
  sampleSuperprize,
} from './shop-settings.ts';
import { sampleFinalSlide, sampleSlides } from './slides.ts';
import type { SampleCatalogue } from './types.ts';
import { unbrokenLot, unbrokenPage, unbrokenSlide } from './unbroken.ts';

/** All that an empty shop is filled with; nothing in it is real. Lots are in the order of their ids. */
export const sampleCatalogue: SampleCatalogue = {
  categories: sampleCategories,
  lots: [
    ...gadgetLots,
    ...homeTechLots,
    ...livingLots,
    ...householdLots,
    ...wardrobeLots,
    ...accessoryLots,
    ...journeyLots,
    ...adventureLots,
    ...wheelLots,
    ...sportLots,
    ...musicLots,
    ...hobbyLots,
  ].map(unbrokenLot),
  holders: sampleHolders,
  slides: sampleSlides.map(unbrokenSlide),
  finalSlide: unbrokenSlide(sampleFinalSlide),
  banners: sampleBanners,
  pages: [aboutPage, trustedPage, termsPage, faqPage].map(unbrokenPage),
  settings: sampleSettings,
  currencies: sampleCurrencies,
  languages: sampleLanguages,
  levels: sampleLevels,
  superprize: sampleSuperprize,
};
