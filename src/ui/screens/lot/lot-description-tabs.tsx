import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Lot, Product } from '../../../domain/catalogue/lot.ts';
import { formatLotProductNames } from '../../components/catalogue/format-lot-product-names.ts';
import { ProductPicture } from '../../components/catalogue/product-picture.tsx';
import { Tabs } from '../../design/controls/tabs.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import styles from './lot-description-tabs.module.css';

/** Plain text with its line breaks (docs/behaviour.md#lot-page). */
const Text = ({ text }: { readonly text: string }) => (
  <p className={styles.text}>{text === '' ? <FormattedMessage id="lot.tabs.nothing" /> : text}</p>
);

/** A product in words; `children`: what else there is to say of it. */
const ProductPanel = ({
  product,
  side,
  children,
}: {
  readonly product: Product;
  readonly side: 'buy' | 'win';
  readonly children?: ReactNode;
}) => (
  <div className={styles.product}>
    <div className={joinClassNames(styles.ground, styles[side])}>
      <ProductPicture image={product.image} alt="" sizes="160px" className={styles.art} />
    </div>
    <div>
      <h3>{product.title}</h3>
      {product.brandName !== '' && <p className={styles.brand}>{product.brandName}</p>}
      <Text text={product.description} />
      {children}
    </div>
  </div>
);

/** Shows the lot and both products in words, one at a time (docs/behaviour.md#lot-page). */
export const LotDescriptionTabs = ({ lot, isGone }: { readonly lot: Lot; readonly isGone: boolean }) => {
  const intl = useIntl();
  const label = (id: string) => intl.formatMessage({ id });
  const words = formatLotProductNames(intl, isGone);
  return (
    <section aria-labelledby="lot-about">
      <h2 id="lot-about" className="visually-hidden">
        {label('lot.tabs')}
      </h2>
      <Tabs
        whole
        label={label('lot.tabs')}
        className={styles.tabs ?? ''}
        tabs={[
          { id: 'lot', label: label('lot.tabs.lot'), content: <Text text={lot.description} /> },
          {
            id: 'buy',
            label: words.buy,
            content: <ProductPanel product={lot.productToBuy} side="buy" />,
          },
          {
            id: 'win',
            label: words.win,
            content: (
              <ProductPanel product={lot.productToWin} side="win">
                {lot.cashAlternative !== null && lot.winners.length === 0 && (
                  <p className={styles.cash}>
                    <FormattedMessage
                      id="lot.cash.how"
                      values={{ sum: formatMoney(intl, lot.cashAlternative, 'UAH') }}
                    />
                  </p>
                )}
              </ProductPanel>
            ),
          },
        ]}
      />
    </section>
  );
};
