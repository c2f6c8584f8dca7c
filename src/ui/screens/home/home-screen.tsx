import { startTransition, use, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { HomeData } from '../../../application/content/show-home.ts';
import { useApp } from '../../app-context.tsx';
import { LotCard } from '../../components/catalogue/lot-card.tsx';
import { ErrorState } from '../../components/content/error-state.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { Carousel } from '../../design/controls/carousel.tsx';
import { useHashScroll } from '../../design/interaction/use-hash-scroll.ts';
import { useSteps } from '../../design/interaction/use-steps.ts';
import { useStore } from '../../hooks/use-store.ts';
import type { PageProps } from '../../routing/page.ts';
import { isKnownPath } from '../../routing/route-table.ts';
import { yieldToPaint } from '../../yield-to-paint.ts';
import { Hero } from './hero/hero.tsx';
import type * as HomeRest from './home-rest.tsx';
import styles from './home-screen.module.css';
import { toHomeView } from './to-home-view.ts';
import { useWelcome } from './use-welcome.ts';

/** One card more than the widest row shows (docs/behaviour.md#measures), so that its end is known to be further on. */
const IN_SIGHT = 5;

/**
 * Fetched once the first screen stands. A failure is kept until the visitor asks again or comes again: `use` would ask
 * anew with every drawing.
 */
let late: Promise<typeof HomeRest | null> | null = null;
let failed = false;
const fetchRest = () => {
  late ??= import('./home-rest.tsx').catch(() => {
    failed = true;
    return null;
  });
  return late;
};
const forgetFailure = () => {
  if (failed) late = null;
  failed = false;
};

/** What the server draws for readers without scripts is in no browser's file. */
const drawnRest = import.meta.env.SSR ? await import('./home-rest.tsx') : null;

/** Home (docs/behaviour.md#home): the hero, what is closing, playing and coming, how it works, and who won. */
export const HomeScreen = ({ data }: PageProps<HomeData>) => {
  const intl = useIntl();
  const { stores, environment } = useApp();
  const loggedIn = useStore(stores.session) !== null;
  const view = toHomeView(data, { loggedIn, webview: environment.isWebview() }, isKnownPath);
  const { step, rest: place } = useSteps(4, { waits: true });
  const [, setTry] = useState(0);
  const rest = step > 1 ? use(fetchRest()) : null;
  const askAgain = () => {
    forgetFailure();
    startTransition(() => setTry(n => n + 1));
  };
  useEffect(() => {
    // Fetched before anybody asks for it, once what is in sight was painted.
    void yieldToPaint().then(fetchRest);
    return forgetFailure;
  }, []);
  useHashScroll();
  useWelcome();

  return (
    <>
      <PageTitle id="home.title" />
      <Hero view={view} />
      {view.closingSoon.length > 0 && (
        <div className={styles.section}>
          <Carousel
            row="two-to-four"
            title={intl.formatMessage({ id: 'home.closing' })}
            count={view.closingSoon.length}
            items={view.closingSoon
              .slice(0, step === 0 ? IN_SIGHT : undefined)
              .map(lot => ({ key: lot.id, content: <LotCard lot={lot} /> }))}
          />
        </div>
      )}
      {step > 1 && rest === null && <ErrorState onRetry={askAgain} />}
      {rest !== null && <rest.Now view={view} catalogue={data.catalogue} />}
      {step > 2 && rest !== null && <rest.Next view={view} />}
      {step === 0 && (
        <noscript>
          {drawnRest !== null && (
            <>
              <drawnRest.Now view={view} catalogue={data.catalogue} inSteps={false} />
              <drawnRest.Next view={view} />
              <drawnRest.Won view={view} />
            </>
          )}
        </noscript>
      )}
      {step > 3 ? rest !== null && <rest.Won view={view} /> : <div className={styles.rest} ref={place} />}
    </>
  );
};
