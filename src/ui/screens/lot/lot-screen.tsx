import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LotWithDetails } from '../../../application/ports/catalogue.ts';
import { lotPhase } from '../../../domain/catalogue/lot.ts';
import { LazyCharityNote } from '../../components/content/charity/lazy-charity-note.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { makeLazyPart } from '../../hooks/make-lazy-part.tsx';
import { useMoneyFormat } from '../../hooks/use-money.ts';
import { useValueOfTime } from '../../hooks/use-shop-time.ts';
import { useShownCurrency } from '../../hooks/use-shown-currency.ts';
import { formatLotOffer } from '../../i18n/format-lot-offer.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { ComingLotStartSection } from './coming-lot-start-section.tsx';
import { LotDescriptionTabs } from './lot-description-tabs.tsx';
import { LotEndText } from './lot-end-text.tsx';
import { LotHeading } from './lot-heading.tsx';
import { LotOverPanel } from './lot-over-panel.tsx';
import { LotPictures } from './lot-pictures.tsx';
import styles from './lot-screen.module.css';
import { makeLotStructuredData } from './make-lot-structured-data.ts';
import { PurchaseControls } from './sale/purchase-controls.tsx';
import { type LotViewModel, toLotView } from './to-lot-view.ts';
import { useLiveLot } from './use-live-lot.ts';
import { WinnerFindingSteps } from './winner-finding-steps.tsx';

/** Fetched where nothing can be bought any more; their room is kept, so that nothing moves when they come. */
const AlikeLots = makeLazyPart(
  // Nobody asked for them: without them nothing is said.
  async () =>
    (
      await import('../../components/catalogue/similar-lot-list.tsx').catch(() => ({
        SimilarLotList: () => null,
      }))
    ).SimilarLotList,
);

/** What is said aloud when the lot becomes another one under the visitor's eyes. */
const turned = (from: LotViewModel['phase'], to: LotViewModel['phase']): string | null => {
  if (from === 'coming' && to === 'playing') return 'lot.coming.opened';
  return from !== to && (to === 'ended' || to === 'withdrawn') ? `lot.over.just-${to}` : null;
};

/** Shows one lot: what is bought, what can be won, how close the draw is, and the way to the cart. */
export const LotScreen = ({ data }: ScreenProps<LotWithDetails>) => {
  const detail = useLiveLot(data);
  const intl = useIntl();
  const { money } = useMoneyFormat();
  const currency = useShownCurrency();
  const { lot } = detail;
  // The controls come and go by themselves; between two phases the clock renders nothing anew.
  const phase = useValueOfTime(now => lotPhase(lot, now));
  const [quantity, setQuantity] = useState(1);
  const [isDonate, setDonate] = useState(lot.isDonate);
  const view = toLotView({ detail, quantity, isDonate, phase });
  const [opened] = useState(phase);
  const news = turned(opened, phase);
  // Where nobody bought there is nothing to draw, and what is withdrawn is not sold until its draw.
  const steps = view.phase !== 'withdrawn' && (view.phase !== 'ended' || view.tickets.sold > 0) && (
    <WinnerFindingSteps
      lot={lot}
      delay={detail.drawDelay}
      past={view.phase === 'drawn' ? 3 : view.phase === 'sold-out' || view.phase === 'ended' ? 2 : 0}
    />
  );
  // What is sold has the longest column beside it, and a tab may be one sentence.
  const isBeside = view.phase === 'playing';

  return (
    <article className={styles.page}>
      <DocumentTitle
        text={formatLotOffer(intl, { ...lot, over: view.gone }, money(lot.price))}
        // What the operator wrote of a lot speaks of its chance.
        description={
          view.gone === null
            ? lot.description
            : intl.formatMessage({ id: `lot.about.${view.gone === 'drawn' ? 'drawn' : 'over'}` })
        }
      />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: makeLotStructuredData(lot, phase, currency) }}
      />
      <div className={styles.top}>
        <div className={styles.stage}>
          <LotPictures lot={lot} view={view} />
        </div>
        <div className={styles.panel}>
          <LotHeading lot={lot} view={view} />
          {view.phase === 'coming' && (
            <ComingLotStartSection lotId={lot.id} start={view.start} tellMe={detail.tellMe} />
          )}
          {view.phase === 'playing' && lot.endsAt !== null && (
            <LotEndText at={lot.endsAt} sold={view.tickets.sold} />
          )}
          {view.phase === 'playing' && (
            <PurchaseControls
              lot={lot}
              sale={view.sale}
              inPlay={view.tickets.sold}
              isDonate={isDonate}
              onQuantity={setQuantity}
              onDonate={setDonate}
            />
          )}
          {view.isOver && <LotOverPanel lotId={lot.id} view={view} />}
          <p role="status" className="visually-hidden">
            {news !== null && <FormattedMessage id={news} />}
          </p>
        </div>
        <div className={styles.about}>
          <LotDescriptionTabs lot={lot} isGone={view.isOver} />
          {isBeside && steps}
        </div>
      </div>
      {!isBeside && steps}
      {lot.pointDonateAmount > 0n && <LazyCharityNote lotId={lot.id} />}
      {view.isOver && (
        <AlikeLots
          lot={lot}
          most={3}
          title={intl.formatMessage({ id: 'lot.over.others' })}
          heading="h2"
          meanwhile={<Skeleton height="auto" radius="var(--r-l)" className={styles.others} />}
        />
      )}
    </article>
  );
};
