import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import type { TicketBundle } from '../../../src/domain/draws/proof/ticket-bundle.ts';
import { runBuiltProgram } from '../../support/processes/run-built-program.ts';
import { makeTestShopWorld, type TestShopper } from '../../support/shops/test-shop-world.ts';
import {
  DESKTOP_VIEWPORT,
  type JourneyVisit,
  openBrowserShop,
  PHONE_VIEWPORT,
} from '../support/browser-shop.ts';

/** Long enough for the page to be seen while the number is still to come. */
const DELAY_SECONDS = 20;
/** A lot of the sample that is drawn. */
const DRAWN = 7;

const { shop, visit } = openBrowserShop({ DRAW_DELAY_SECONDS: String(DELAY_SECONDS) });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-draw-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, value: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
};

const phase = (page: Page, name: string) => page.locator(`[data-phase="${name}"]`);
const step = (page: Page, name: string, state: string) =>
  page.locator(`ol > [data-step="${name}"][data-state="${state}"]`).first();

/** Somebody whose session the browser already knows. */
const visitAs = async (who: TestShopper, options: JourneyVisit) => {
  const visitor = await visit(options);
  await visitor.context.addInitScript(
    state => localStorage.setItem('appState', state),
    JSON.stringify({
      isLoggedIn: true,
      user: { id: who.id, name: 'Ada', email: 'ada@example.com', access_token: who.token },
    }),
  );
  return visitor;
};

const requestsFor = (page: Page, file: RegExp): string[] => {
  const asked: string[] = [];
  page.on('request', request => {
    if (file.test(request.url())) asked.push(request.url());
  });
  return asked;
};
const verifierRequests = (page: Page) => requestsFor(page, /worker-main/);

/** Another hexadecimal digit in its place. */
const flipped = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

const tool = (file: string) => runBuiltProgram('dist/verify/twofold-verify.js', {}, [file]);

