import { describe, expect, it } from 'vitest';
import { openBrowserShop, PHONE } from './support/browser-shop.ts';
import { serverStage } from './support/server-stage.ts';

const { shop, visit } = openBrowserShop();

describe('the home page', () => {
  it('leaves out what could not be read beside the lots', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE });
    const { page, t } = visitor;
    for (const call of ['get-closing-soon', 'get-last-winners', 'get-main-slider'])
      await serverStage(shop(), page, 'uk').weather('failing', call);
    await page.goto('/');
    await page.getByRole('heading', { level: 2, name: t('home.playing') }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: t('home.closing') }).count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { name: t('home.winners') }).count()).toBe(0);
    await expect
      .poll(() => page.getByRole('heading', { level: 2, name: t('home.hero.title') }).count())
      .toBe(1);
  });
});
