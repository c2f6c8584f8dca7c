import { describe, expect, it } from 'vitest';
import type { HomeData } from '../../../src/application/content/show-home.ts';
import type { Slide, SlideButton } from '../../../src/domain/content/slide.ts';
import { isKnownPath } from '../../../src/ui/routing/route-table.ts';
import { toHomeView } from '../../../src/ui/screens/home/to-home-view.ts';
import { aLot } from '../../arbitraries/lot.ts';

const page = { lots: [], categories: [], menu: [], counter: 0, categoryName: null, nextCursor: null };
const nothing: HomeData = {
  catalogue: page,
  slides: null,
  banners: null,
  superprize: null,
  closingSoon: null,
  comingSoon: null,
  lastWinners: null,
};
const button = (link: string, isAuth = false): SlideButton => ({
  link,
  title: link,
  image: null,
  isAuth,
  displayInApp: true,
});
const slide = (title: string, more: Partial<Slide> = {}): Slide => ({
  title,
  description: '',
  image: '/a-960.webp',
  video: null,
  mobileVideo: null,
  neededLanguageImage: null,
  neededLanguageMobileImage: null,
  displayInApp: true,
  buttons: [],
  ...more,
});
const visitor = { loggedIn: false, webview: false };

describe('the home page', () => {
  it('is shown with its own texts when every other section failed', () => {
    const view = toHomeView({ ...nothing, catalogue: { ...page, lots: [aLot()] } }, visitor, isKnownPath);
    expect(view.slides).toEqual([
      {
        title: null,
        description: null,
        image: null,
        phoneImage: null,
        video: null,
        buttons: [],
        prize: null,
      },
    ]);
    expect(view).toMatchObject({
      closingSoon: [],
      comingSoon: [],
      banners: [],
      lastWinners: [],
    });
    expect(view.isEmpty).toBe(false);
  });

  it('shows the prize that is closest to its draw beside its own words', () => {
    const closest = aLot({ id: 2, productToWin: { ...aLot().productToWin, title: 'Найближчий' } });
    const view = toHomeView(
      { ...nothing, catalogue: { ...page, lots: [aLot()] }, closingSoon: [closest, aLot()] },
      visitor,
      isKnownPath,
    );
    expect(view.heroPrize?.title).toBe('Найближчий');
  });

  it('is empty only when nothing plays and nothing comes', () => {
    expect(toHomeView(nothing, visitor, isKnownPath).isEmpty).toBe(true);
  });

  it('takes the pictures of the language, and films with one for phones', () => {
    const slides = [
      slide('a', { neededLanguageImage: '/uk.webp', neededLanguageMobileImage: '/uk-phone.webp' }),
      slide('b', { video: '/film.webm', mobileVideo: '/film-phone.webm' }),
      slide('c', { video: '/film.webm' }),
      slide('d', { mobileVideo: '/film-phone.webm' }),
    ];
    const seen = toHomeView({ ...nothing, slides }, visitor, isKnownPath).slides.map(
      ({ image, phoneImage, video }) => ({ image, phoneImage, video }),
    );
    const still = { image: '/a-960.webp', phoneImage: null };
    expect(seen).toEqual([
      { image: '/uk.webp', phoneImage: '/uk-phone.webp', video: null },
      { ...still, video: { wide: '/film.webm', phone: '/film-phone.webm' } },
      { ...still, video: { wide: '/film.webm', phone: '/film.webm' } },
      { ...still, video: { wide: '/film-phone.webm', phone: '/film-phone.webm' } },
    ]);
  });

  it('names a banner by the category that it leads to, and leaves out one that leads nowhere', () => {
    const banners = ['/catalog-2', '/superprize', '/no-page'].map(link => ({ link, image: `${link}.webp` }));
    const catalogue = { ...page, menu: [{ id: 2, name: 'Подорожі', image: '' }] };
    const view = toHomeView({ ...nothing, banners, catalogue }, visitor, isKnownPath);
    expect(view.banners.map(({ link, title }) => [link, title])).toEqual([
      ['/catalog-2', 'Подорожі'],
      ['/superprize', null],
    ]);
  });

  it('keeps slides that are not for the app out of a webview', () => {
    const slides = [slide('для всіх'), slide('для сайту', { displayInApp: false })];
    const titles = (webview: boolean) =>
      toHomeView({ ...nothing, slides }, { loggedIn: false, webview }, isKnownPath).slides.map(
        each => each.title,
      );
    expect(titles(false)).toEqual(['для всіх', 'для сайту']);
    expect(titles(true)).toEqual(['для всіх']);
  });

  it('offers the buttons meant for the viewer, and none without a link', () => {
    const slides = [
      slide('a', { buttons: [button('/catalog'), button('/account', true), button('/no-page')] }),
    ];
    const links = (loggedIn: boolean) =>
      toHomeView({ ...nothing, slides }, { loggedIn, webview: false }, isKnownPath).slides[0]?.buttons.map(
        each => each.link,
      );
    expect(links(false)).toEqual(['/catalog']);
    expect(links(true)).toEqual(['/account']);
  });

  it('prefers a slide’s picture with words in the current language', () => {
    const slides = [slide('a', { neededLanguageImage: '/uk-960.webp' })];
    expect(toHomeView({ ...nothing, slides }, visitor, isKnownPath).slides[0]?.image).toBe('/uk-960.webp');
  });

  it('counts down to the super prize on the first slide and on the final one', () => {
    const slides = [slide('a'), slide('b'), slide('c')];
    const superprize = { total: 1_250_000, toDate: 5, userCount: 9 };
    const view = toHomeView({ ...nothing, slides, superprize }, visitor, isKnownPath);
    expect(view.slides.map(each => each.prize?.total ?? null)).toEqual([1_250_000n, null, 1_250_000n]);
  });
});
