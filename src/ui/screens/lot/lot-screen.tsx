import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LotDetail } from '../../../application/ports/catalogue.ts';
import { hasStarted } from '../../../domain/catalogue/lot.ts';
import { useApp } from '../../app-context.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { useNow } from '../../hooks/use-now.ts';
import type { PageProps } from '../../routing/page.ts';
import { DrawSteps } from './draw-steps.tsx';
import { LotComing } from './lot-coming.tsx';
import { LotHead } from './lot-head.tsx';
import { LotOver } from './lot-over.tsx';
import styles from './lot-screen.module.css';
import { LotStage } from './lot-stage.tsx';
import { LotTabs } from './lot-tabs.tsx';
import { SaleControls } from './sale/sale-controls.tsx';
import { toLotView } from './to-lot-view.ts';
import { useLiveLot } from './use-live-lot.ts';

/** How often the clock is looked at: every second before the start, so that the controls appear by themselves. */
const lookEvery = (started: boolean): number => (started ? 60_000 : 1000);

/** One lot: what is bought, what can be won, how close the draw is, and the way to the cart. */
export const LotScreen = ({ data }: PageProps<LotDetail>) => {
  const detail = useLiveLot(data);
  const { clock } = useApp();
  const { lot } = detail;
  const now = useNow(lookEvery(hasStarted(lot, clock.now())));
  const [quantity, setQuantity] = useState(1);
  const [isDonate, setDonate] = useState(lot.isDonate);
  const view = toLotView({ detail, quantity, isDonate, now });
  const [opensHere] = useState(view.phase === 'coming');

  return (
    <article className={styles.page}>
      <PageTitle text={lot.title} description={lot.description} />
      <div className={styles.stage}>
        <LotStage lot={lot} view={view} />
      </div>
      <div className={styles.panel}>
        <LotHead lot={lot} view={view} />
        {view.phase === 'coming' && <LotComing start={view.start} />}
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
        {(view.phase === 'sold-out' || view.phase === 'drawn') && <LotOver lotId={lot.id} view={view} />}
        {opensHere && (
          <p role="status" className="visually-hidden">
            {view.phase === 'playing' && <FormattedMessage id="lot.coming.opened" />}
          </p>
        )}
      </div>
      <div className={styles.about}>
        <LotTabs lot={lot} />
      </div>
      <div className={styles.draw}>
        <DrawSteps
          lotId={lot.id}
          amount={lot.amount}
          delay={detail.drawDelay}
          isDrawn={view.phase === 'drawn'}
        />
      </div>
    </article>
  );
};
