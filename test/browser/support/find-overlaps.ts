import type { Page } from 'playwright-core';
import { listTestSettings } from '../../support/list-test-settings.ts';
import { waitForFrames } from './wait-until-stable.ts';

const WIDTHS = listTestSettings([390, 1280], [768, 1024, 1920]);

/** Pairs of texts or controls that lie over each other, at this width, however far the page is scrolled. */
const overlapsNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Block = { element: Element; box: DOMRect; layer: Element | undefined };
    const found = new Set<string>();
    // What is fixed to the window, the header too, covers what is scrolled under it, as it should; a dialog covers all.
    const layers = [...document.querySelectorAll('body *')].filter(element => {
      const { position } = getComputedStyle(element);
      return position === 'fixed' || (element.matches('header') && position === 'sticky');
    });
    const nameOf = ({ element }: Block): string =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;

    const isFixed = ({ layer }: Block): boolean => layer !== undefined && layer.closest('dialog') === null;

    /** What is left of a box within all that clips it. */
    const seen = (element: Element, box: DOMRect): DOMRect | null => {
      let { left, top, right, bottom } = box;
      for (let up: Element | null = element; up !== null && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const clip = up.getBoundingClientRect();
        left = Math.max(left, clip.left);
        right = Math.min(right, clip.right);
        top = Math.max(top, clip.top);
        bottom = Math.min(bottom, clip.bottom);
      }
      return right - left > 2 && bottom - top > 2 ? new DOMRect(left, top, right - left, bottom - top) : null;
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      }) && element.closest('.visually-hidden, [aria-hidden="true"], [inert], svg') === null;

    const look = (): void => {
      const blocks: Block[] = [];
      const add = (element: Element, box: DOMRect): void => {
        const left = seen(element, box);
        if (left !== null)
          blocks.push({ element, box: left, layer: layers.find(each => each.contains(element)) });
      };
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
        const element = node.parentElement;
        if (element === null || (node.textContent ?? '').trim() === '' || !isShown(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) add(element, line);
      }
      for (const element of document.querySelectorAll('button, a, input, select, textarea')) {
        const box = element.getBoundingClientRect();
        // A larger one is a surface that others stand on: a card, a picture.
        if (box.height <= 90 && isShown(element)) add(element, box);
      }
      blocks.sort((a, b) => a.box.top - b.box.top);
      for (const [at, one] of blocks.entries()) {
        for (let next = at + 1; next < blocks.length; next += 1) {
          const other = blocks[next];
          if (other === undefined || other.box.top >= one.box.bottom) break;
          if (one.layer !== other.layer && !(isFixed(one) && isFixed(other))) continue;
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
          // Lines and touch targets reach a little beyond what is drawn of them.
          if (wide > 4 && high > 6) found.add(`${nameOf(one)} and ${nameOf(other)}`);
        }
      }
    };

    const top = scrollY;
    const sticks = [...document.querySelectorAll('main *')].some(
      element => getComputedStyle(element).position === 'sticky',
    );
    const end = document.documentElement.scrollHeight - innerHeight;
    // Where nothing sticks, scrolling moves all alike.
    const places = sticks ? Array.from({ length: 9 }, (_, n) => (end * n) / 8) : [0];
    for (const place of places) {
      scrollTo({ top: place, behavior: 'instant' });
      look();
    }
    scrollTo({ top, behavior: 'instant' });
    return [...found];
  });

/** A phone on its side, and a desk of 1280 × 900 at 400 % zoom. */
const LOW = [
  { width: 640, height: 360 },
  { width: 320, height: 225 },
];

/** What stays in the window while the page is scrolled, where it is more than a fifth of it. */
const keptFromPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = scrollY;
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' });
    // A notice comes over the page for a moment, and can be closed; so can a popup, and nothing is scrolled behind it.
    const stuck = [...document.querySelectorAll('body :not([aria-live], :modal)')].flatMap(element => {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const stays =
        style.position === 'fixed' ||
        (style.position === 'sticky' && Math.abs(box.top - Number.parseFloat(style.top)) < 2);
      const high = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return stays && isSeen && high > 0 && box.width > 0 ? [{ element, high }] : [];
    });
    scrollTo({ top, behavior: 'instant' });
    const all = stuck.reduce((sum, { high }) => sum + high, 0);
    const names = stuck.map(
      ({ element, high }) => `${element.tagName.toLowerCase()}.${element.className} ${high}`,
    );
    return all > innerHeight / 5 ? [`${all} of ${innerHeight} px stay: ${names.join(', ')}`] : [];
  });

const resized = async (page: Page, size: { readonly width: number; readonly height: number }) => {
  await page.setViewportSize(size);
  await waitForFrames(page, 3);
};

/**
 * Finds what lies over something else on a page at each of the tested widths; the window stays as the last of them left
 * it.
 */
export const findOverlapsAtWidths = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await resized(page, { width, height: width < 768 ? 844 : 900 });
    found.push(...(await overlapsNow(page)).map(pair => `${width} px: ${pair}`));
  }
  return found;
};

/** Finds what lies over something else on a page at the tested widths, and what takes too much of a low window. */
export const findOverlaps = async ({ page }: { readonly page: Page }): Promise<string[]> => {
  const before = page.viewportSize();
  const found = await findOverlapsAtWidths(page);
  for (const size of LOW) {
    await resized(page, size);
    found.push(...(await keptFromPage(page)));
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
};
