import { describe, expect, it } from 'vitest';
import { type BrowserVisitor, JOURNEY_LOOKS } from './browser-shop.ts';
import type { openJourneyShop } from './journey-shop.ts';

/** What a screen is that needs an answer: its path, the call, and what is found there when all went well. */
export type ScreenWithCall = {
  readonly path: string;
  /** The call without which there is no screen. */
  readonly call: string;
  /** What a shopper finds there when all went well. */
  readonly happy: (visitor: BrowserVisitor) => Promise<unknown>;
};

/**
 * Describes each screen without an answer at once, where the app renders it itself: it says so and tries again, or
 * keeps its places and waits.
 */
export const describeScreensWithoutAnswer = (
  { visit, stage }: Pick<ReturnType<typeof openJourneyShop>, 'visit' | 'stage'>,
  screens: readonly ScreenWithCall[],
) =>
  describe.each(screens)('$path, without an answer at once,', ({ path, call, happy }) => {
    it.each(JOURNEY_LOOKS)(
      'the page says when the shop does not answer, and retries ($language, $viewport.width px)',
      async options => {
        const visitor = await visit({ ...options, skipSsr: true });
        const { page, t } = visitor;
        const { setFault, clearFaults } = stage(visitor);
        await setFault('failing', call);
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: t('common.failed.title') }).waitFor();
        await clearFaults();
        await page
          .getByRole('main')
          .getByRole('button', { name: t('common.retry') })
          .click();
        await happy(visitor);
        await expect.poll(() => page.getByText(t('common.failed.title')).count()).toBe(0);
      },
    );

    it.each(JOURNEY_LOOKS)(
      'the page keeps its layout while the shop is slow ($language, $viewport.width px)',
      async options => {
        const visitor = await visit({ ...options, skipSsr: true });
        const { page, t } = visitor;
        const { setFault, clearFaults } = stage(visitor);
        await setFault('slow', call);
        await page.goto(path);
        await page
          .getByRole('status')
          .filter({ hasText: t('common.loading') })
          .first()
          .waitFor({ state: 'attached' });
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(0);
        await clearFaults();
        await happy(visitor);
        await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
      },
    );
  });
