import { expect, it } from 'vitest';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { holdAppCodeBack, openRenderedWithoutCode, waitForHydration } from '../support/rendered-page.ts';

const { visit, shop } = openBrowserShop({});

it.each([
  ['/', 'home.empty.title'],
  ['/catalog', 'catalogue.none'],
] as const)(
  'a shop without lots is rendered saying so at %s, and still says so after hydration',
  async (path, words) => {
    // The ledgers refuse to be emptied.
    await shop().context.database.transaction(async tx => {
      await tx.query('SET LOCAL session_replication_role = replica; TRUNCATE lots CASCADE');
    });
    const { page, t, problems } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, early: true });
    const release = await holdAppCodeBack(page);
    await openRenderedWithoutCode(page, path);
    const said = page.getByRole('heading', { name: t(words) });
    await said.waitFor();
    expect(await page.locator('main a[href^="/lot-"]').count()).toBe(0);
    release();
    await waitForHydration(page);
    expect(await said.count()).toBe(1);
    expect(problems).toEqual([]);
  },
);
