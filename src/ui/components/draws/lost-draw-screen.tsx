import { FormattedMessage, useIntl } from 'react-intl';
import type { Points } from '../../../domain/accounts/points.ts';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { withNestedQuotes } from '../../../domain/content/nested-quotes.ts';
import { ButtonLink } from '../../design/controls/button.tsx';
import { SimilarLotList } from '../catalogue/similar-lot-list.tsx';
import styles from './lost-draw-screen.module.css';

export type LostDrawScreenProps = {
  /** Null: of a super prize, in which the tickets of many lots took part. */
  readonly lot: Lot | null;
  /** What the shopper owns; null where the account could not be asked. */
  readonly points: Points | null;
};

/** Shows the screen for a holder of tickets that did not win: what stays theirs, and links to similar lots. */
export const LostDrawScreen = ({ lot, points }: LostDrawScreenProps) => {
  const intl = useIntl();
  return (
    <section className={styles.lost} aria-labelledby="lost">
      <h2 id="lost">
        {/* Of a lot the stage has told it already. */}
        <FormattedMessage id={lot === null ? 'draw.lost' : 'draw.lost.yours'} />
      </h2>
      <p>
        {lot === null ? (
          <FormattedMessage id="draw.lost.super" />
        ) : (
          <FormattedMessage
            id="draw.lost.text"
            values={{ bought: withNestedQuotes(lot.productToBuy.title) }}
          />
        )}
        {points !== null && points > 0n && (
          <>
            {' '}
            <FormattedMessage id="draw.lost.points" values={{ points: Number(points) }} />
          </>
        )}
      </p>
      {lot !== null && (
        <SimilarLotList lot={lot} most={2} title={intl.formatMessage({ id: 'draw.alike' })} heading="h3" />
      )}
      <div>
        {lot === null || lot.category === '' ? (
          <ButtonLink to="/catalog" variant="secondary">
            {intl.formatMessage({ id: lot === null ? 'draw.lost.catalogue' : 'draw.none.others' })}
          </ButtonLink>
        ) : (
          <ButtonLink to={`/catalog-${lot.categoryId}`} variant="secondary">
            {intl.formatMessage({ id: 'draw.lost.category' }, { category: lot.category })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
};
