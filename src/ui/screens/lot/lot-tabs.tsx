import { useIntl } from 'react-intl';
import type { Lot, Product } from '../../../domain/lot.ts';
import { Tabs } from '../../components/tabs.tsx';
import styles from './lot-tabs.module.css';

const ProductText = ({ product }: { readonly product: Product }) => (
  <div className={styles.text}>
    {product.parentalName !== '' && <p className={styles.brand}>{product.parentalName}</p>}
    <h3>{product.title}</h3>
    {/* Plain text with line breaks (contract: descriptions). */}
    <p className={styles.plain}>{product.description}</p>
  </div>
);

/** The lot's and both products' descriptions (specification §2). */
export const LotTabs = ({ lot }: { readonly lot: Lot }) => {
  const intl = useIntl();
  return (
    <Tabs
      label={intl.formatMessage({ id: 'lot.tabs' })}
      tabs={[
        {
          id: 'win',
          label: intl.formatMessage({ id: 'common.pair.win' }),
          content: <ProductText product={lot.productToWin} />,
        },
        {
          id: 'buy',
          label: intl.formatMessage({ id: 'common.pair.buy' }),
          content: <ProductText product={lot.productToBuy} />,
        },
        {
          id: 'lot',
          label: intl.formatMessage({ id: 'lot.tabs.lot' }),
          content: <p className={styles.plain}>{lot.description}</p>,
        },
      ]}
    />
  );
};
