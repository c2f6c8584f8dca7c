import { type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import { NavigationProgressLine } from '../design/feedback/navigation-progress-line.tsx';
import { PopupProvider } from '../popups/popup-provider.tsx';
import { useWelcomePopup } from '../popups/use-welcome-popup.ts';
import { ScrollPositionsContext } from '../routing/scroll-positions.ts';
import { useRoutingState } from '../routing/use-routing.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { NoticeList } from './notice-list.tsx';
import { OfflineNote } from './offline-note.tsx';
import styles from './shop-frame-layout.module.css';
import { useEnglishOffer } from './use-english-offer.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useRecordPagePositions } from './use-page-positions.ts';

type LayoutProps = {
  /** Whether the page stays scrolled as it is when another address comes. */
  readonly keepsPlace: boolean;
  readonly children: ReactNode;
};

const Welcome = () => {
  useWelcomePopup();
  return null;
};

/** Shows the frame around every screen. */
export const ShopFrameLayout = ({ keepsPlace, children }: LayoutProps) => {
  const intl = useIntl();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const { navigating } = useRoutingState();
  const offer = useEnglishOffer();
  const positions = useRecordPagePositions(keepsPlace);
  return (
    <>
      <a className={styles.skip} href="#main">
        {intl.formatMessage({ id: 'common.skip' })}
      </a>
      <NavigationProgressLine on={navigating} />
      <Header />
      <OfflineNote />
      {offer}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ScrollPositionsContext value={positions}>
          <PopupProvider>
            <Welcome />
            {children}
          </PopupProvider>
        </ScrollPositionsContext>
      </main>
      <Footer />
      <MobileBar />
      <NoticeList />
    </>
  );
};
