import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket-group.ts';
import { makeTestShopWorld } from '../../support/shops/test-shop-world.ts';
import { DESKTOP_VIEWPORT, openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';

/** Long enough for two pages to open on a busy machine while the number is still to come. */
const DELAY_SECONDS = 60;
const PATIENCE = { timeout: 2 * DELAY_SECONDS * 1000 };
const PIECES = ['list', 'commitment', 'beacon', 'winner'];

const { shop, visit } = openBrowserShop({ DRAW_DELAY_SECONDS: String(DELAY_SECONDS) });

/** A lot whose last item has just been bought. */
const closedLot = async () => {
  const world = await makeTestShopWorld(shop());
  const lot = await world.lot({ amount: 3, price: 4_900, ticketDonateAmount: 4 });
  const line = { lot_id: lot, quantity: 3, is_donate: true };
  await world.callback((await world.order(await world.shopper(), [line])).body);
  return lot;
};

/** What was to be seen of the stage, moment by moment. */
type Seen = {
  readonly passed: number;
  readonly lot: boolean;
  readonly digits: number;
  readonly isTold: boolean;
  readonly isListThere: boolean;
};

/** Writes down every change of the stage from the page's first moment. */
const record = (page: Page, lot: number) =>
  page.addInitScript(
    half => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const stage = document.querySelector('[data-phase="drawn"]');
        if (stage === null) return;
        const places = [...stage.querySelectorAll('[data-locked]')].map(
          place => place.getAttribute('data-locked') === 'true',
        );
        const now = JSON.stringify({
          passed: stage.querySelectorAll('[data-piece][data-state="passed"]').length,
          lot: places.slice(0, half.length).every(Boolean),
          digits: places.slice(half.length).filter(Boolean).length,
          isTold: stage.querySelector('h2')?.textContent.includes(half) ?? false,
          isListThere: Object.hasOwn(window, 'listIsThere'),
        });
        if (JSON.stringify(seen.at(-1)) !== now) seen.push(JSON.parse(now));
      }).observe(document, { subtree: true, childList: true, attributes: true });
    },
    ticketTitle(lot, 1).replace(/\d+$/, ''),
  );
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

const phase = (page: Page, name: string) => page.locator(`[data-phase="${name}"]`);

it('the draw page shows how many watch, and locks in no digit sooner than it is checked', async () => {
  const lot = await closedLot();
  const first = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, reducedMotion: false });
  const second = await visit({ language: 'en', viewport: DESKTOP_VIEWPORT });
  await Promise.all([record(first.page, lot), record(second.page, lot)]);
  await first.page.route(`**/api/draws/${lot}/tickets`, async route => {
    const answer = await route.fetch();
    await first.page.evaluate(() => Object.assign(window, { listIsThere: true }));
    await route.fulfill({ response: answer });
  });

  await first.page.goto(`/draw-${lot}`);
  await phase(first.page, 'closed').getByRole('timer').waitFor();
  // Nothing is said to whoever is alone.
  expect(await first.page.locator('[data-onlookers]').count()).toBe(0);
  await second.page.goto(`/draw-${lot}`);
  await second.page.getByText(second.t('draw.onlookers', { count: 2 }), { exact: true }).waitFor();
  await first.page.getByText(first.t('draw.onlookers', { count: 2 }), { exact: true }).waitFor();
  expect((await makeAxeBuilder(first.page).analyze()).violations).toEqual([]);

  await Promise.all([first, second].map(({ page }) => phase(page, 'waiting').waitFor(PATIENCE)));
  // Its places are as wide as a digit, also while none is there.
  const narrow = () =>
    phase(first.page, 'waiting')
      .locator('[data-locked]')
      .evaluateAll(all =>
        all.map(place => place.getBoundingClientRect()).map(({ width, height }) => width / height),
      );
  expect(Math.max(...(await narrow()))).toBeGreaterThan(0.6);
  await runDueDraws(shop().context);
  for (const { page, t } of [first, second]) {
    await phase(page, 'drawn')
      .getByText(t('draw.drawn.by', { name: '' }).trim())
      .waitFor();
    const seen = await seenOn(page);
    for (const { passed, lot: half, digits, isTold } of seen) {
      if (half) expect(passed).toBeGreaterThanOrEqual(2);
      if (digits > 0) expect(passed).toBe(PIECES.length);
      if (isTold) expect(digits).toBe(4);
    }
    expect(seen.at(-1)).toMatchObject({ passed: 4, lot: true, digits: 4, isTold: true });
  }
  // With motion each piece and each digit has its moment; nothing passes before there was anything to check.
  const watched = await seenOn(first.page);
  expect([...new Set(watched.map(({ passed }) => passed))]).toEqual([0, 1, 2, 3, 4]);
  expect([...new Set(watched.map(({ digits }) => digits))]).toEqual([0, 1, 2, 3, 4]);
  expect(watched.filter(({ passed, isListThere }) => passed > 0 && !isListThere)).toEqual([]);
  // Without it the same stands there whole, and still.
  const moving = () =>
    second.page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
  await expect.poll(moving).toBe(0);
  expect(await second.page.getByRole('button', { name: second.t('draw.watch-again') }).count()).toBe(0);
  expect((await makeAxeBuilder(second.page).analyze()).violations).toEqual([]);
  expect([...first.problems, ...second.problems]).toEqual([]);

  // It can be watched once more, and the focus stays where it is shown.
  await first.page.getByRole('button', { name: first.t('draw.watch-again') }).click();
  await phase(first.page, 'drawn').getByText(first.t('draw.drawn.checking'), { exact: true }).waitFor();
  expect(await phase(first.page, 'drawn').evaluate(stage => stage === document.activeElement)).toBe(true);
  await phase(first.page, 'drawn')
    .getByText(first.t('draw.drawn.by', { name: '' }).trim())
    .waitFor();
});

it('the draw page stops at the step of a number that is not the beacon’s, names it, and shows no ticket', async () => {
  const lot = await closedLot();
  const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
  await page.route(`**/api/draws/${lot}`, async route => {
    const answer = await route.fetch();
    const draw = (await answer.json()) as { beacon: { signature: string } | null };
    const { beacon } = draw;
    const other = (beacon?.signature ?? '').replace(
      /^(.)(.)/,
      (_, a: string, b: string) => a + (b === '1' ? '2' : '1'),
    );
    await route.fulfill({
      response: answer,
      json: { ...draw, beacon: beacon === null ? null : { ...beacon, signature: other } },
    });
  });
  await page.goto(`/draw-${lot}`);
  await phase(page, 'waiting').waitFor(PATIENCE);
  await runDueDraws(shop().context);
  const stage = phase(page, 'drawn');
  await stage.getByText(t('draw.drawn.refuted', { step: t('draw.step.beacon') }), { exact: true }).waitFor();
  const states = await stage
    .locator('[data-piece]')
    .evaluateAll(all => all.map(each => each.dataset['state']));
  expect(states).toEqual(['passed', 'passed', 'failed', 'pending']);
  expect(await stage.locator('[data-locked]').count()).toBe(0);
  expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);
});
