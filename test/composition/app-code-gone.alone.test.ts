// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeBrowserApp } from '../../src/composition/browser-app.ts';

/** What a release has taken away. */
vi.mock('../../src/composition/browser-container.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const run = async (onLine: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const { runner, useCases, stores } = makeBrowserApp(window);
  const outcome = await runner.run(useCases.showSuperprize(null));
  return { outcome, notices: stores.notices.getSnapshot() };
};

afterEach(() => vi.restoreAllMocks());

describe('a task whose code is gone', () => {
  it('a task whose code is gone fails as a shop does that does not answer, and a notice offers to load the page anew', async () => {
    const { outcome, notices } = await run(true);
    expect(outcome).toMatchObject({ failure: { _tag: 'ShopUnavailable', reason: 'server' } });
    expect(notices).toMatchObject([
      { kind: 'error', messageId: 'common.renewed', retryId: 'common.broken.reload' },
    ]);
  });

  it('a task whose code is gone fails for want of a network where there is none, and nobody says more', async () => {
    const { outcome, notices } = await run(false);
    expect(outcome).toMatchObject({ failure: { _tag: 'ShopUnavailable', reason: 'offline' } });
    expect(notices).toEqual([]);
  });
});
