import type { BrowserVisitor } from './browser-shop.ts';

/** Finds what sticks out of the page or of its own box, so that a reader would lose it. */
export const findCutText = ({ page }: BrowserVisitor): Promise<string[]> =>
  page.evaluate(async () => {
    // What slides in is read once it stands; meanwhile the next may have begun to move.
    for (;;) {
      const moving = document
        .getAnimations()
        .filter(
          each => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity,
        );
      if (moving.length === 0) break;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) {
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    }
    const texts = document.querySelectorAll(
      'h1, h2, h3, p, a, button, label, dt, dd, li, legend, small, output, span',
    );
    for (const element of texts) {
      const style = getComputedStyle(element);
      if (style.visibility === 'hidden' || style.position === 'fixed' || element.closest('.visually-hidden'))
        continue;
      // A slide beside the one in sight is inert, and its deck cuts it off.
      if (
        element.closest(
          '[aria-hidden="true"], [hidden], [inert], dialog:not([open]), [popover]:not(:popover-open)',
        )
      )
        continue;
      const clips =
        style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
      const name = `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 60)}`;
      if (clips && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        found.push(`cut: ${name}`);
      // A button or chip whose words reach over its own edge.
      const hasEdge = style.borderRightWidth !== '0px' && style.borderRightStyle !== 'none';
      if (hasEdge && !clips && style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1)
        found.push(`spills: ${name}`);
      let inScroller = false;
      for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement) {
        const { overflowX } = getComputedStyle(up);
        if (overflowX === 'auto' || overflowX === 'scroll') inScroller = true;
      }
      const box = element.getBoundingClientRect();
      if (!inScroller && box.width > 0 && box.right > window.innerWidth + 1 && box.left < window.innerWidth) {
        found.push(`sticks out: ${name}`);
      }
    }
    return [...new Set(found)];
  });
