import { readFileSync } from 'node:fs';
import { type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { findRouteOfPath } from '../../../src/domain/content/screen-routes.ts';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openRenderedWithoutCode } from '../support/rendered-page.ts';
import { waitForFrames } from '../support/wait-until-stable.ts';

const { shop, visit } = openBrowserShop();
const guest = { language: 'uk', viewport: PHONE_VIEWPORT } as const;

const lotLink = (page: Page) => page.getByRole('main').locator('h3 a[href^="/lot-"]').first();

/** What is bought by a link: the first thing that it says, before price and chance. */
const boughtBy = async (link: Locator): Promise<string> =>
  (await link.locator(':scope > span > span').first().textContent()) ?? '';

/**
 * What the page asks of the shop from now on. Chromium asks for its sign anew at each address, and the copy for a time without
 * network is made by itself some time after the page; the field of dots is drawn where it comes into sight.
 */
const watchAsked = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (
      !/^\/(?:favicon\.svg|assets\/register-offline-worker-.*|assets\/chance-dots-drawing-.*|offline-worker.*)$/.test(
        pathname,
      )
    )
      asked.push(pathname);
  });
  return asked;
};

/** The file that the lot's screen came in. */
const lotCode = (() => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  );
  return manifest['src/ui/screens/lot/lot-page.ts']?.file ?? '';
})();

const lotsIn = (asked: readonly string[]) => asked.filter(path => path.startsWith('/api/get-lot/'));

describe('a page behind a link', () => {
  it.each(['pointer', 'focus', 'finger'])('has its code and texts before it is asked for: %s', async by => {
    const { page, waitForNetworkIdle, problems } = await visit(guest);
    const asked = watchAsked(page);
    await page.goto('/catalog');
    await page.locator('html[data-interactive]').waitFor();
    const link = lotLink(page);
    await link.scrollIntoViewIfNeeded();
    const title = await boughtBy(link);
    await waitForNetworkIdle();
    expect(asked).not.toContain(`/${lotCode}`);
    if (by === 'pointer') await link.hover();
    else if (by === 'focus') await link.focus();
    else await link.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
    await expect.poll(() => asked).toContain(`/${lotCode}`);
    await waitForNetworkIdle();
    // What it shows is read when somebody goes there.
    expect(lotsIn(asked)).toEqual([]);

    asked.length = 0;
    await link.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await waitForNetworkIdle();
    expect(lotsIn(asked)).toHaveLength(1);
    expect(asked.filter(path => path.endsWith('.js'))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('costs nothing before it is asked for where data is saved', async () => {
    const { page, waitForNetworkIdle } = await visit(guest);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    const asked = watchAsked(page);
    await page.goto('/catalog');
    await page.locator('html[data-interactive]').waitFor();
    const link = lotLink(page);
    await link.scrollIntoViewIfNeeded();
    await waitForNetworkIdle();
    await link.hover();
    await link.focus();
    await link.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
    await waitForFrames(page, 10);
    await waitForNetworkIdle();
    expect(asked).not.toContain(`/${lotCode}`);
    await link.press('Enter');
    await page.waitForURL(/\/lot-\d+$/);
    await expect.poll(() => lotsIn(asked)).toHaveLength(1);
  });

  it('is not fetched for a finger that scrolls over it, nor for another button', async () => {
    const { page, waitForNetworkIdle } = await visit(guest);
    const asked = watchAsked(page);
    await page.goto('/catalog');
    await page.locator('html[data-interactive]').waitFor();
    const link = lotLink(page);
    await link.scrollIntoViewIfNeeded();
    await waitForNetworkIdle();
    await link.dispatchEvent('pointerover', { pointerType: 'touch' });
    await link.dispatchEvent('pointerdown', { pointerType: 'mouse', button: 1 });
    await waitForFrames(page, 10);
    await waitForNetworkIdle();
    expect(asked).not.toContain(`/${lotCode}`);
  });
});

/** Answers once the browser has said `name` with what is looked for. */
const said = <
  E extends
    | 'Preload.ruleSetUpdated'
    | 'Preload.prefetchStatusUpdated'
    | 'Preload.preloadingAttemptSourcesUpdated',
>(
  session: CDPSession,
  name: E,
  isIt: (event: Parameters<Parameters<typeof session.on<E>>[1]>[0]) => boolean,
) =>
  new Promise<Parameters<Parameters<typeof session.on<E>>[1]>[0]>(done => {
    session.on(name, event => {
      if (isIt(event)) done(event);
    });
  });

describe('a rendered page before the app stands', () => {
  it('has the browser fetch the page behind a pressed link, under the strict policy, and nothing else', async () => {
    const { page, context, problems } = await visit({ ...guest, early: true });
    const session = await context.newCDPSession(page);
    await session.send('Preload.enable');
    await page.route('**/assets/*.js', () => undefined);
    const rules = said(session, 'Preload.ruleSetUpdated', () => true);
    const candidates = said(
      session,
      'Preload.preloadingAttemptSourcesUpdated',
      ({ preloadingAttemptSources }) => preloadingAttemptSources.length > 5,
    );
    await openRenderedWithoutCode(page, '/');
    const { ruleSet } = await rules;
    expect(ruleSet.errorMessage).toBeUndefined();
    const paths = (await candidates).preloadingAttemptSources.map(({ key }) => new URL(key.url));
    expect(paths.filter(({ search }) => search !== '')).toEqual([]);
    expect(
      paths.filter(
        ({ pathname }) => findRouteOfPath(pathname) === null || findRouteOfPath(pathname)?.route.kind,
      ),
    ).toEqual([]);
    expect(problems).toEqual([]);

    const link = lotLink(page);
    const fetched = said(session, 'Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready');
    await link.hover();
    await page.mouse.down();
    expect((await fetched).prefetchUrl).toBe(await link.evaluate((each: HTMLAnchorElement) => each.href));
    await page.mouse.up();
    await page.waitForURL(/\/lot-\d+$/, { waitUntil: 'commit' });
    const how = await page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
    );
    expect(how).toBe('navigational-prefetch');
    expect(problems).toEqual([]);
  });

  it('has it fetch none any more once the app goes there by itself', async () => {
    const { page, context } = await visit({ ...guest, early: true });
    const session = await context.newCDPSession(page);
    await session.send('Preload.enable');
    let candidates = -1;
    session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      candidates = preloadingAttemptSources.length;
    });
    await page.goto('/');
    await page.locator('html[data-interactive]').waitFor();
    await expect.poll(() => candidates).toBe(0);
  });
});

