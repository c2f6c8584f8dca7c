import { useState } from 'react';
import type { NamedTask } from '../../../application/effect-runner.ts';
import { useApp } from '../../app-context.tsx';
import { useShowPopup } from '../../popups/popups-context.ts';
import type { CartLineActions } from './cart-line-card.tsx';

/** What is known of a cart's line that was taken out and can still be put back. */
export type RemovedCartLineData = {
  readonly lotId: number;
  readonly title: string;
  readonly quantity: number;
  readonly isDonate: boolean;
};

export type CartChangeHandlers = {
  readonly actions: CartLineActions;
  readonly removed: readonly RemovedCartLineData[];
  readonly undo: (line: RemovedCartLineData) => void;
};

/**
 * Gives a component the changes of the cart. The store shows them at once and puts a failed one back; here it is told,
 * with a retry. They run on when the screen is left, and a quick second press is not lost: the use cases queue.
 */
export const useCartChanges = (onChanged: (lotId: number) => void): CartChangeHandlers => {
  const { runner, useCases, stores } = useApp();
  const showPopup = useShowPopup();
  const [removed, setRemoved] = useState<readonly RemovedCartLineData[]>([]);
  const [defect, setDefect] = useState<{ readonly cause: unknown } | null>(null);
  if (defect !== null) throw defect.cause;

  const change = async <A, E>(task: NamedTask<A, E>, again: () => void) => {
    const outcome = await runner.run(task);
    if (outcome._tag === 'Defect') setDefect({ cause: outcome.defect });
    if (outcome._tag === 'Failure') {
      stores.notices.show({ kind: 'error', messageId: 'cart.change.failed', retry: again });
    }
    return outcome;
  };
  const forget = (lotId: number) => setRemoved(lines => lines.filter(line => line.lotId !== lotId));

  const setQuantity = (lotId: number, quantity: number) => {
    onChanged(lotId);
    void change(useCases.setCartQuantity(lotId, quantity), () => setQuantity(lotId, quantity));
  };
  const setDonate = (lotId: number, isDonate: boolean) => {
    void change(useCases.setDonate(lotId, isDonate), () => setDonate(lotId, isDonate));
  };
  const remove: CartLineActions['remove'] = async line => {
    const { lot, quantity, isDonate } = line;
    onChanged(lot.id);
    setRemoved(lines => [
      ...lines.filter(each => each.lotId !== lot.id),
      { lotId: lot.id, title: lot.productToBuy.title, quantity, isDonate },
    ]);
    const { _tag } = await change(useCases.removeFromCart(lot.id), () => remove(line));
    if (_tag !== 'Success') forget(lot.id);
  };
  const undo = async (line: RemovedCartLineData) => {
    forget(line.lotId);
    const { lotId, quantity, isDonate } = line;
    const outcome = await change(useCases.addToCart(lotId, quantity, isDonate), () => undo(line));
    if (outcome._tag !== 'Success') return setRemoved(lines => [...lines, line]);
    // Somebody else took it meanwhile.
    if (outcome.value.declined !== null) showPopup({ kind: 'declined', ...outcome.value.declined });
  };
  return { actions: { setQuantity, setDonate, remove }, removed, undo };
};
