import type { Page } from 'playwright-core';

/** The least contrast of a text with what it stands on. */
const LEAST = 4.5;

/** What is on a screen to be pressed, moved or watched. */
const FOR_SCREENS =
  '.visually-hidden, nav, dialog, [popover], button, summary, [role="tablist"], [role="timer"], [data-pair], form[method="get"], section:has([type="file"]), :has(> button) > p';

type Noted = typeof globalThis & { contentOnScreen?: readonly (readonly [Node, string])[] };

/** Shows the page as it is printed, and keeps which texts of its content stood on the screen. */
export const showPageAsPrinted = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ media: null });
  await page.evaluate(forScreens => {
    const content: [Node, string][] = [];
    /** On a strip that stays in sight: it says again what stands elsewhere. */
    const isPinned = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isPinned(element.parentElement));
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const [element, said] = [node.parentElement, (node.nodeValue ?? '').trim().replaceAll(/\s+/g, ' ')];
      if (
        element === null ||
        said === '' ||
        said === '…' ||
        element.closest(forScreens) !== null ||
        isPinned(element)
      )
        continue;
      const { width, height } = element.getBoundingClientRect();
      if (width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true }))
        content.push([node, said]);
    }
    (globalThis as Noted).contentOnScreen = content;
  }, FOR_SCREENS);
  await page.emulateMedia({ media: 'print', colorScheme: theme });
};

/** Finds what a reader of the printed page would miss, or find there although it is for a screen. */
export const findPrintFaults = (page: Page): Promise<string[]> =>
  page.evaluate(least => {
    const found: string[] = [];
    const name = (element: Element) => element.outerHTML.slice(0, 120);
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Red, green, blue and alpha, 0 to 1, of whatever a style says of a colour. */
    const rgba = (colour: string): readonly number[] => {
      if (canvas === null) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].map(each => each / 255);
    };
    const light = (colour: string): number => {
      const [r = 0, g = 0, b = 0] = rgba(colour).map(each =>
        each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** Printers leave out every ground that does not insist. */
    const groundOf = (element: Element): string => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { backgroundColor, printColorAdjust } = getComputedStyle(each);
        if (printColorAdjust === 'exact' && rgba(backgroundColor)[3] === 1) return backgroundColor;
      }
      return 'white';
    };
    const judgeText = (element: Element, text: string): void => {
      const [a, b] = [light(getComputedStyle(element).color), light(groundOf(element))];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (contrast < least) found.push(`${contrast.toFixed(1)}:1 "${text.trim().slice(0, 60)}"`);
    };

    const content = (globalThis as Noted).contentOnScreen ?? [];
    if (content.length === 0) found.push('nothing to print');
    const printed = document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ').toLowerCase() ?? '';
    const whole = ({ nodeValue }: Node): string => (nodeValue ?? '').trim().replaceAll(/\s+/g, ' ');
    const isButton = (link: Element | null | undefined): boolean =>
      link !== null && link !== undefined && getComputedStyle(link).display === 'none';
    for (const [node, said] of content)
      if (
        node.isConnected &&
        whole(node) === said &&
        !isButton(node.parentElement?.closest('a')) &&
        !printed.includes(said.toLowerCase())
      )
        found.push(`missing: "${said.slice(0, 60)}"`);
    for (const element of document.body.querySelectorAll('*')) {
      if (!isSeen(element)) continue;
      const { position } = getComputedStyle(element);
      if (/fixed|sticky/.test(position)) found.push(`${position}: ${name(element)}`);
      if (
        element.matches(
          'body > :not(#root), #root > :not(main), nav, dialog, [popover], [role="tablist"], button:not([popovertarget]), main a[class*="button"], video, progress',
        )
      )
        found.push(`not for paper: ${name(element)}`);
      if (element.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
        judgeText(element, (element as HTMLInputElement).value);
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '') {
          judgeText(element, node.nodeValue ?? '');
          const range = document.createRange();
          range.selectNode(node);
          const { left, right } = range.getBoundingClientRect();
          if (left < -1 || right > innerWidth + 1) found.push(`beyond its sheet: ${name(element)}`);
        }
    }
    for (const link of document.querySelectorAll('main a:is([href^="/"], [href^="http"])')) {
      if (
        !isSeen(link) ||
        link.closest('h1, h2, h3, h4, li article') !== null ||
        link.querySelector('img, picture') !== null
      )
        continue;
      const address = link.getAttribute('href') ?? '';
      const said = getComputedStyle(link, '::after').content;
      if (!said.includes(address)) found.push(`no address: ${name(link)}`);
    }
    for (const closed of document.querySelectorAll('main details > :not(summary)'))
      if (closed.parentElement?.checkVisibility() === true && !isSeen(closed))
        found.push(`closed: ${name(closed)}`);
    for (const panel of document.querySelectorAll<HTMLElement>('main [role="tabpanel"]'))
      if (panel.textContent !== '' && panel.innerText.trim() === '') found.push(`closed: ${name(panel)}`);
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push('wider than its sheet');
    return found;
  }, LEAST);
