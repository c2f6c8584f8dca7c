import { Effect } from 'effect';
import { afterEach, describe, expect, it } from 'vitest';
import texts from '../../../src/ui/i18n/messages/uk/home.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

type Shop = Awaited<ReturnType<typeof openShopInJsdom>>;

let shop: Shop;

afterEach(() => shop.close());

const open = async (prepare: (opened: Shop) => void = () => undefined) => {
  shop = await openShopInJsdom('/');
  prepare(shop);
  await shop.open();
  await waitUntilTrue(() => titles().includes(texts['home.playing']));
};
const main = () => shop.element.querySelector('main');
/** The headings of the parts, in their order; a figure that stands with one is left out. */
const titles = () =>
  [...(main()?.querySelectorAll('h1, h2') ?? [])].map(each =>
    (each.textContent ?? '').replaceAll('\u00a0', ' ').replace(/\s*\d+$/, ''),
  );
const PARTS = [texts['home.closing'], texts['home.playing'], texts['home.coming'], texts['home.winners']];
const parts = () => titles().filter(title => PARTS.includes(title));

describe('the home page', () => {
  it('the home page has all of its parts in their order, each with its lots', async () => {
    await open();
    expect(parts()).toEqual(PARTS);
    const lotsOf = (title: string) => {
      const heading = [...(main()?.querySelectorAll('h2') ?? [])].find(each =>
        each.textContent?.startsWith(title),
      );
      const links = heading?.closest('section')?.querySelectorAll('h3 a[href^="/lot-"]') ?? [];
      return [...links].map(each => each.getAttribute('href'));
    };
    expect(lotsOf(texts['home.closing'])).toEqual(['/lot-5', '/lot-3', '/lot-2']);
    expect(lotsOf(texts['home.playing'])).toHaveLength(8);
    expect(lotsOf(texts['home.coming'])).toEqual(['/lot-8', '/lot-9']);
    const winners = main()?.querySelector('#last_winners');
    expect(winners?.querySelectorAll('article')).toHaveLength(1);
    expect(winners?.textContent).toContain('Олена Коваль');
    expect(winners?.querySelector('a[href="/draw-10"]')).not.toBeNull();
  });

  it('the home page leaves out parts that could not be read, and still shows the lots', async () => {
    await open(({ app }) => {
      const { showHome } = app.useCases;
      const lacking = () =>
        Effect.map(showHome(), home => ({ ...home, slides: null, closingSoon: null, lastWinners: null }));
      Object.assign(app.useCases, { showHome: lacking });
    });
    expect(parts()).toEqual([texts['home.playing'], texts['home.coming']]);
    expect(main()?.querySelector('#last_winners')).toBeNull();
    // In the place of the slides.
    expect(titles().filter(title => title === texts['home.hero.title'])).toHaveLength(1);
    expect(main()?.textContent).toContain(texts['home.hero.choose']);
  });

  it('the home page omits empty parts: no rows or winners where lots are only on sale', async () => {
    await open(({ world }) => {
      const [some] = world.shop.lots.values();
      if (some === undefined) throw new Error('the sample has no lots');
      world.shop.lots.clear();
      for (let id = 1; id <= 3; id += 1)
        world.shop.lots.set(id, { ...some, id, salesCount: 1, endsAt: null, winners: [] });
    });
    expect(parts()).toEqual([texts['home.playing']]);
    expect(titles()).not.toContain(texts['home.empty.title']);
  });
});
