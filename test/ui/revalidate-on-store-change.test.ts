import { describe, expect, it, vi } from 'vitest';
import { makeNotLoadedNotice } from '../../src/application/stores/notice-store.ts';
import { makeTestApp } from '../../src/composition/test-app.ts';
import { makeMessageCatalogues } from '../../src/ui/i18n/message-catalogues.ts';
import { revalidateOnStoreChange } from '../../src/ui/routing/revalidate-on-store-change.ts';

type TestApp = ReturnType<typeof makeTestApp>['app'];

/** Follows the stores of an app, and says whether the shop was started. */
const isStarted = async (app: TestApp, framed: boolean): Promise<boolean> => {
  let ran = 0;
  const runner = {
    run: (...asked: Parameters<typeof app.runner.run>) => ((ran += 1), app.runner.run(...asked)),
  };
  const router = {
    subscribe: () => undefined,
    revalidate: () => undefined,
    state: { shown: { location: { pathname: '/', key: 'default' } } },
  };
  revalidateOnStoreChange({ ...app, runner: runner as TestApp['runner'] }, makeMessageCatalogues(), router, {
    framed,
  });
  return ran > 0;
};

describe('a shop whose frame came with the page', () => {
  it('a page rendered with its frame sends no request for a guest who has nothing stored', async () => {
    expect(await isStarted(makeTestApp().app, true)).toBe(false);
  });

  it('a page rendered with its frame starts the shop for a cart, wishlist, session or notifications', async () => {
    const { app: cart } = makeTestApp();
    cart.stores.cart.set([{ lotId: 1, quantity: 1, isDonate: false }]);
    expect(await isStarted(cart, true)).toBe(true);
    const { app: hearts } = makeTestApp();
    hearts.stores.wishlist.set([1]);
    expect(await isStarted(hearts, true)).toBe(true);
    const { app: member } = makeTestApp();
    member.stores.session.set({ id: 7, name: 'Оксана', email: 'o@example.com', accessToken: 'token' });
    expect(await isStarted(member, true)).toBe(true);
    const { app: pushed } = makeTestApp();
    pushed.storage.write('pushToken', 'token');
    expect(await isStarted(pushed, true)).toBe(true);
  });

  it('the shop is started in any case where the browser rendered the first screen itself', async () => {
    expect(await isStarted(makeTestApp().app, false)).toBe(true);
  });
});

describe('a shop that can not be started', () => {
  const noticesAfter = async (told: (app: TestApp) => void) => {
    const { app } = makeTestApp();
    const failed = async () => {
      told(app);
      return { _tag: 'Failure', failure: { _tag: 'ShopUnavailable', reason: 'server' } };
    };
    await isStarted({ ...app, runner: { run: failed } as unknown as TestApp['runner'] }, false);
    await vi.waitFor(() => expect(app.stores.notices.getSnapshot()).toHaveLength(1));
    return app.stores.notices.getSnapshot();
  };

  it('a failed start of the shop shows one notice with a retry', async () => {
    expect(await noticesAfter(() => undefined)).toMatchObject([{ messageId: 'common.notice.frame' }]);
  });

  it('a failed start of the shop adds no notice to the one that offers the page anew', async () => {
    const renew = ({ stores }: TestApp) => stores.notices.show(makeNotLoadedNotice(() => undefined));
    expect(await noticesAfter(renew)).toMatchObject([{ messageId: 'common.renewed' }]);
  });
});
