import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isTestAllRun, listTestSettings } from '../../support/list-test-settings.ts';
import {
  type BrowserVisitor,
  DESKTOP_VIEWPORT,
  JOURNEY_LOOKS,
  type JourneyVisit,
  openBrowserShop,
  PHONE_VIEWPORT,
} from '../support/browser-shop.ts';
import {
  GUEST_SCREEN_PATHS,
  goAndWaitForContent,
  joinWithFullCart,
  joinWithUnpaidOrder,
  MEMBER_SCREEN_PATHS,
} from '../support/every-route.ts';
import { findCutText } from '../support/find-cut-text.ts';
import { findOverlaps } from '../support/find-overlaps.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';

const { shop, visit } = openBrowserShop();

/** A route without its number or question: the states of a lot have one. */
const routeOf = (path: string): string => path.replace(/[?\d].*/, '');

/** In the gate each route once; a lot that is sold out, a draw that is over are the nightly's. */
const ROUTES = GUEST_SCREEN_PATHS.filter(
  (path, at) =>
    isTestAllRun || GUEST_SCREEN_PATHS.findIndex(other => routeOf(other) === routeOf(path)) === at,
);

/** What axe knows of colours; the themes differ in nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const THEMES = listTestSettings<readonly ['light' | 'dark', readonly string[] | null]>(
  [['light', null]],
  [['dark', COLOURS]],
);

/**
 * What axe finds in a theme. Chromium at times keeps colours of the other one where it is switched under a page that
 * stands: what is found counts when it is there after a reload, too.
 */
const faultsIn = async (
  { page, waitForNetworkIdle }: BrowserVisitor,
  theme: 'light' | 'dark',
  rules: readonly string[] | null,
) => {
  await page.emulateMedia({ colorScheme: theme });
  const ask = async () => {
    const axe = makeAxeBuilder(page);
    const { violations } = await (rules === null ? axe : axe.withRules([...rules])).analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${theme}, ${id}: ${html.slice(0, 160)}`),
    );
  };
  const found = await ask();
  if (found.length === 0) return found;
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitForNetworkIdle();
  return ask();
};

/** What a reader of a route would lose, and what axe finds there in every theme; `late`: comes once the page rests. */
const faultsOn = async (visitor: BrowserVisitor, route: string, late?: Locator): Promise<string[]> => {
  await goAndWaitForContent(visitor, route);
  await late?.waitFor();
  const found = await findCutText(visitor);
  // It has widths of its own, and once is enough.
  if (visitor.language === 'uk') found.push(...(await findOverlaps(visitor)));
  for (const [theme, rules] of THEMES) found.push(...(await faultsIn(visitor, theme, rules)));
  return found;
};

/** What the document says of the page that stands. */
const headOf = ({ page }: BrowserVisitor) =>
  page.evaluate(() => ({
    language: document.documentElement.lang,
    titles: [...document.head.querySelectorAll('title')].map(element => element.text),
    descriptions: [...document.querySelectorAll<HTMLMetaElement>('meta[name="description"]')].map(
      element => element.content,
    ),
  }));

/** The language that each description was seen in: no two languages say the same. */
const seen = new Map<string, string>();

const expectWholeHead = async (visitor: BrowserVisitor, route: string): Promise<void> => {
  const { language, titles, descriptions } = await headOf(visitor);
  expect(language, route).toBe(visitor.language);
  expect(titles, route).toEqual([expect.stringMatching(/\S.* — Twofold$|^Twofold/)]);
  expect(descriptions, route).toEqual([expect.stringMatching(/.{21}/)]);
  const description = descriptions[0] ?? '';
  expect(seen.get(description) ?? language, `${route}: said in another language`).toBe(language);
  seen.set(description, language);
};

/** The other languages and widths: axe knows nothing of either that it has not seen in those above. */
const otherLooks = listTestSettings<JourneyVisit>(
  [],
  [
    { language: 'ru', viewport: PHONE_VIEWPORT },
    { language: 'uk', viewport: DESKTOP_VIEWPORT },
    { language: 'en', viewport: PHONE_VIEWPORT },
  ],
);

describe.each(JOURNEY_LOOKS)(
  'no text is cut, and axe finds nothing, $language, $viewport.width px',
  options => {
    it.each(ROUTES)(
      'every page for a guest, %s, cuts no text, passes axe, and has its language, a title and a description',
      async route => {
        const visitor = await visit(options);
        expect(await faultsOn(visitor, route)).toEqual([]);
        await expectWholeHead(visitor, route);
        expect(visitor.problems).toEqual([]);
      },
    );

    it.runIf(isTestAllRun)(
      'every page for a member with goods in the cart cuts no text and passes axe',
      async () => {
        const visitor = await visit(options);
        await joinWithFullCart(visitor, () => shop().url);
        for (const route of MEMBER_SCREEN_PATHS) expect(await faultsOn(visitor, route), route).toEqual([]);
      },
    );

    it.runIf(isTestAllRun)(
      'every page of a member with goods in the cart and an unpaid order cuts no text and passes axe',
      async () => {
        const visitor = await visit(options);
        await joinWithUnpaidOrder(visitor, () => shop().url);
        const waiting = visitor.page.getByRole('article', { name: visitor.t('orders.waits') });
        for (const route of ['/', '/cart', '/account'])
          expect(await faultsOn(visitor, route, waiting), route).toEqual([]);
      },
    );
  },
);

describe.each(otherLooks)(
  'no text is cut, and each route says its language, $language, $viewport.width px',
  options => {
    it.each(ROUTES)('every page for a guest, %s, cuts no text and declares its language', async route => {
      const visitor = await visit(options);
      await goAndWaitForContent(visitor, route);
      expect(await findCutText(visitor)).toEqual([]);
      await expectWholeHead(visitor, route);
      expect(visitor.problems).toEqual([]);
    });
  },
);
