import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Points } from '../../../domain/accounts/points.ts';
import { isPurchasable, type Lot } from '../../../domain/catalogue/lot.ts';
import { nestedQuotes } from '../../../domain/content/nested-quotes.ts';
import { useApp } from '../../app-context.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { LotCard } from '../catalogue/lot-card.tsx';
import styles from './lost-screen.module.css';

const ALIKE = 2;

/** Lots of the same kind that can still be won; none where they can't be read. */
const useAlike = ({ id, categoryId }: Lot): readonly Lot[] => {
  const { clock, runner, useCases } = useApp();
  const [alike, setAlike] = useState<readonly Lot[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const outcome = await runner.run(useCases.browseCatalogue({ categoryId }), { signal: leaving.signal });
      if (leaving.signal.aborted || outcome._tag !== 'Success') return;
      const now = clock.now();
      setAlike(outcome.value.lots.filter(lot => lot.id !== id && isPurchasable(lot, now)).slice(0, ALIKE));
    };
    void load();
    return () => leaving.abort();
  }, [clock, runner, useCases, id, categoryId]);
  return alike;
};

const Alike = ({ lot }: { readonly lot: Lot }) => {
  const alike = useAlike(lot);
  return (
    alike.length > 0 && (
      <>
        <h3>
          <FormattedMessage id="draw.lost.alike" />
        </h3>
        <div className={styles.alike}>
          {alike.map(each => (
            <LotCard key={each.id} lot={each} />
          ))}
        </div>
      </>
    )
  );
};

export type LostScreenProps = {
  /** Null: of a super prize, in which the tickets of many lots took part. */
  readonly lot: Lot | null;
  /** What the shopper owns; null where the account could not be asked. */
  readonly points: Points | null;
};

/** For whoever held a ticket that did not win: what stays theirs, and where luck may be tried again. */
export const LostScreen = ({ lot, points }: LostScreenProps) => {
  const intl = useIntl();
  return (
    <section className={styles.lost} aria-labelledby="lost">
      <h2 id="lost">
        <FormattedMessage id="draw.lost" />
      </h2>
      <p>
        {lot === null ? (
          <FormattedMessage id="draw.lost.super" />
        ) : (
          <FormattedMessage id="draw.lost.text" values={{ bought: nestedQuotes(lot.productToBuy.title) }} />
        )}
        {points !== null && points > 0n && (
          <>
            {' '}
            <FormattedMessage id="draw.lost.points" values={{ points: Number(points) }} />
          </>
        )}
      </p>
      {lot !== null && <Alike lot={lot} />}
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
