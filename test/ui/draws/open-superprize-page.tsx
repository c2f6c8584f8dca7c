import { Effect } from 'effect';
import { act } from 'react';
import { afterEach, expect } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { minimalFakeSiteContent } from '../../../src/adapters/fake/shop/fake-site-content.ts';
import type { ShownSuperPrize } from '../../../src/application/draws/show-superprize-use-case.ts';
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { openShopInJsdom } from '../open-shop-in-jsdom.tsx';

/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;
/** The id of the lot whose tickets take part in the super prize. */
export const SUPER_PRIZE_LOT_ID = 3;
const SOMEBODY = 999;

type Opened = Awaited<ReturnType<typeof openShopInJsdom>>;

/**
 * Makes what opens the page of a super prize for a member, and what a test does with it; it is closed after each test.
 */
export const openSuperprizePage = () => {
  let shop: Opened | null = null;
  const opened = (): Opened => shop ?? expect.fail('the page is not open');

  afterEach(async () => {
    await shop?.close();
    shop = null;
  });

  return {
    shop: opened,
    /** A ticket each of the member's or of somebody else's; the clock stands so long after the list's last moment. */
    begin: async (whose: readonly ('own' | 'others')[], late: number) => {
      const clock = makeFakeClock();
      const announced =
        minimalFakeSiteContent.superprize(clock.now(), 'uk') ?? expect.fail('no super prize is announced');
      const prize = { ...announced, toDate: clock.now() + DAY_MS };
      const fake = makeFakeShop({ clock, site: { ...minimalFakeSiteContent, superprize: () => prize } });
      shop = await openShopInJsdom('/superprize', { clock, shop: fake });
      await registerInApp(shop.app, shop.world);
      const userId = shop.app.stores.session.getSnapshot()?.id ?? 0;
      const own = [...fake.users.values()][0] ?? expect.fail('nobody joined');
      fake.users.set(SOMEBODY, { ...own, id: SOMEBODY });
      for (const [at, holder] of whose.entries())
        fake.tickets.push({
          id: at + 1,
          lotId: SUPER_PRIZE_LOT_ID,
          userId: holder === 'own' ? userId : SOMEBODY,
          at: clock.now(),
        });
      clock.set(prize.toDate + late);
      return prize;
    },
    /** The page is told something else than it was. */
    tell: (change: (page: ShownSuperPrize) => ShownSuperPrize) => {
      const { showSuperprize } = opened().app.useCases;
      const changed: typeof showSuperprize = id => Effect.map(showSuperprize(id), change);
      Object.assign(opened().app.useCases, { showSuperprize: changed });
    },
    /** A use case does something else from now on. */
    replace: (useCases: Partial<Opened['app']['useCases']>) => Object.assign(opened().app.useCases, useCases),
    again: () => act(async () => void (await opened().router.revalidate())),
    press: (words: string) => act(async () => opened().button(words)?.click()),
    main: () => opened().element.querySelector('main')?.textContent ?? '',
    section: (id: string) => opened().element.querySelector(`main [aria-labelledby="${id}"]`),
  };
};
