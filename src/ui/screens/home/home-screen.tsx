import { useIntl } from 'react-intl';
import type { HomeData } from '../../../application/content/show-home-use-case.ts';
import { useApp } from '../../app-context.tsx';
import { LotCard } from '../../components/catalogue/lot-card.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { Carousel } from '../../design/controls/carousel.tsx';
import { Link } from '../../design/controls/link.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { useHashScroll } from '../../design/interaction/use-hash-scroll.ts';
import { DeferredSection } from '../../design/painting/deferred-section.tsx';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { ComingLotCard } from './coming-lot-card.tsx';
import { HomeSlider } from './hero/home-slider.tsx';
import { HomeBannerList } from './home-banner-list.tsx';
import { HomeCatalogueSection } from './home-catalogue-section.tsx';
import styles from './home-screen.module.css';
import { HowItWorksSection } from './how-it-works-section.tsx';
import { LazyHomeUnpaidOrders } from './lazy-home-unpaid-orders.tsx';
import { toHomeView } from './to-home-view.ts';
import { WinnerCard } from './winner-card.tsx';

/**
 * Shows the home page (docs/behaviour.md#home): the hero, what is closing, playing and coming, how it works, and who
 * won.
 */
export const HomeScreen = ({ data }: ScreenProps<HomeData>) => {
  const intl = useIntl();
  const { stores, environment } = useApp();
  const loggedIn = useStoreValue(stores.session) !== null;
  const view = toHomeView(data, { loggedIn, webview: environment.isWebview() });
  useHashScroll();

  return (
    <>
      <DocumentTitle id="home.title" />
      <HomeSlider view={view} />
      <LazyHomeUnpaidOrders />
      {view.closingSoon.length > 0 && (
        <div className={styles.section}>
          <Carousel
            row="two-to-four"
            title={intl.formatMessage({ id: 'home.closing' })}
            count={view.closingSoon.length}
            items={view.closingSoon.map(lot => ({ key: lot.id, content: <LotCard lot={lot} /> }))}
          />
        </div>
      )}
      {view.banners.length > 0 && (
        <DeferredSection className={styles.banners}>
          <HomeBannerList banners={view.banners} />
        </DeferredSection>
      )}
      {view.isEmpty ? (
        <EmptyState
          title={intl.formatMessage({ id: 'home.empty.title' })}
          text={intl.formatMessage({ id: 'home.empty.text' })}
        />
      ) : (
        <DeferredSection className={styles.playing}>
          <HomeCatalogueSection catalogue={data.catalogue} />
        </DeferredSection>
      )}
      {view.comingSoon.length > 0 && (
        <DeferredSection className={styles.coming}>
          <div className={styles.section}>
            <Carousel
              row="two-to-four"
              title={intl.formatMessage({ id: 'home.coming' })}
              count={view.comingSoon.length}
              items={view.comingSoon.map(item => ({ key: item.id, content: <ComingLotCard item={item} /> }))}
            />
          </div>
        </DeferredSection>
      )}
      <DeferredSection className={styles.how}>
        <HowItWorksSection />
      </DeferredSection>
      {view.lastWinners.length > 0 && (
        <DeferredSection className={styles.winners}>
          <div className={styles.section} id="last_winners">
            <Carousel
              row="one-to-four"
              title={intl.formatMessage({ id: 'home.winners' })}
              aside={
                <Link to="/winners" className={styles.all}>
                  {intl.formatMessage({ id: 'home.winners.all' })}
                </Link>
              }
              items={view.lastWinners.map(winner => ({
                key: winner.lotId,
                content: <WinnerCard winner={winner} />,
              }))}
            />
          </div>
        </DeferredSection>
      )}
    </>
  );
};
