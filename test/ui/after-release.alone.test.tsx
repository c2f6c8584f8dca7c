// @vitest-environment jsdom

import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../src/domain/content/languages.ts';
import { type LoadMessageAreaFunction, loadMessageArea } from '../../src/ui/i18n/message-catalogues.ts';
import { openPageAsGreeted, type ShopperOnOpenedPage } from './make-shopper-on-opened-page.ts';
import { waitUntilTrue } from './open-shop-in-jsdom.tsx';

/** Files that the shop does not have any more; a module that was there once stays. */
const gone = vi.hoisted(() => new Set<string>());

vi.mock('../../src/ui/screens/contacts/contacts-page.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../../src/ui/layout/header/mobile-menu.tsx', async original => {
  if (gone.has('phone-menu')) throw new TypeError('Failed to fetch dynamically imported module');
  return { ...(await original<object>()) };
});

/** Texts in so far as they are there. */
const loadThere: LoadMessageAreaFunction = (language, area) =>
  gone.has(area) || gone.has(language) ? Promise.reject(new Error('gone')) : loadMessageArea(language, area);

const BLAME = /наша помилка|наша ошибка|our fault/;

beforeEach(() => gone.clear());

const follow = ({ element }: ShopperOnOpenedPage, path: string) =>
  act(async () => element.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click());

describe('a page that stood open over a release', () => {
  it('a page open since before a release loads the next link’s address as a new document', async () => {
    gone.add('catalogue');
    const about = await openPageAsGreeted('/about', { loadArea: loadThere, onReload: () => gone.clear() });
    await follow(about, '/catalog');
    await waitUntilTrue(() => about.heading().startsWith('Каталог'));
    expect(about.reloads).toEqual(['/catalog']);
  });

  it.each(LANGUAGES)(
    'a page whose reload after a release did not help says in %s what may have happened, and blames nobody',
    async language => {
      gone.add('catalogue');
      const about = await openPageAsGreeted('/about', { language, loadArea: loadThere });
      await follow(about, '/catalog');
      await waitUntilTrue(() => about.heading() === about.t('common.failed.title'));
      expect(about.reloads).toEqual(['/catalog']);
      expect(about.words()).toContain(about.t('common.renewed'));
      expect(about.words()).not.toMatch(BLAME);
      expect(about.button(about.t('common.broken.reload'))).toBeDefined();
    },
  );

  it('a page open over a release loads a new document for the next page’s missing code, as for missing texts', async () => {
    const about = await openPageAsGreeted('/about');
    await follow(about, '/contacts');
    await vi.waitUntil(() => about.reloads.length > 0);
    expect(about.reloads).toEqual(['/contacts']);
  });

  it('a page open over a release stays where there is no network, and says so as usual', async () => {
    gone.add('catalogue');
    const about = await openPageAsGreeted('/about', { loadArea: loadThere });
    about.world.environment.setOnline(false);
    await follow(about, '/catalog');
    await waitUntilTrue(() => about.heading() === about.t('common.failed.title'));
    expect(about.reloads).toEqual([]);
    expect(about.words()).toContain(about.t('common.failed.offline'));
  });

  it('a page with a missing chunk keeps what is typed, and offers a reload once retrying has not helped', async () => {
    gone.add('phone-menu');
    const login = await openPageAsGreeted('/login');
    const { element, t } = login;
    const field = element.querySelector<HTMLInputElement>('input[type="email"]');
    if (field === null) throw new Error('no field');
    field.value = 'o@example.com';
    await login.press(t('common.nav.menu'));
    await waitUntilTrue(() => login.button(t('common.retry')) !== undefined);
    await login.press(t('common.retry'));
    await waitUntilTrue(() => element.textContent.includes(t('common.renewed')));
    expect(login.button(t('common.broken.reload'))).toBeDefined();
    expect(element.textContent).not.toMatch(BLAME);
    expect(element.contains(field)).toBe(true);
    expect(field.value).toBe('o@example.com');
    expect(login.reloads).toEqual([]);

    // What was only lost on its way comes with another try.
    gone.clear();
    await login.press(t('common.nav.menu'));
    await waitUntilTrue(() => login.dialog() !== null);
  });

  it('a page without another language’s texts keeps what is typed, and says why its language stays', async () => {
    gone.add('en');
    const login = await openPageAsGreeted('/login', { loadArea: loadThere });
    const { element, t, app } = login;
    const field = element.querySelector<HTMLInputElement>('input[type="email"]');
    await act(async () => app.stores.preferences.setLanguage('en'));
    await waitUntilTrue(() => element.textContent.includes(t('common.failed.text')));
    expect(login.heading()).toBe(t('sign-in.login.title'));
    expect(element.contains(field)).toBe(true);
    await login.press(t('common.retry'));
    await waitUntilTrue(() => element.textContent.includes(t('common.renewed')));
    expect(login.reloads).toEqual([]);
  });
});
