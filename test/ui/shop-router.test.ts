import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { LoadedScreenState } from '../../src/ui/routing/load-screen.ts';
import { type LoadedScreenOrRedirect } from '../../src/ui/routing/load-screen.ts';
import { ScreenCodeMissing } from '../../src/ui/routing/screen-code-missing.ts';
import { defineScreen } from '../../src/ui/routing/screen-definition.ts';
import { makeShopRouter } from '../../src/ui/routing/shop-router.ts';

const page = defineScreen({ areas: [], View: () => null });
const screenAt = (path: string): LoadedScreenState => ({
  page,
  params: { names: {}, query: new URLSearchParams() },
  path,
  currency: null,
  outcome: Promise.resolve({ _tag: 'Success', value: undefined }),
});

/** A router at /about, whose screens come as `answers` says; the others are gone. */
const open = (
  answers: Record<string, LoadedScreenOrRedirect>,
  first: LoadedScreenState | null = screenAt('/about'),
) => {
  const history = createMemoryHistory({ initialEntries: ['/about'] });
  const reloads: string[] = [];
  const { go } = history;
  const whole = Object.assign(history, {
    go: (by: number) => (by === 0 ? void reloads.push(history.location.pathname) : go(by)),
  });
  const load = async (path: string): Promise<LoadedScreenOrRedirect> => {
    const answer = answers[path];
    if (answer === undefined) throw new ScreenCodeMissing(path);
    return answer;
  };
  return { history, reloads, router: makeShopRouter(whole, load, first) };
};

describe('a screen whose code is gone', () => {
  it('a screen whose code is gone loads as a new document, with the link’s state, without an error screen', async () => {
    const { history, reloads, router } = open({});
    await router.navigate('/login', { state: { from: 'lot', lotId: 7 } });
    expect(reloads).toEqual(['/login']);
    expect(history.location.state).toEqual({ from: 'lot', lotId: 7 });
    expect(router.state.shown).toMatchObject({ page: { path: '/about' }, failure: null });
    expect(router.state.navigating).toBe(true);
  });

  it('a screen whose code is gone loads as a new document where a guard redirects to it', async () => {
    const { reloads, router } = open({ '/account': { redirect: '/login' } });
    await router.navigate('/account');
    expect(reloads).toEqual(['/login']);
  });

  it('a screen whose code is gone loads as a new document on Back, too', async () => {
    const { history, reloads, router } = open({ '/terms': screenAt('/terms') });
    await router.navigate('/terms');
    history.go(-1);
    await vi.waitUntil(() => reloads.length > 0);
    expect(reloads).toEqual(['/about']);
  });

  it('a screen whose code is gone is reported as gone by a document that was just loaded for it', async () => {
    const { reloads, router } = open({}, null);
    await vi.waitUntil(() => !router.state.navigating);
    expect(reloads).toEqual([]);
    expect(router.state.shown.failure?.cause).toBeInstanceOf(ScreenCodeMissing);
  });

  it('a screen whose code is gone on revalidation leaves the open page as it is, with what is typed there', async () => {
    const { reloads, router } = open({});
    await router.revalidate();
    expect(reloads).toEqual([]);
    expect(router.state).toMatchObject({
      shown: { page: { path: '/about' }, failure: null },
      revalidating: false,
    });
  });

  it('a screen whose code is gone is distinguished from one that throws an error', async () => {
    const history = createMemoryHistory({ initialEntries: ['/about'] });
    const cause = new RangeError('broken');
    const router = makeShopRouter(history, () => Promise.reject(cause), screenAt('/about'));
    await router.navigate('/terms');
    expect(router.state.shown.failure).toEqual({ cause });
  });
});
