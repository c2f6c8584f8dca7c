import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Makes axe for a page. The old mode works inside the page, where the new one opens a second page for each run: only
 * frames of other hosts need that, and the shop has none.
 */
export const makeAxeBuilder = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);
