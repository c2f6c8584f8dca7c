import { type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import { ProgressLine } from '../design/feedback/progress-line.tsx';
import { PopupProvider } from '../popups/popup-provider.tsx';
import { useWelcome } from '../popups/use-welcome.ts';
import { PagePositionsContext } from '../routing/page-positions.ts';
import { useRouting } from '../routing/use-routing.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { MobileBar } from './mobile-bar.tsx';
import { Notices } from './notices.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useEnglishOffer } from './use-english-offer.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { usePagePositions } from './use-page-positions.ts';

type LayoutProps = {
  /** Whether the page stays scrolled as it is when another address comes. */
  readonly keepsPlace: boolean;
  readonly children: ReactNode;
};

const Welcome = () => {
  useWelcome();
  return null;
};

/** The frame of every screen. */
export const Layout = ({ keepsPlace, children }: LayoutProps) => {
  const intl = useIntl();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const { navigating } = useRouting();
  const offer = useEnglishOffer();
  const positions = usePagePositions(keepsPlace);
  return (
    <>
      <a className={styles.skip} href="#main">
        {intl.formatMessage({ id: 'common.skip' })}
      </a>
      <ProgressLine on={navigating} />
      <Header />
      <OfflineNote />
      {offer}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PagePositionsContext value={positions}>
          <PopupProvider>
            <Welcome />
            {children}
          </PopupProvider>
        </PagePositionsContext>
      </main>
      <Footer />
      <MobileBar />
      <Notices />
    </>
  );
};
