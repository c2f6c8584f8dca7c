import type { App } from '../../application/app.ts';
import { toOutcome } from '../../application/outcome.ts';
import type { Catalogues } from '../i18n/catalogues.ts';

type Routes = {
  readonly revalidate: () => unknown;
  readonly state: { readonly location: { readonly pathname: string } };
};

/** Screens that go on by themselves once the session is there. */
const SIGN_IN = /^\/(login|registration)\/?$/;
/** The screen that leads to /login by itself once the session is gone, and remembers the way back. */
const ACCOUNT = /^\/account\/?$/;

/**
 * Starts the shop and keeps the screen in step with the stores: another language, currency or session reads the
 * screen's data anew where it stands (place and typed text stay), and another language its texts too.
 */
export const followStores = (app: App, catalogues: Catalogues, router: Routes): void => {
  const { preferences, session, notices } = app.stores;

  /** Whoever asked for notifications on an earlier visit: once a visit, and after everything that is in sight. */
  let resumedFor: number | null = null;
  const resumePush = () => {
    const user = session.getSnapshot()?.id ?? null;
    if (user === resumedFor || app.storage.read('fcmToken') === null) return;
    resumedFor = user;
    void app.runner.run(app.useCases.resumePush());
  };

  const start = async () => {
    const outcome = toOutcome(await app.runner.run(app.useCases.startShop()));
    if (outcome._tag === 'Failure') {
      app.log.warn('start_failed', { reason: outcome.failure.reason });
      notices.show({ kind: 'error', messageId: 'common.notice.frame', retry: () => void start() });
    }
    if (outcome._tag === 'Defect') app.log.warn('start_broke');
    if (outcome._tag === 'Success') resumePush();
  };

  const switchLanguage = () => {
    const { language } = preferences.getSnapshot();
    if (language === catalogues.getSnapshot()?.language) return;
    catalogues.switchTo(language).catch(() => {
      app.log.warn('messages_missing', { language });
      notices.show({ kind: 'error', messageId: 'common.notice.language', retry: switchLanguage });
    });
  };

  preferences.subscribe(() => {
    switchLanguage();
    router.revalidate();
  });
  session.subscribe(() => {
    const { pathname } = router.state.location;
    const leaves = session.getSnapshot() === null && ACCOUNT.test(pathname);
    if (!leaves && !SIGN_IN.test(pathname)) router.revalidate();
    if (app.stores.frame.getSnapshot().app !== null) resumePush();
  });
  void start();
};
