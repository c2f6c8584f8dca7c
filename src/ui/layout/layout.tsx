import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ProgressLine } from '../design/feedback/progress-line.tsx';
import { PopupProvider } from '../popups/popup-provider.tsx';
import { PagePositionsContext } from '../routing/page-positions.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { MobileBar } from './mobile-bar.tsx';
import { Notices } from './notices.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { usePagePositions } from './use-page-positions.ts';

/** The frame of every screen. */
export const Layout = () => {
  const intl = useIntl();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const positions = usePagePositions();
  return (
    <>
      <a className={styles.skip} href="#main">
        {intl.formatMessage({ id: 'common.skip' })}
      </a>
      <ProgressLine />
      <Header />
      <OfflineNote />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PagePositionsContext value={positions}>
          <PopupProvider>
            <Outlet />
          </PopupProvider>
        </PagePositionsContext>
      </main>
      <Footer />
      <MobileBar />
      <Notices />
      {/* The first entry of every visit has the same key: another address opened in this tab starts at its top. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  );
};
