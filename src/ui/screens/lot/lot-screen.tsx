import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LotDetail } from '../../../application/ports/catalogue.ts';
import { HotBadge } from '../../components/hot-badge.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Price } from '../../components/price.tsx';
import { ProductPair } from '../../components/product-pair.tsx';
import { WishButton } from '../../components/wish-button.tsx';
import { useNow } from '../../hooks/use-now.ts';
import type { PageProps } from '../../routing/page.ts';
import { DrawSteps } from './draw-steps.tsx';
import { LotOver } from './lot-over.tsx';
import { LotSales } from './lot-sales.tsx';
import styles from './lot-screen.module.css';
import { LotTabs } from './lot-tabs.tsx';
import { NotStarted } from './not-started.tsx';
import { Purchase } from './purchase.tsx';
import { ShareMenu } from './share-menu.tsx';
import { toLotView } from './to-lot-view.ts';

/** One lot: both products, how close the draw is, and what buying brings (specification §2). */
export const LotScreen = ({ data }: PageProps<LotDetail>) => {
  const intl = useIntl();
  const [choice, setChoice] = useState({ quantity: 1, isDonate: data.lot.isDonate });
  const view = toLotView(data, choice, useNow());
  const { lot } = view;

  return (
    <article className={styles.lot}>
      <PageTitle text={lot.title} />
      <div className={styles.stage}>
        <ProductPair look="stage" eager buy={lot.productToBuy} win={lot.productToWin} percent={view.percent}>
          {view.hot && (
            <span className={styles.hot}>
              <HotBadge />
            </span>
          )}
        </ProductPair>
      </div>
      <div className={styles.panel}>
        <Link to={`/catalog-${lot.categoryId}`} className={styles.crumb}>
          {lot.category}
        </Link>
        <h1>{lot.title}</h1>
        <p className={styles.with}>
          {intl.formatMessage({ id: 'common.with' }, { title: lot.productToBuy.title })}
        </p>
        <div className={styles.priceRow}>
          <Price amount={lot.price} before={lot.origin} size="l" />
          <span className={styles.tools}>
            <WishButton lotId={lot.id} title={lot.title} look="framed" />
            <ShareMenu lotId={lot.id} title={lot.title} />
          </span>
        </div>
        <LotSales view={view} />
        {view.tag === 'playing' && <Purchase view={view} isDonate={choice.isDonate} onChoose={setChoice} />}
        {view.tag === 'coming' && <NotStarted start={view.start} />}
        {(view.tag === 'sold-out' || view.tag === 'drawn') && (
          <LotOver winners={view.tag === 'drawn' ? view.winners : []} />
        )}
      </div>
      <div className={styles.more}>
        <LotTabs lot={lot} />
        <DrawSteps view={view} />
      </div>
    </article>
  );
};
