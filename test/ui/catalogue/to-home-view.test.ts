import { describe, expect, it } from 'vitest';
import type { HomeData } from '../../../src/application/content/show-home-use-case.ts';
import { readLinkTarget } from '../../../src/domain/content/link-target.ts';
import type { Slide, SlideButton } from '../../../src/domain/content/visible-slides.ts';
import { toHomeView } from '../../../src/ui/screens/home/to-home-view.ts';
import { lotOnSale } from '../../arbitraries/lot.ts';

const page = {
  lots: [],
  categories: [],
  menu: [],
  counter: 0,
  categoryName: null,
  nextCursor: null,
  searchedFor: null,
  near: [],
};
const nothing: HomeData = {
  catalogue: page,
  slides: null,
  banners: null,
  superprize: null,
  closingSoon: null,
  comingSoon: null,
  lastWinners: null,
};
const button = (address: string, isAuth = false): SlideButton => ({
  link: readLinkTarget(address),
  title: address,
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

const prize = {
  id: 1,
  title: 'Мільйон на мрію',
  terms: '',
  pictures: [],
  fromDate: 0,
  state: 'open',
} as const;

describe('the home page', () => {
  it('the home page is shown with its own texts when every other section failed', () => {
    const view = toHomeView({ ...nothing, catalogue: { ...page, lots: [lotOnSale()] } }, visitor);
    expect(view.slides).toEqual([
      {
        title: null,
        description: null,
        image: null,
        phoneImage: null,
        video: null,
        buttons: [],
      },
    ]);
    expect(view.superprize).toBeNull();
    expect(view).toMatchObject({
      closingSoon: [],
      comingSoon: [],
      banners: [],
      lastWinners: [],
    });
    expect(view.isEmpty).toBe(false);
  });

  it('the home page shows the prize that is closest to its draw beside its own words', () => {
    const closest = lotOnSale({ id: 2, productToWin: { ...lotOnSale().productToWin, title: 'Найближчий' } });
    const view = toHomeView(
      { ...nothing, catalogue: { ...page, lots: [lotOnSale()] }, closingSoon: [closest, lotOnSale()] },
      visitor,
    );
    expect(view.heroPrize?.title).toBe('Найближчий');
  });

  it('the home page counts as empty only when no lot is on sale and none is coming', () => {
    expect(toHomeView(nothing, visitor).isEmpty).toBe(true);
  });

  it('the home page takes slide pictures of the current language, and films with one for phones', () => {
    const slides = [
      slide('a', { neededLanguageImage: '/uk.webp', neededLanguageMobileImage: '/uk-phone.webp' }),
      slide('b', { video: '/film.webm', mobileVideo: '/film-phone.webm' }),
      slide('c', { video: '/film.webm' }),
      slide('d', { mobileVideo: '/film-phone.webm' }),
    ];
    const seen = toHomeView({ ...nothing, slides }, visitor).slides.map(({ image, phoneImage, video }) => ({
      image,
      phoneImage,
      video,
    }));
    const still = { image: '/a-960.webp', phoneImage: null };
    expect(seen).toEqual([
      { image: '/uk.webp', phoneImage: '/uk-phone.webp', video: null },
      { ...still, video: { wide: '/film.webm', phone: '/film-phone.webm' } },
      { ...still, video: { wide: '/film.webm', phone: '/film.webm' } },
      { ...still, video: { wide: '/film-phone.webm', phone: '/film-phone.webm' } },
    ]);
  });

  it('a home banner is named by its category or site, and left out where its link is invalid', () => {
    const addresses = [
      '/catalog-2',
      '/catalog-2?sort=newest',
      '/superprize',
      'https://partner.example/spring?from=shop',
      '/no-page',
    ];
    const banners = addresses.map(address => ({ link: readLinkTarget(address), image: `${address}.webp` }));
    const catalogue = { ...page, menu: [{ id: 2, name: 'Подорожі', image: '' }] };
    const superprize = { ...prize, total: 1, toDate: 5, userCount: 9 };
    const view = toHomeView({ ...nothing, banners, catalogue, superprize }, visitor);
    expect(view.banners.map(({ link, title }) => [link.kind, link.address, title])).toEqual([
      ['page', '/catalog-2', 'Подорожі'],
      ['page', '/catalog-2?sort=newest', 'Подорожі'],
      ['page', '/superprize', null],
      ['outside', 'https://partner.example/spring?from=shop', 'partner.example'],
    ]);
  });

  it('the home page keeps slides that are not for the app out of a webview', () => {
    const slides = [slide('для всіх'), slide('для сайту', { displayInApp: false })];
    const titles = (webview: boolean) =>
      toHomeView({ ...nothing, slides }, { loggedIn: false, webview }).slides.map(each => each.title);
    expect(titles(false)).toEqual(['для всіх', 'для сайту']);
    expect(titles(true)).toEqual(['для всіх']);
  });

  it('the home page’s slides have the viewer’s buttons, also to other sites, and none with an invalid link', () => {
    const addresses = [
      '/catalog?sort=newest',
      'https://partner.example/',
      '/no-page',
      'http://partner.example/',
    ];
    const buttons = [...addresses.map(address => button(address)), button('/account#tickets', true)];
    const links = (loggedIn: boolean) =>
      toHomeView(
        { ...nothing, slides: [slide('a', { buttons })] },
        { loggedIn, webview: false },
      ).slides.flatMap(each => each.buttons.map(({ link, title }) => [link.kind, link.address, title]));
    expect(links(false)).toEqual([
      ['page', '/catalog?sort=newest', '/catalog?sort=newest'],
      ['outside', 'https://partner.example/', 'https://partner.example/'],
    ]);
    expect(links(true)).toEqual([['page', '/account#tickets', '/account#tickets']]);
  });

  it('the home page prefers a slide’s picture with words in the current language', () => {
    const slides = [slide('a', { neededLanguageImage: '/uk-960.webp' })];
    expect(toHomeView({ ...nothing, slides }, visitor).slides[0]?.image).toBe('/uk-960.webp');
  });

  it('the home page has the super prize beside the slides, in whole hryvnias, and overlaid on none of them', () => {
    const slides = [slide('a'), slide('b')];
    const superprize = { ...prize, total: 1_250_000.5, toDate: 5, userCount: 9 };
    const view = toHomeView({ ...nothing, slides, superprize }, visitor);
    expect(view.superprize).toEqual({
      title: prize.title,
      picture: null,
      total: 1_250_000n,
      fromDate: prize.fromDate,
      toDate: 5,
    });
    const shown = { ...superprize, pictures: ['/a.webp', '/b.webp'] };
    expect(toHomeView({ ...nothing, slides, superprize: shown }, visitor).superprize?.picture).toBe(
      '/a.webp',
    );
    expect(view.slides).toEqual(toHomeView({ ...nothing, slides }, visitor).slides);
    // Nobody counts down to what nobody can join any more.
    const closed = { ...superprize, state: 'closed' } as const;
    expect(toHomeView({ ...nothing, slides, superprize: closed }, visitor).superprize).toBeNull();
  });
});