describe('the way back', () => {
  it.each(['/', '/lot-25', '/catalog'])('shows the page of %s that the browser kept', async path => {
    // Playwright has browsers keep none.
    const browser = await chromium.launch({
      executablePath: inject('chromiumPath'),
      chromiumSandbox: false,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage({ baseURL: shop().url, viewport: PHONE_VIEWPORT });
      page.setDefaultTimeout(20_000);
      await page.goto(path);
      await page.locator('html[data-interactive]').waitFor();
      // The browser keeps no page that a worker takes under its care while it is away: on a first visit, once.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset['kept'] = String(persisted);
        });
      });
      await page.goto('/terms', { waitUntil: 'load' });
      await page.evaluate(() => localStorage.setItem('language', 'en'));
      await page.evaluate(() => history.back());
      await page.waitForURL(path, { waitUntil: 'commit' });
      const reasons = await page.evaluate(() =>
        JSON.stringify(
          (performance.getEntriesByType('navigation')[0] as unknown as { notRestoredReasons?: object })
            .notRestoredReasons,
        ),
      );
      const kept = await page.evaluate(() => document.documentElement.dataset['kept']);
      expect(kept, reasons).toBe('true');
      // And it is told what was chosen meanwhile.
      await page.waitForFunction(() => document.documentElement.lang === 'en');
    } finally {
      await browser.close();
    }
  });
});

describe('one page going over into the next', () => {
  it('takes every tap meanwhile, and the way back finds its place', async () => {
    const { page, problems, waitForNetworkIdle } = await visit({ ...guest, reducedMotion: false });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (...asked) => {
        const transition = start(...asked);
        void transition.ready.then(
          () => performance.mark('test:moves'),
          () => undefined,
        );
        return transition;
      };
    });
    const moves = () => page.evaluate(() => performance.getEntriesByName('test:moves').length);
    await page.goto('/');
    await page.locator('html[data-interactive]').waitFor();
    const link = lotLink(page);
    await link.scrollIntoViewIfNeeded();
    await waitForNetworkIdle();
    const top = await page.evaluate(() => scrollY);
    await link.click();
    await page.waitForURL(/\/lot-\d+$/);
    await expect.poll(moves).toBe(1);
    // The next tap comes while the pictures still move.
    const [x, y] = await page
      .locator('[data-pair="stage"] button')
      .first()
      .evaluate(each => {
        const { left, top: upper, width, height } = each.getBoundingClientRect();
        return [left + width / 2, upper + height / 2] as const;
      });
    await page.mouse.click(x, y);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await link.waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    // Somebody who is quicker than the pages.
    await link.click();
    await page.waitForURL(/\/lot-\d+$/);
    await page.locator('header a[href="/"]').first().click();
    await link.waitFor();
    await waitForNetworkIdle();
    expect(problems).toEqual([]);
  });

  it('does not happen for who asked for less motion', async () => {
    const { page, problems } = await visit(guest);
    await page.addInitScript(() => {
      document.startViewTransition = () => {
        throw new Error('a transition');
      };
    });
    await page.goto('/');
    await page.locator('html[data-interactive]').waitFor();
    await lotLink(page).click();
    await page.waitForURL(/\/lot-\d+$/);
    await page.locator('[data-pair="stage"]').waitFor();
    expect(problems).toEqual([]);
  });

  it('is not prepared for a link that opens elsewhere, so that the way back does not animate', async () => {
    const { page } = await visit({ ...guest, reducedMotion: false });
    await page.goto('/');
    await page.locator('html[data-interactive]').waitFor();
    const isGoing = (ctrlKey: boolean) =>
      lotLink(page).evaluate((link, isCtrl) => {
        addEventListener('click', event => event.preventDefault(), { once: true, capture: true });
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: isCtrl }));
        return 'going' in document.documentElement.dataset;
      }, ctrlKey);
    expect([await isGoing(false), await isGoing(true)]).toEqual([true, false]);
  });
});
