import type { App } from '../../application/app.ts';
import { fetchOrOfferRetry } from '../hooks/make-lazy-part.tsx';
import type { MessageCatalogues } from '../i18n/message-catalogues.ts';

type Routes = {
  readonly revalidate: () => unknown;
  readonly subscribe: (listener: () => void) => unknown;
  readonly state: {
    readonly shown: { readonly location: { readonly pathname: string; readonly key: string } };
  };
};

/** Screens that go on by themselves once the session is there. */
const SIGN_IN = /^\/(login|registration)\/?$/;
/** The screen that leads to /login by itself once the session is gone, and remembers the way back. */
const ACCOUNT = /^\/account\/?$/;

/** Whether anything of this visitor's is to be brought to the shop, or asked of it. */
const hasLocalState = ({ stores: { session, cart, wishlist }, storage }: App): boolean =>
  session.getSnapshot() !== null ||
  cart.getSnapshot().length > 0 ||
  wishlist.getSnapshot().length > 0 ||
  storage.read('pendingOrder') !== null ||
  storage.read('pushToken') !== null;

/**
 * Starts the shop and keeps the screen in step with the stores: another language, currency or session reads the
 * screen's data anew where it stands (place and typed text stay), and another language its texts too. `framed`: what
 * frames the screen came with the page.
 */
export const revalidateOnStoreChange = (
  app: App,
  catalogues: MessageCatalogues,
  router: Routes,
  { framed = false }: { readonly framed?: boolean } = {},
): void => {
  const { preferences, session, notices } = app.stores;

  const start = async () => {
    const outcome = await app.runner.run(app.useCases.startShop());
    if (outcome._tag === 'Failure') {
      app.log.warn('start_failed', { reason: outcome.failure.reason });
      // Where the app's own code is gone a notice offers the page anew already.
      if (notices.getSnapshot().every(({ messageId }) => messageId !== 'common.renewed'))
        notices.show({ kind: 'error', messageId: 'common.notice.frame', retry: () => void start() });
    }
    if (outcome._tag === 'Defect') app.log.warn('start_broke');
    // Its code is fetched only where somebody asked for notifications on an earlier visit.
    if (outcome._tag === 'Success' && app.storage.read('pushToken') !== null) {
      void app.runner.run(app.useCases.resumePush());
    }
  };

  const switchLanguage = () => {
    const chosen = () => preferences.getSnapshot().language;
    if (chosen() === catalogues.getSnapshot()?.language) return;
    // Who tries again may have chosen another one meanwhile.
    void fetchOrOfferRetry(app, () => catalogues.switchTo(chosen()));
  };

  router.subscribe(() => {
    // The router's name for the entry that the page was opened with.
    if (router.state.shown.location.key !== 'default') app.posted.set(null);
  });
  preferences.subscribe(() => {
    switchLanguage();
    void router.revalidate();
  });
  session.subscribe(() => {
    const { pathname } = router.state.shown.location;
    const leaves = session.getSnapshot() === null && ACCOUNT.test(pathname);
    if (!leaves && !SIGN_IN.test(pathname)) router.revalidate();
  });
  // Another tab may have chosen or logged in since the screen was begun with.
  if (preferences.getSnapshot() !== preferences.getServerSnapshot()) {
    switchLanguage();
    void router.revalidate();
  }
  // Nothing is asked again that came with the page.
  if (!framed || hasLocalState(app)) void start();
};
