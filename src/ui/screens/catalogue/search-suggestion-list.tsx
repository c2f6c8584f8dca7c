import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { PriceText } from '../../components/catalogue/price-text.tsx';
import { ProductPicture } from '../../components/catalogue/product-picture.tsx';
import { useLotOffer } from '../../components/catalogue/use-lot-offer.ts';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { findLotOverReason, formatLotChance } from '../../i18n/format-lot-offer.ts';
import styles from './search-field.module.css';
import type { useSearchSuggestions } from './use-search-suggestions.ts';

type Shown = Pick<
  ReturnType<typeof useSearchSuggestions>,
  'listId' | 'optionId' | 'active' | 'lots' | 'searchedFor' | 'choose'
>;

/** What is bought first, with its price, then the chance; what has ended has neither. */
const Suggested = ({ lot }: { readonly lot: Lot }) => {
  const intl = useIntl();
  const { offer } = useLotOffer(lot);
  const comma = <span className="visually-hidden">, </span>;
  return (
    <span className={styles.offer}>
      <span className={styles.bought}>{lot.productToBuy.title}</span>
      {comma}
      {findLotOverReason(offer) === null && (
        <>
          <PriceText amount={lot.price} size="s" className={styles.price ?? ''} />
          {comma}
        </>
      )}
      <span className={styles.chance}>{formatLotChance(intl, offer)}</span>
    </span>
  );
};

/** Shows the list of lots that the search suggests. */
export const SearchSuggestionList = ({ listId, optionId, active, lots, searchedFor, choose }: Shown) => {
  const intl = useIntl();
  const reached = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active >= 0) reached.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={styles.panel}>
      {searchedFor !== null && (
        <p className={styles.meant}>
          {intl.formatMessage({ id: 'catalogue.suggestions.searched-for' }, { words: searchedFor })}
        </p>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'catalogue.suggestions' })}
        className={styles.list}
      >
        {lots.map((lot, place) => (
          <button
            key={lot.id}
            ref={place === active ? reached : null}
            id={optionId(place)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={joinClassNames(styles.option, place === active && styles.active)}
            // The focus stays in the field.
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <span className={styles.pair}>
              <ProductPicture image={lot.productToBuy.image} alt="" sizes="52px" />
              <ProductPicture image={lot.productToWin.image} alt="" sizes="52px" />
            </span>
            <Suggested lot={lot} />
          </button>
        ))}
      </div>
    </div>
  );
};
