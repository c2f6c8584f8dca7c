import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LotDetail } from '../../../application/ports/catalogue.ts';
import { lotPhase } from '../../../domain/catalogue/lot.ts';
import { CharityPlace } from '../../components/content/charity/charity-place.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { latePart } from '../../hooks/late-part.tsx';
import { useMoney } from '../../hooks/use-money.ts';
import { useAsOf } from '../../hooks/use-now.ts';
import { useShownCurrency } from '../../hooks/use-shown-currency.ts';
import { offerText } from '../../i18n/offer.ts';
import type { PageProps } from '../../routing/page.ts';
import { DrawSteps } from './draw-steps.tsx';
import { LotComing } from './lot-coming.tsx';
import { lotData } from './lot-data.ts';
import { LotEnd } from './lot-end.tsx';
import { LotHead } from './lot-head.tsx';
import { LotOver } from './lot-over.tsx';
import styles from './lot-screen.module.css';
import { LotStage } from './lot-stage.tsx';
import { LotTabs } from './lot-tabs.tsx';
import { SaleControls } from './sale/sale-controls.tsx';
import { type LotView, toLotView } from './to-lot-view.ts';
import { useLiveLot } from './use-live-lot.ts';

/** Fetched where nothing can be bought any more; their room is kept, so that nothing moves when they come. */
const AlikeLots = latePart(
  // Nobody asked for them: without them nothing is said.
  async () =>
    (await import('../../components/catalogue/alike-lots.tsx').catch(() => ({ AlikeLots: () => null })))
      .AlikeLots,
);

/** What is said aloud when the lot becomes another one under the visitor's eyes. */
const turned = (from: LotView['phase'], to: LotView['phase']): string | null => {
  if (from === 'coming' && to === 'playing') return 'lot.coming.opened';
  return from !== to && (to === 'ended' || to === 'withdrawn') ? `lot.over.just-${to}` : null;
};

/** One lot: what is bought, what can be won, how close the draw is, and the way to the cart. */
export const LotScreen = ({ data }: PageProps<LotDetail>) => {
  const detail = useLiveLot(data);
  const intl = useIntl();
  const { money } = useMoney();
  const currency = useShownCurrency();
  const { lot } = detail;
  // The controls come and go by themselves; between two phases the clock renders nothing anew.
  const phase = useAsOf(now => lotPhase(lot, now));
  const [quantity, setQuantity] = useState(1);
  const [isDonate, setDonate] = useState(lot.isDonate);
  const view = toLotView({ detail, quantity, isDonate, phase });
  const [opened] = useState(phase);
  const news = turned(opened, phase);
  // Where nobody bought there is nothing to draw, and what is withdrawn is not sold until its draw.
  const steps = view.phase !== 'withdrawn' && (view.phase !== 'ended' || view.tickets.sold > 0) && (
    <DrawSteps
      lot={lot}
      delay={detail.drawDelay}
      past={view.phase === 'drawn' ? 3 : view.phase === 'sold-out' || view.phase === 'ended' ? 2 : 0}
    />
  );
  // What is sold has the longest column beside it, and a tab may be one sentence.
  const isBeside = view.phase === 'playing';

  return (
    <article className={styles.page}>
      <PageTitle
        text={offerText(intl, { ...lot, over: view.gone }, money(lot.price))}
        // What the operator wrote of a lot speaks of its chance.
        description={
          view.gone === null
            ? lot.description
            : intl.formatMessage({ id: `lot.about.${view.gone === 'drawn' ? 'drawn' : 'over'}` })
        }
      />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: lotData(lot, phase, currency) }}
      />
      <div className={styles.top}>
        <div className={styles.stage}>
          <LotStage lot={lot} view={view} />
        </div>
        <div className={styles.panel}>
          <LotHead lot={lot} view={view} />
          {view.phase === 'coming' && <LotComing lotId={lot.id} start={view.start} tellMe={detail.tellMe} />}
          {view.phase === 'playing' && lot.endsAt !== null && (
            <LotEnd at={lot.endsAt} sold={view.tickets.sold} />
          )}
          {view.phase === 'playing' && (
            <SaleControls
              lot={lot}
              sale={view.sale}
              inPlay={view.tickets.sold}
              isDonate={isDonate}
              onQuantity={setQuantity}
              onDonate={setDonate}
            />
          )}
          {view.isOver && <LotOver lotId={lot.id} view={view} />}
          <p role="status" className="visually-hidden">
            {news !== null && <FormattedMessage id={news} />}
          </p>
        </div>
        <div className={styles.about}>
          <LotTabs lot={lot} isGone={view.isOver} />
          {isBeside && steps}
        </div>
      </div>
      {!isBeside && steps}
      {lot.pointDonateAmount > 0n && <CharityPlace lotId={lot.id} />}
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
