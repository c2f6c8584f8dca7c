import { Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import texts from '../../../src/ui/i18n/messages/uk/catalogue.json' with { type: 'json' };
import { typeIntoField } from '../accounts/form-fields.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const main = () => shop.element.querySelector('main');
const titles = () =>
  [...(main()?.querySelectorAll('ul[aria-label] article h3') ?? [])].map(each => each.textContent);
const find = () => act(async () => shop.button(texts['catalogue.find'])?.click());
const asks = () => new URLSearchParams(shop.router.state.shown.location.search).get('q');
const field = (): HTMLInputElement => {
  const found = main()?.querySelector<HTMLInputElement>('[role="combobox"]');
  if (!found) throw new Error('no field to search by');
  return found;
};
const list = () => main()?.querySelector(`[role="listbox"][aria-label="${texts['catalogue.suggestions']}"]`);
const options = () => [...(list()?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
/** Whether the shop's default is left to the browser. */
const key = async (name: string): Promise<boolean> => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  await act(async () => field().dispatchEvent(event));
  return !event.defaultPrevented;
};
const atLot = () => waitUntilTrue(() => /^\/lot-\d+$/.test(shop.router.state.shown.location.pathname));

const visit = async (path = '/catalog') => {
  shop = await openShopInJsdom(path);
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '');
};
const type = async (words: string) => {
  await typeIntoField(shop.element, 'q', words);
  await waitUntilTrue(() => options().length > 0);
};

describe('the search', () => {
  it.each([
    ['телефон', 'Смартфон', null],
    ['ноутбуки', 'Ноутбук', null],
    ['ноутбкк', 'Ноутбук', 'ноутбук'],
    ['yjen,er', 'Ноутбук', 'ноутбук'],
  ])('the search finds by «%s» «%s», and says what it searched for', async (typed, prize, words) => {
    await visit();
    await typeIntoField(shop.element, 'q', typed);
    await find();
    await waitUntilTrue(() => asks() === typed && titles().length > 0 && titles().length < 8);
    expect(titles().every(title => title.includes(prize))).toBe(true);
    const said = `Для «${typed}» нічого немає. Показуємо те, що є для «${words}».`;
    const all = [...(main()?.querySelectorAll('[role="status"]') ?? [])].map(each => each.textContent);
    expect(all.filter(text => text.includes('нічого немає'))).toEqual(words === null ? [] : [said]);
    expect(shop.heading()).toBe(`Каталог ${titles().length}`);
  });

  it('the search offers similar lots where nothing is found', async () => {
    await visit(`/catalog?q=${encodeURIComponent('ноутбукарня')}`);
    await waitUntilTrue(() => main()?.querySelector('h2')?.textContent === texts['catalogue.none']);
    const near = main()?.querySelector(`section[aria-label="${texts['catalogue.near']}"]`);
    const found = [...(near?.querySelectorAll('article h3') ?? [])].map(each => each.textContent);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(title => title.includes('Ноутбук'))).toBe(true);
  });
});

describe('suggestions while typing', () => {
  it('search suggestions say how many they are, and of each the product, its price and the chance', async () => {
    await visit();
    await type('ноут');
    expect(options().map(each => each.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Кухоль «Фіорд», 249 грн, і шанс на приз «Ноутбук Aero»',
      'Павербанк, 1 000 000,01 грн, і шанс на приз «Ноутбук Aero»',
    ]);
    expect(main()?.querySelector('[role="search"] [role="status"]')?.textContent).toBe('2 підказки');
    for (const option of options()) expect(option.querySelectorAll('img')).toHaveLength(2);
    expect(main()?.textContent).not.toContain('Шукаємо «');
  });

  it('search suggestions are reached by arrow keys, closed by Escape and opened by Enter', async () => {
    await visit();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await type('ноут');
    expect([field().getAttribute('aria-expanded'), field().getAttribute('aria-controls')]).toEqual([
      'true',
      list()?.id,
    ]);
    expect(await key('Escape')).toBe(false);
    expect([list(), field().value]).toEqual([null, 'ноут']);
    await key('ArrowDown');
    expect(options().map(each => each.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    await key('ArrowUp');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    await key('ArrowUp');
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[1]?.id);
    expect(await key('Enter')).toBe(false);
    await atLot();
    expect(shop.router.state.shown.location.pathname).toBe('/lot-6');
  });

  it('search suggestions correct the wrong keyboard layout, say so, and open by a tap', async () => {
    await visit();
    await type('yjen');
    expect(main()?.textContent).toContain('Шукаємо «ноут»');
    await act(async () => options()[0]?.click());
    await atLot();
    expect(shop.router.state.shown.location.pathname).toBe('/lot-2');
  });

  it('search suggestions are absent for a single letter, and vanish once only one is left', async () => {
    await visit();
    await type('ноут');
    await typeIntoField(shop.element, 'q', 'н');
    expect(list()).toBeNull();
    expect(main()?.querySelector('[role="search"] [role="status"]')?.textContent).toBe('');
  });

  it('search suggestions are absent where the shop does not answer, and the search still works', async () => {
    await visit();
    let asked = 0;
    shop.world.shop.faults = Effect.suspend(() => {
      asked += 1;
      return Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    });
    await typeIntoField(shop.element, 'q', 'ноут');
    await waitUntilTrue(() => asked > 0);
    expect(list()).toBeNull();
    expect(main()?.querySelector('[role="alert"]')).toBeNull();
    expect(asked).toBe(1);
    shop.world.shop.faults = Effect.void;
    // What a form does with Enter is the browser's.
    expect(await key('Enter')).toBe(true);
    await find();
    await waitUntilTrue(() => asks() === 'ноут' && titles().length === 2);
    expect(shop.heading()).toBe('Каталог 2');
  });
});
