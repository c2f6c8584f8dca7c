import { useEffect, useState } from 'react';
import { isPurchasable, type Lot } from '../../../domain/catalogue/lot.ts';
import { useApp } from '../../app-context.tsx';
import { LotRow, type LotRowProps } from './lot-row.tsx';

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

export type AlikeLotsProps = Omit<LotRowProps, 'lots'> & {
  readonly lot: Lot;
  readonly most: number;
};

/** Where luck may be tried next, for whoever came too late or lost; nothing where there is no lot of the kind. */
export const AlikeLots = ({ lot, most, ...row }: AlikeLotsProps) => (
  <LotRow {...row} lots={useAlike(lot, most)} />
);
