import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { minimalFakeSiteContent } from '../../../src/adapters/fake/shop/fake-site-content.ts';
import { readLinkTarget } from '../../../src/domain/content/link-target.ts';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import home from '../../../src/ui/i18n/messages/uk/home.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

const PARTNER = 'https://partner.example/spring';
const NEW_TAB = `(${common['common.new-tab']})`;

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

/** Home of a shop whose only slide and whose banners lead to these addresses, the slide's buttons titled by them. */
const openHome = async (addresses: readonly string[], image: string | null = null, superprize = true) => {
  const clock = makeFakeClock();
  const slide = {
    title: 'Разом',
    description: '',
    image: null,
    video: null,
    mobileVideo: null,
    neededLanguageImage: null,
    neededLanguageMobileImage: null,
    displayInApp: true,
    buttons: addresses.map(address => ({
      link: readLinkTarget(address),
      title: address,
      image,
      isAuth: false,
      displayInApp: true,
    })),
  };
  const site = {
    ...minimalFakeSiteContent,
    slides: () => [slide],
    ...(!superprize && { superprize: () => null }),
    banners: addresses.map(address => ({ link: readLinkTarget(address), image: '/b.webp' })),
  };
  shop = await openShopInJsdom('/', { clock, shop: makeFakeShop({ clock, site }) });
  await shop.open();
  await waitUntilTrue(() => shop.element.querySelector('[data-slider]') !== null);
  const linksOf = (part: string) => [...shop.element.querySelectorAll<HTMLAnchorElement>(`${part} a`)];
  return { buttons: linksOf('[data-slider]'), banners: linksOf(`[aria-label="${home['home.banners']}"]`) };
};

const spoken = (link: HTMLAnchorElement | undefined) => link?.textContent.trim();

describe('a link of the operator’s on home', () => {
  it('a home link to another site opens a tab without access to the shop, and says so', async () => {
    const { buttons, banners } = await openHome([PARTNER]);
    expect([spoken(buttons[0]), spoken(banners[0])]).toEqual([
      `${PARTNER} ${NEW_TAB}`,
      `partner.example ${NEW_TAB}`,
    ]);
    for (const { href, target, rel } of [...buttons, ...banners])
      expect({ href, target, rel }).toEqual({ href: PARTNER, target: '_blank', rel: 'noopener noreferrer' });
  });

  it('a home link to a page of the shop stays in the app', async () => {
    const { buttons, banners } = await openHome(['/how-it-works', '/superprize']);
    for (const { target, textContent } of [...buttons, ...banners]) {
      expect(target).toBe('');
      expect(textContent).not.toContain(NEW_TAB);
    }
    await act(() => buttons[0]?.click());
    await waitUntilTrue(() => shop.router.state.shown.location.pathname === '/how-it-works');
    expect(shop.router.state.shown.location.pathname).toBe('/how-it-works');
  });

  it('a slide’s link button has its picture before its words, and only the words are read aloud', async () => {
    const { buttons } = await openHome(['/how-it-works', PARTNER], '/partner-mark.webp');
    const pictures = buttons.map(each => each.querySelector('img'));
    expect(pictures.map(each => [each?.getAttribute('src'), each?.alt])).toEqual([
      ['/partner-mark.webp', ''],
      ['/partner-mark.webp', ''],
    ]);
    expect(pictures.map(each => each?.nextSibling?.textContent)).toEqual(['/how-it-works', PARTNER]);
  });

  it('a home link with an invalid target is not shown', async () => {
    const { buttons, banners } = await openHome(['/no-page', 'http://partner.example/']);
    expect(buttons.map(spoken)).toEqual([home['home.hero.choose']]);
    expect(banners).toEqual([]);
  });

  it('links to the super prize on home and in the footer are shown only while there is one', async () => {
    const { buttons, banners } = await openHome(['/superprize', '/faq'], null, false);
    expect(buttons.map(spoken)).toEqual(['/faq']);
    expect(banners).toHaveLength(1);
    await waitUntilTrue(() => shop.element.querySelector('footer a[href="/catalog-1"]') !== null);
    expect(shop.element.querySelector('a[href^="/superprize"]')).toBeNull();
    await act(() => shop.router.navigate('/superprize'));
    await waitUntilTrue(() => shop.router.state.shown.location.pathname === '/404');
    expect(shop.element.querySelector('main a[href="/"]')).not.toBeNull();
  });
});
