import { useIntl } from 'react-intl';
import type { HomeData } from '../../../application/content/show-home.ts';
import { useApp } from '../../app-context.tsx';
import { LotCard } from '../../components/catalogue/lot-card.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { Carousel } from '../../design/controls/carousel.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { useHashScroll } from '../../design/interaction/use-hash-scroll.ts';
import { DeferredSection } from '../../design/painting/deferred-section.tsx';
import { useStore } from '../../hooks/use-store.ts';
import type { PageProps } from '../../routing/page.ts';
import { Banners } from './banners.tsx';
import { ComingCard } from './coming-card.tsx';
import { Hero } from './hero/hero.tsx';
import styles from './home-screen.module.css';
import { HomeUnpaid } from './home-unpaid.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PlayingNow } from './playing-now.tsx';
import { toHomeView } from './to-home-view.ts';
import { WinnerCard } from './winner-card.tsx';

/** Home (docs/behaviour.md#home): the hero, what is closing, playing and coming, how it works, and who won. */
export const HomeScreen = ({ data }: PageProps<HomeData>) => {
  const intl = useIntl();
  const { stores, environment } = useApp();
  const loggedIn = useStore(stores.session) !== null;
  const view = toHomeView(data, { loggedIn, webview: environment.isWebview() });
  useHashScroll();

  return (
    <>
      <PageTitle id="home.title" />
      <Hero view={view} />
      <HomeUnpaid />
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
          <Banners banners={view.banners} />
        </DeferredSection>
      )}
      {view.isEmpty ? (
        <EmptyState
          title={intl.formatMessage({ id: 'home.empty.title' })}
          text={intl.formatMessage({ id: 'home.empty.text' })}
        />
      ) : (
        <DeferredSection className={styles.playing}>
          <PlayingNow catalogue={data.catalogue} />
        </DeferredSection>
      )}
      {view.comingSoon.length > 0 && (
        <DeferredSection className={styles.coming}>
          <div className={styles.section}>
            <Carousel
              row="two-to-four"
              title={intl.formatMessage({ id: 'home.coming' })}
              count={view.comingSoon.length}
              items={view.comingSoon.map(item => ({ key: item.id, content: <ComingCard item={item} /> }))}
            />
          </div>
        </DeferredSection>
      )}
      <DeferredSection className={styles.how}>
        <HowItWorks />
      </DeferredSection>
      {view.lastWinners.length > 0 && (
        <DeferredSection className={styles.winners}>
          <div className={styles.section} id="last_winners">
            <Carousel
              row="one-to-four"
              title={intl.formatMessage({ id: 'home.winners' })}
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
