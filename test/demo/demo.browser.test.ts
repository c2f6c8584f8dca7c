import { describe, expect, it } from 'vitest';
import { makeDemoTranslator } from '../../demo/demo-texts.ts';
import { sandboxTexts } from '../../server/gateways/sandbox-provider/texts.ts';
import { LANGUAGES } from '../../src/domain/content/languages.ts';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from '../browser/support/browser-shop.ts';
import { openDemoSite } from '../browser/support/demo-shop.ts';
import { readSampleLotTitle } from '../browser/support/journey-shop.ts';
import { makeShopperOnPage, withPlainSpaces } from '../browser/support/shopper.ts';

const { visit, url, differences } = openDemoSite('demo');

/** The lot of the journeys. */
const LOT = 25;

const SCREENS = [
  '/',
  '/catalog',
  '/catalog-2',
  `/lot-${LOT}`,
  '/draw-6',
  '/cart',
  '/wishlist',
  '/registration',
  '/login',
  '/recovery',
  '/superprize',
  '/winners',
  '/charity',
  '/about',
  '/trusted',
  '/terms',
  '/faq',
  '/how-it-works',
  '/contacts',
  '/payment-fail',
  '/404',
] as const;

describe('the demo on a plain static host', () => {
  it('the demo on a plain static host shows every screen and requests nothing but its own files', async () => {
    const visitor = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    const { page } = visitor;
    for (const screen of SCREENS) {
      await page.goto(screen);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    }
    expect(visitor.problems).toEqual([]);
    expect(await differences()).toEqual({});
  });

  it('the demo’s panel closes when its time control is used on a phone, so that one sees what happens', async () => {
    const { page } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/');
    const panel = page.locator('[data-demo="panel"]');
    await page.locator('[data-demo="open"]').click();
    await panel.getByRole('button', { name: makeDemoTranslator('uk')('draw') }).click();
    await expect.poll(() => panel.count()).toBe(0);
  });

  it('the demo may send no request to any host, its own included (Content-Security-Policy)', async () => {
    const { page, problems } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/');
    const answers = await page.evaluate(async () => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', event => refused.push(event.effectiveDirective));
      const asked = await Promise.allSettled([fetch('./favicon.svg'), fetch('https://example.org/api')]);
      return asked.map(({ status }) => status);
    });
    expect(answers).toEqual(['rejected', 'rejected']);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { refused: string[] }).refused))
      .toEqual(['connect-src', 'connect-src']);
    // The browser says so to the console, too; nothing was asked for.
    expect(problems.filter(text => text.startsWith('asked'))).toEqual([]);
    expect(await differences()).toEqual({});
  });

  it('the demo keeps its state in the tab: over a reload, and not in another tab', async () => {
    const visitor = await visit({ language: 'en', viewport: PHONE_VIEWPORT });
    const { page, context, t } = visitor;
    await makeShopperOnPage(visitor, url).joinShop();
    await page.goto('/account');
    await page.getByRole('tablist').waitFor();
    const other = await context.newPage();
    await other.goto(`${url()}#/account`);
    await other.getByRole('heading', { level: 1, name: t('sign-in.login.title') }).waitFor();
    await page.reload();
    await page.getByRole('tablist').waitFor();
    expect(page.url()).toBe(`${url()}#/account`);
  });

  it('the demo keeps the skip link and the links of the operator’s texts inside the shop', async () => {
    const { page, t } = await visit({ language: 'en', viewport: DESKTOP_VIEWPORT });
    await page.goto('/catalog');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: t('common.skip') }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(page.url()).toBe(`${url()}#/catalog`);
  });

  it('the demo opens the screen of the scenario in the address, and combines several scenarios', async () => {
    const { page, t, problems } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto(`${url()}?scenario=winner,webview`);
    await page.waitForURL(/#\/account#tickets$/);
    await page.getByText(t('account.tickets.state-won')).first().waitFor();
    await page.locator('[data-demo="open"]').click();
    const panel = page.locator('[data-demo="panel"]');
    for (const name of ['winner', 'webview']) {
      await expect
        .poll(() => panel.locator(`[data-scenario="${name}"]`).getByRole('switch').isChecked())
        .toBe(true);
    }
    await expect.poll(() => panel.getByRole('switch', { checked: true }).count()).toBe(2);
    expect(problems).toEqual([]);
  });

  it('the demo takes a visitor from a ticket to a win by its time machine, and starts over on demand', async () => {
    const visitor = await visit({ language: 'en', viewport: DESKTOP_VIEWPORT });
    const { page, t } = visitor;
    const shopper = makeShopperOnPage(visitor, url);
    await shopper.joinWithLot(LOT);
    await shopper.payByCard();

    await page.locator('[data-demo="open"]').click();
    const panel = page.locator('[data-demo="panel"]');
    await panel.getByRole('button', { name: makeDemoTranslator('en')('win') }).click();
    await page.waitForURL(/#\/account#tickets$/);
    const group = shopper.main.getByRole('listitem').filter({ hasText: readSampleLotTitle(LOT, 'en') });
    await group.getByText(t('account.tickets.state-won')).first().waitFor();

    await panel.getByRole('button', { name: makeDemoTranslator('en')('reset') }).click();
    await page.waitForURL('/');
    await shopper.main.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/account');
    await page.waitForURL('/login');
    expect(visitor.problems).toEqual([]);
  });

  it('the demo shows a live draw: the countdown, simulated onlookers, and the number locking in', async () => {
    const { page, t, problems } = await visit({
      language: 'en',
      viewport: PHONE_VIEWPORT,
      reducedMotion: false,
    });
    await page.goto(`/draw-${LOT}`);
    await page.locator('[data-phase="open"]').waitFor();
    const command = (name: 'toggle' | 'travel', to: string) =>
      page.evaluate(
        asked => {
          const { twofoldDemo } = window as unknown as Record<
            'twofoldDemo',
            Record<'toggle' | 'travel', (to: string) => void>
          >;
          twofoldDemo[asked.name](asked.to);
        },
        { name, to },
      );
    await command('toggle', 'onlookers');
    await command('travel', 'closing');
    const stage = page.locator('[data-phase]');
    await stage.getByText(t('draw.onlookers', { count: 6 }), { exact: true }).waitFor();
    await stage.getByRole('timer').waitFor();
    await command('travel', 'draw');
    for (const piece of ['list', 'commitment', 'beacon', 'winner'])
      await stage.locator(`[data-piece="${piece}"][data-state="passed"]`).waitFor();
    await stage.getByText(t('draw.drawn.by', { name: '' }).trim()).waitFor();
    expect(problems).toEqual([]);
  });

  it('the demo shows a scenario as soon as it is switched on', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/catalog');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[data-demo="open"]').click();
    const offline = page.locator('[data-scenario="offline"]').getByRole('switch');
    await offline.click();
    await page.getByText(t('common.offline')).waitFor();
    await offline.click();
    await expect.poll(() => page.getByText(t('common.offline')).count()).toBe(0);
  });

  it('the demo names the provider’s buttons as the sandbox of a server does', () => {
    for (const language of LANGUAGES) {
      const { approve, decline } = sandboxTexts[language];
      expect([makeDemoTranslator(language)('approve'), makeDemoTranslator(language)('decline')]).toEqual([
        approve,
        decline,
      ]);
    }
  });

  it('the demo shows what an SMS and a mail would say', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    await makeShopperOnPage(visitor, url).joinShop();
    const mail = page.locator('[data-demo="mail"]');
    await mail.getByRole('button', { name: makeDemoTranslator('uk')('follow') }).click();
    await page.waitForURL(/#\/verify-/);
    await page.getByRole('heading', { name: t('sign-in.verify.done') }).waitFor();
    expect(withPlainSpaces(await page.title())).not.toBe('');
  });
});
