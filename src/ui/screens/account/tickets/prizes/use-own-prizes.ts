import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { OwnPrize } from '../../../../../application/ports/deliveries.ts';
import type { WonPrize } from '../../../../../domain/draws/shown-win.ts';
import { useApp } from '../../../../app-context.tsx';
import { type ReadingState, useRead } from '../../../../hooks/use-reading.ts';

export type OwnPrizesHandle = {
  /** In the shop's order when they were read: those that wait to be accepted first, those that are over last. */
  readonly state: ReadingState<readonly OwnPrize[]>;
  /** Nothing was answered since the component came: what stands below would be pushed down. */
  readonly isHeld: boolean;
  readonly again: () => void;
  /** Shows a prize as the shop has it now, in place of what was read. */
  readonly replace: (prize: OwnPrize) => void;
};

/** Reads the shopper's prizes for a component, anew when there is another one among the `wins` that the account tells. */
export const useOwnPrizes = (wins: readonly WonPrize[]): OwnPrizesHandle => {
  const intl = useIntl();
  const { useCases } = useApp();
  const key = wins.map(({ of, id }) => `${of} ${id}`).join();
  const { state, again: readAgain } = useRead({ scope: intl.locale, key }, useCases.showPrizes);
  const [isHeld, setHeld] = useState(true);
  if (isHeld && state.tag !== 'loading') setHeld(false);
  const read = state.tag === 'shown' ? state.data : null;
  // What was said here counts until the prizes are read again.
  const [said, setSaid] = useState<{ readonly of: object | null; readonly prizes: readonly OwnPrize[] }>({
    of: null,
    prizes: [],
  });
  const replaced = said.of === read ? said.prizes : [];
  // Of which prizes was read again: an answer to that is on its way as long as these are shown, and not outdated.
  const [left, setLeft] = useState<object | null>(null);
  const again = () => {
    setLeft(read);
    readAgain();
  };
  const replace = (prize: OwnPrize) => {
    setSaid({ of: read, prizes: [prize, ...replaced] });
    // What is on its way may be of before this.
    if (state.tag === 'shown' && left === read && !state.outdated) readAgain();
  };
  if (state.tag !== 'shown') return { state, isHeld, again, replace };
  // As they were read: what one is looking at stays in its place.
  const prizes = state.data.map(prize => replaced.find(({ id }) => id === prize.id) ?? prize);
  return { state: { ...state, data: prizes }, isHeld, again, replace };
};
