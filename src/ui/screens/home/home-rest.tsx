import { useIntl } from 'react-intl';
import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import { Carousel } from '../../design/controls/carousel.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Banners } from './banners.tsx';
import { ComingCard } from './coming-card.tsx';
import styles from './home-screen.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { PlayingNow } from './playing-now.tsx';
import type { HomeView } from './to-home-view.ts';
import { WinnerCard } from './winner-card.tsx';

type NowProps = {
  readonly view: HomeView;
  readonly catalogue: CataloguePage;
  /** Its first cards before the others; all at once where nothing follows. */
  readonly inSteps?: boolean;
};

/** What can be bought now. */
export const Now = ({ view, catalogue, inSteps = true }: NowProps) => {
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
        <PlayingNow catalogue={catalogue} inSteps={inSteps} />
      )}
    </>
  );
};

/** What can be bought soon. */
export const Next = ({ view }: { readonly view: HomeView }) => {
  const intl = useIntl();
  if (view.comingSoon.length === 0) return null;
  return (
    <div className={styles.section}>
      <Carousel
        row="two-to-four"
        title={intl.formatMessage({ id: 'home.coming' })}
        count={view.comingSoon.length}
        items={view.comingSoon.map(item => ({ key: item.id, content: <ComingCard item={item} /> }))}
      />
    </div>
  );
};

/** How all of it goes, and who won. */
export const Won = ({ view }: { readonly view: HomeView }) => {
  const intl = useIntl();
  return (
    <>
      <HowItWorks />
      {view.lastWinners.length > 0 && (
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
      )}
    </>
  );
};
