import { useIntl } from 'react-intl';
import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import type { HomeData } from '../../../application/use-cases/show-home.ts';
import { useApp } from '../../app-context.tsx';
import { Carousel } from '../../components/carousel.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LotCard } from '../../components/lot-card.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useHashScroll } from '../../hooks/use-hash-scroll.ts';
import { useSteps } from '../../hooks/use-steps.ts';
import { useStore } from '../../hooks/use-store.ts';
import type { PageProps } from '../../routing/page.ts';
import { isKnownPath } from '../../routing/route-table.ts';
import { Banners } from './banners.tsx';
import { ComingCard } from './coming-card.tsx';
import { Hero } from './hero.tsx';
import styles from './home-screen.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { PlayingNow } from './playing-now.tsx';
import { type HomeView, toHomeView } from './to-home-view.ts';
import { useWelcome } from './use-welcome.ts';
import { WinnerCard } from './winner-card.tsx';

/** As many cards of a row as the widest screen shows (specification §9). */
const IN_SIGHT = 4;

/** What can be bought now. */
const Now = ({ view, catalogue }: { readonly view: HomeView; readonly catalogue: CataloguePage }) => {
  const intl = useIntl();
  return (
    <>
      <Banners banners={view.banners} />
      {view.isEmpty ? (
        <EmptyState
          title={intl.formatMessage({ id: 'home.empty.title' })}
          text={intl.formatMessage({ id: 'home.empty.text' })}
        />
      ) : (
        <PlayingNow catalogue={catalogue} />
      )}
    </>
  );
};

/** What comes next, how all of it goes, and who won. */
const Next = ({ view }: { readonly view: HomeView }) => {
  const intl = useIntl();
  return (
    <>
      {view.comingSoon.length > 0 && (
        <div className={styles.section}>
          <Carousel
            row="lots"
            title={intl.formatMessage({ id: 'home.coming' })}
            count={view.comingSoon.length}
            items={view.comingSoon.map(item => ({ key: item.id, content: <ComingCard item={item} /> }))}
          />
        </div>
      )}
      <HowItWorks />
      {view.lastWinners.length > 0 && (
        <div className={styles.section} id="last_winners">
          <Carousel
            row="people"
            title={intl.formatMessage({ id: 'home.winners' })}
            items={view.lastWinners.map(winner => ({
              key: winner.lotId,
              content: <WinnerCard winner={winner} />,
            }))}
          />
        </div>
      )}
    </>
  );
};

/** Home (specification §2): the hero, what is closing, playing and coming, how it works, and who won. */
export const HomeScreen = ({ data }: PageProps<HomeData>) => {
  const intl = useIntl();
  const { stores, environment } = useApp();
  const loggedIn = useStore(stores.session) !== null;
  const view = toHomeView(data, { loggedIn, webview: environment.isWebview() }, isKnownPath);
  const step = useSteps(3);
  useHashScroll();
  useWelcome();

  return (
    <>
      <PageTitle id="home.title" />
      <Hero view={view} />
      {view.closingSoon.length > 0 && (
        <div className={styles.section}>
          <Carousel
            row="lots"
            title={intl.formatMessage({ id: 'home.closing' })}
            count={view.closingSoon.length}
            items={view.closingSoon
              .slice(0, step === 0 ? IN_SIGHT : undefined)
              .map(lot => ({ key: lot.id, content: <LotCard lot={lot} /> }))}
          />
        </div>
      )}
      {step > 1 && <Now view={view} catalogue={data.catalogue} />}
      {step > 2 ? <Next view={view} /> : <div className={styles.rest} />}
    </>
  );
};
