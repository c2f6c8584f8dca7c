import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';

/** A lot of the sample that is drawn. */
const DRAWN = 7;

const { visit } = openJourneyShop();

describe('the page of a draw that is over', () => {
  it('the page of a past draw accepts a dropped file, and says of a picture that it proves nothing', async () => {
    const { page, t } = await visit({ language: 'en', viewport: DESKTOP_VIEWPORT });
    await page.goto(`/draw-${DRAWN}`);
    // Folded under its line, which says how the check went.
    await page.getByText(t('draw.reveal.passed', { rehearsal: 'true' }), { exact: true }).click();
    await page.getByText(t('draw.verdict.rehearsal'), { exact: true }).waitFor();
    const drop = async (name: string, text: string, target = '[data-drop-zone]') => {
      await page.evaluate(
        file => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([file.text], file.name));
          document
            .querySelector(file.target)
            ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        },
        { name, text, target },
      );
      const card = page.locator('[data-verdict]').filter({ hasText: name });
      await card.waitFor();
      return card;
    };
    const picture = await drop('holiday.json', 'no proof');
    await expect.poll(() => picture.getAttribute('data-verdict')).toBe('unreadable');
    const list = await drop('tickets.txt', `${'ab'.repeat(32)}\n`);
    await list.getByText(t('draw.verdict.unpaired'), { exact: true }).waitFor();
    const proof = await drop('public.json', readFileSync('docs/vectors/valid-ticket-4-of-8.json', 'utf8'));
    await proof.getByText(t('draw.verdict.valid'), { exact: true }).waitFor();
    await proof.getByText(t('draw.beacon.public'), { exact: true }).waitFor();
    // Beside the zone a file would take the page's place in the browser.
    const beside = await drop('beside.json', 'no proof', 'h1');
    await expect.poll(() => beside.getAttribute('data-verdict')).toBe('unreadable');
  });

  // What a page says must be heard from its first moment, for which only Playwright has a way.
  it.skipIf(inject('engine') !== undefined)(
    'the page of a past draw announces each step to screen readers, with and without reduced motion',
    async () => {
      const { page, t } = await visit({ language: 'en', viewport: PHONE_VIEWPORT, reducedMotion: false });
      await page.addInitScript(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        new MutationObserver(() => {
          for (const element of document.querySelectorAll('[role="status"].visually-hidden')) {
            const text = element.textContent ?? '';
            if (text !== '' && heard.at(-1) !== text) heard.push(text);
          }
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
      await page.goto(`/draw-${DRAWN}`);
      await page.getByText(t('draw.reveal.passed', { rehearsal: 'true' }), { exact: true }).waitFor();
      const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
      const said = ['list', 'commitment', 'beacon', 'winner'].map((name, at) =>
        t('draw.reveal.status', {
          done: at + 1,
          of: 4,
          step: t(`draw.step.${name}`),
          result: t('draw.result.passed'),
        }),
      );
      expect(heard.filter(text => said.includes(text))).toEqual(said);
    },
  );
});
