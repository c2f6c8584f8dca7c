import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { minimalFakeSiteContent } from '../../../src/adapters/fake/shop/fake-site-content.ts';
import zoom from '../../../src/ui/i18n/messages/uk/zoom.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

let opened: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => opened.close());

const OWN = '/own-640.webp';

/** The fake shop with a picture and a colour of each lot’s own, or without, at an address. */
const open = async (path: string, { image = OWN, color = '#12ab9f' } = {}) => {
  const clock = makeFakeClock();
  const img = image === '' ? '' : '/uah.svg';
  const currencies = new Map(
    [...minimalFakeSiteContent.currencies].map(([code, each]) => [code, { ...each, image: img }]),
  );
  const languages = minimalFakeSiteContent.languages.map(each => ({
    ...each,
    image: image === '' ? '' : `/${each.name}.svg`,
  }));
  const shop = makeFakeShop({ clock, site: { ...minimalFakeSiteContent, currencies, languages } });
  for (const [id, each] of shop.lots) shop.lots.set(id, { ...each, image, color });
  opened = await openShopInJsdom(path, { clock, shop });
  await opened.open();
  await waitUntilTrue(() => opened.element.querySelector('main [data-pair]') !== null);
  return opened.element;
};

const picturesIn = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(`${selector} img`)].map(each => each.getAttribute('src'));

describe('what an operator imports is seen', () => {
  it('a coming lot shows its own imported picture, and without one the pictures of both products', async () => {
    const element = await open('/');
    // A card that names a moment and no price.
    const coming = (root: ParentNode) =>
      [...root.querySelectorAll('main article:has(time)')].find(
        each => !/\d\s*грн/u.test(each.textContent ?? ''),
      ) ?? null;
    // What is bought stands in its corner.
    const [own, bought, ...others] = picturesIn(coming(element) ?? element, ':scope');
    expect(own).toBe(OWN);
    expect(bought).toMatch(/^\/sample\/products\//);
    expect(others).toEqual([]);
    await opened.close();
    const bare = await open('/', { image: '' });
    expect(coming(bare)?.querySelector('[data-pair]')).not.toBeNull();
  });

  it('a lot’s imported colour tints the prize’s background on its card and on its page', async () => {
    const tints = (root: ParentNode) =>
      [...root.querySelectorAll<HTMLElement>('main [data-pair] > div')].map(each =>
        each.style.getPropertyValue('--lot'),
      );
    expect(new Set(tints(await open('/catalog')))).toEqual(new Set(['', '#12ab9f']));
    await opened.close();
    expect(tints(await open('/lot-1'))).toEqual(['', '#12ab9f']);
    await opened.close();
    expect(tints(await open('/lot-1', { color: '' }))).toEqual(['', '']);
  });

  it('a lot’s imported picture is among those that can be enlarged', async () => {
    const element = await open('/lot-1');
    await act(async () => element.querySelector<HTMLButtonElement>('main [data-pair] button')?.click());
    await waitUntilTrue(() => opened.button(zoom['zoom.lot']) !== undefined);
    await act(async () => opened.button(zoom['zoom.lot'])?.click());
    await waitUntilTrue(() => picturesIn(document, 'dialog[open] [role="group"]').length > 0);
    expect(picturesIn(document, 'dialog[open] [role="group"]')).toEqual([OWN]);
  });

  it('currencies and languages show their imported pictures before their names, and none where there are none', async () => {
    const element = await open('/catalog');
    await waitUntilTrue(() => picturesIn(element, 'header li button').length > 3);
    expect(picturesIn(element, 'header li button')).toEqual([
      ...Array(3).fill('/uah.svg'),
      '/uk.svg',
      '/ru.svg',
      '/en.svg',
    ]);
    await opened.close();
    expect(picturesIn(await open('/catalog', { image: '' }), 'header li button')).toEqual([]);
  });
});