describe('the draw page', () => {
  it('the draw page goes from the sale to a winner computed on the visitor’s device, and its proofs verify offline', async () => {
    const world = await makeTestShopWorld(shop());
    const lot = await world.lot({ amount: 3, price: 4_900, ticketDonateAmount: 2 });
    const who = await world.shopper();
    const { page, context, t, problems } = await visitAs(who, { language: 'uk', viewport: PHONE_VIEWPORT });
    const asked = verifierRequests(page);
    const festive = requestsFor(page, /\/(?:won|lost)-draw-screen-[^/]*\.js$/);
    const line = { lot_id: lot, is_donate: true };
    await world.callback((await world.order(who, [{ ...line, quantity: 1 }])).body);

    await page.goto(`/draw-${lot}`);
    await phase(page, 'open').waitFor();
    await page.getByRole('heading', { name: t('draw.rule') }).waitFor();
    await page.getByText(t('draw.kicker.rehearsal'), { exact: true }).waitFor();
    // What stands open leads to the purchase, and names its price.
    const buy = page.getByRole('link', { name: /^Купити за 49\sгрн/ });
    expect(await buy.getAttribute('href')).toBe(`/lot-${lot}`);

    // Whoever pays has a receipt before the list is closed.
    const [given] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(`^${t('draw.own.receipt-for', { title: '' })}`) }).click(),
    ]);
    const receipt = join(folder, given.suggestedFilename());
    await given.saveAs(receipt);

    await world.callback((await world.order(who, [{ ...line, quantity: 2 }])).body);
    await phase(page, 'closed').waitFor();
    await page.getByRole('timer').waitFor();
    await page.getByRole('heading', { name: t('draw.commitment') }).waitFor();

    await phase(page, 'waiting').waitFor();
    await expect.poll(() => page.locator('[data-step="list"]').count()).toBe(0);
    expect(await runDueDraws(shop().context)).toBe(1);

    // All tickets are the visitor's: so is the winner. What was checked is folded under a line that says so.
    await page.getByRole('region', { name: /тепер твій приз/ }).waitFor();
    await page.getByText(t('draw.reveal.passed', { rehearsal: 'true' }), { exact: true }).click();
    for (const name of ['list', 'commitment', 'beacon', 'winner']) await step(page, name, 'passed').waitFor();
    await step(page, 'commitment', 'passed').getByText(t('draw.beacon.unknown'), { exact: true }).waitFor();
    // Right sums are no proof where the shop made the number itself.
    await page.getByText(t('draw.verdict.rehearsal'), { exact: true }).waitFor();
    await step(page, 'beacon', 'passed')
      .getByText(t('draw.step.beacon.rehearsal'), { exact: true })
      .waitFor();
    await expect.poll(() => page.getByText(t('draw.reveal.valid'), { exact: true }).count()).toBe(0);
    expect(await phase(page, 'drawn').count()).toBe(0);
    expect(asked.length).toBe(1);
    // The winner's own screen, fetched only now: the prize whole, where it is brought, and a card for friends.
    await expect.poll(() => festive).toEqual([expect.stringContaining('/won-draw-screen-')]);
    const won = page.getByRole('region', { name: /тепер твій приз/ });
    const prize = won.getByRole('img');
    await prize.waitFor();
    expect((await prize.boundingBox())?.width).toBeGreaterThan(150);
    await won.getByRole('heading', { name: t('draw.won.where', { of: 'lot' }) }).waitFor();
    await won.getByText(new RegExp(`/draw-${lot}$`)).waitFor();
    expect(await won.getByRole('link', { name: t('draw.won.account') }).getAttribute('href')).toBe(
      '/account#tickets',
    );
    expect(await page.getByRole('heading', { name: t('draw.lost.yours') }).count()).toBe(0);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /000\d+-0001$/ }).click(),
    ]);
    const proof = join(folder, download.suggestedFilename());
    await download.saveAs(proof);
    const [wholeDraw] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('draw.reveal.save') }).click(),
    ]);
    const draw = join(folder, wholeDraw.suggestedFilename());
    await wholeDraw.saveAs(draw);
    const bundle = JSON.parse(readFileSync(proof, 'utf8')) as TicketBundle;
    expect(bundle).toMatchObject({ lot_id: lot, user_id: who.id });

    // From here on nothing can be asked of anybody.
    await context.setOffline(true);
    await page.locator('input[type="file"]').setInputFiles([receipt, draw]);
    const compared = page.locator('[data-verdict]').filter({ hasText: given.suggestedFilename() });
    await compared.locator('[data-step="receipt"][data-state="passed"]').waitFor();
    expect(await compared.getAttribute('data-verdict')).toBe('valid');

    const [first = '', ...others] = bundle.path;
    const { beacon } = bundle;
    const files: readonly [string, string, string][] = [
      [proof, 'valid', ''],
      [draw, 'valid', ''],
      [put('other-path.json', { ...bundle, path: [flipped(first), ...others] }), 'invalid', 'inclusion'],
      [put('other-salt.json', { ...bundle, salt: flipped(bundle.salt ?? '') }), 'invalid', 'holder'],
      [
        put('other-root.json', { ...bundle, commitment: { ...bundle.commitment, delay: 99 } }),
        'invalid',
        'commitment',
      ],
      [
        put('other-number.json', {
          ...bundle,
          beacon: { ...beacon, signature: `8${flipped((beacon?.signature ?? '').slice(1))}` },
        }),
        'invalid',
        'beacon',
      ],
      [put('other-winner.json', { ...bundle, winner: ((bundle.winner ?? 0) % 6) + 1 }), 'invalid', 'winner'],
    ];
    for (const [file, verdict, failing] of files) {
      await page.locator('input[type="file"]').setInputFiles(file);
      const name = file.slice(file.lastIndexOf('/') + 1);
      const card = page.locator('[data-verdict]').filter({ hasText: name });
      await card.waitFor();
      expect(await card.getAttribute('data-verdict'), name).toBe(verdict);
      // The shop's own beacon proves nothing about fairness, however right the sums are.
      if (verdict === 'valid') await card.getByText(t('draw.verdict.rehearsal'), { exact: true }).waitFor();
      if (failing !== '') {
        const failed = card.locator('[data-state="failed"]');
        expect(await failed.getAttribute('data-step'), name).toBe(failing);
      }
      const { exit, out } = await tool(file);
      expect([exit, out.includes(`at the step "${failing}"`)], name).toEqual(
        failing === '' ? [0, false] : [1, true],
      );
    }
    expect(problems).toEqual([]);
  });

  it('the draw page shows that a list is not the committed one, and accepts no winner', async () => {
    const { page, t } = await visit({ language: 'en', viewport: PHONE_VIEWPORT });
    await page.route(`**/api/draws/${DRAWN}/tickets`, async route => {
      const answer = await route.fetch();
      const lines = (await answer.text()).split('\n');
      lines[0] = flipped(lines[0] ?? '');
      await route.fulfill({ response: answer, body: lines.join('\n') });
    });
    await page.goto(`/draw-${DRAWN}`);
    await step(page, 'list', 'failed').waitFor();
    await page.getByText(t('draw.reveal.invalid.text', { step: t('draw.step.list') })).waitFor();
    await step(page, 'winner', 'pending').waitFor();
    // Neither a ticket nor a name.
    const said = `${t('draw.reveal.invalid')}${t('draw.drawn.refuted', { step: t('draw.step.list') })}`;
    const words = phase(page, 'drawn').locator('[aria-live]');
    await expect.poll(() => words.textContent()).toBe(said);
    await phase(page, 'drawn').locator('[data-piece="list"][data-state="failed"]').waitFor();
    await expect.poll(() => phase(page, 'drawn').locator('[data-locked]').count()).toBe(0);
  });
});

it('the verifier’s code is loaded on the draw page only', async () => {
  const { page, waitForNetworkIdle } = await visit({ language: 'en', viewport: DESKTOP_VIEWPORT });
  const asked = verifierRequests(page);
  for (const route of ['/', '/catalog', `/lot-${DRAWN}`, '/trusted', '/cart', '/login']) {
    await page.goto(route);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await waitForNetworkIdle();
  }
  expect(asked).toEqual([]);
  await page.goto(`/draw-${DRAWN}`);
  await step(page, 'winner', 'passed').waitFor({ state: 'attached' });
  expect(asked.length).toBe(1);
});
