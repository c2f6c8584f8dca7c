import { describe, expect, it } from 'vitest';
import { SHOTS } from '../../screens/routes.ts';
import { everySetting } from '../../support/settings.ts';
import { DESKTOP, openBrowserShop } from '../support/browser-shop.ts';
import type { Language } from '../support/texts.ts';

const { visit } = openBrowserShop();
const LANGUAGES = everySetting<Language>(['uk'], ['ru', 'en']);
const ROUTES = SHOTS.filter(({ as }) => as === 'guest').map(({ path }) => path);

describe('the document of every route', () => {
  it('says its language, one title of its own and one description, in each language', async () => {
    const seen: Record<string, { title: string; description: string }[]> = {};
    for (const language of LANGUAGES) {
      const { page } = await visit({ language, viewport: DESKTOP });
      for (const route of ROUTES) {
        await page.goto(route);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForFunction(() => document.querySelector('[data-static]') === null);
        const head = await page.evaluate(() => ({
          language: document.documentElement.lang,
          titles: [...document.head.querySelectorAll('title')].map(element => element.text),
          descriptions: [...document.querySelectorAll<HTMLMetaElement>('meta[name="description"]')].map(
            element => element.content,
          ),
        }));
        expect(head.language, route).toBe(language);
        expect(head.titles.length, `${route}: ${head.titles}`).toBe(1);
        expect(head.descriptions.length, `${route}: ${head.descriptions}`).toBe(1);
        const [title = '', description = ''] = [head.titles[0], head.descriptions[0]];
        expect(title, route).toMatch(/\S.* — Twofold$|^Twofold/);
        expect(description.length, route).toBeGreaterThan(20);
        (seen[route] ??= []).push({ title, description });
      }
    }
    for (const [route, heads] of Object.entries(seen)) {
      const [uk, , en] = heads;
      if (en !== undefined) expect(uk?.description, route).not.toBe(en.description);
    }
  });
});
