import { type ReactNode, useEffect, useState } from 'react';
import { isLotPurchasable, type Lot } from '../../../domain/catalogue/lot.ts';
import { useApp } from '../../app-context.tsx';
import { LotRow, type LotRowProps } from './lot-row.tsx';

/** Lots of the same kind that can still be won, null while they are read; none where they can't be. */
const useAlike = ({ id, categoryId }: Lot, most: number): readonly Lot[] | null => {
  const { clock, runner, useCases } = useApp();
  const [alike, setAlike] = useState<readonly Lot[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const outcome = await runner.run(useCases.browseCatalogue({ categoryId }), { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      const lots = outcome._tag === 'Success' ? outcome.value.lots : [];
      const now = clock.now();
      setAlike(lots.filter(lot => lot.id !== id && isLotPurchasable(lot, now)).slice(0, most));
    };
    void load();
    return () => leaving.abort();
  }, [clock, runner, useCases, id, categoryId, most]);
  return alike;
};

export type SimilarLotsProps = Omit<LotRowProps, 'lots'> & {
  readonly lot: Lot;
  readonly most: number;
  /** Stands there while they are read. */
  readonly meanwhile?: ReactNode;
};

/** Shows links to similar lots, for shoppers who came too late or lost; nothing where there is no similar lot. */
export const SimilarLotList = ({ lot, most, meanwhile, ...row }: SimilarLotsProps) => {
  const lots = useAlike(lot, most);
  return lots === null ? meanwhile : <LotRow {...row} lots={lots} />;
};
