import { useEffect, useState } from 'react';
import { isPurchasable, type Lot } from '../../../domain/catalogue/lot.ts';
import { useApp } from '../../app-context.tsx';
import styles from './alike-lots.module.css';
import { LotCard } from './lot-card.tsx';
import grid from './lot-grid.module.css';

/** Lots of the same kind that can still be won; none where they can't be read. */
const useAlike = ({ id, categoryId }: Lot, most: number): readonly Lot[] => {
  const { clock, runner, useCases } = useApp();
  const [alike, setAlike] = useState<readonly Lot[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const outcome = await runner.run(useCases.browseCatalogue({ categoryId }), { signal: leaving.signal });
      if (leaving.signal.aborted || outcome._tag !== 'Success') return;
      const now = clock.now();
      setAlike(outcome.value.lots.filter(lot => lot.id !== id && isPurchasable(lot, now)).slice(0, most));
    };
    void load();
    return () => leaving.abort();
  }, [clock, runner, useCases, id, categoryId, most]);
  return alike;
};

export type AlikeLotsProps = {
  readonly lot: Lot;
  readonly most: number;
  readonly title: string;
  readonly heading: 'h2' | 'h3';
};

/** Where luck may be tried next, for whoever came too late or lost; nothing where there is no lot of the kind. */
export const AlikeLots = ({ lot, most, title, heading: Heading }: AlikeLotsProps) => {
  const alike = useAlike(lot, most);
  return (
    alike.length > 0 && (
      <div className={styles.alike}>
        <Heading>{title}</Heading>
        <div className={grid.chunk}>
          <ul className={grid.grid}>
            {alike.map(each => (
              <li key={each.id}>
                <LotCard lot={each} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    )
  );
};
