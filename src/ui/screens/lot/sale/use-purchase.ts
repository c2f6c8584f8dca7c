import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Lot } from '../../../../domain/catalogue/lot.ts';
import { minorTimesQuantity } from '../../../../domain/money/money-units.ts';
import { useApp } from '../../../app-context.tsx';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { useShowPopup } from '../../../popups/popups-context.ts';

/**
 * The number of items that “buy now” adds: one, however many are chosen, then goes to the cart
 * (docs/behaviour.md#lot-page).
 */
export const ITEMS_OF_BUY_NOW = 1;

/** How long the button keeps saying that it worked, in milliseconds. */
const STAYS_ADDED = 2000;

export type PurchaseHandle = {
  readonly add: () => void;
  readonly buyNow: () => void;
  /** Which button is at work. */
  readonly pending: 'add' | 'buy' | null;
  /** The last addition has just gone through. */
  readonly added: boolean;
};

/**
 * Gives a component the functions that add a lot to the cart and buy it at once (docs/behaviour.md#lot-page): popups
 * tell that it went through, or that nothing more can be added; failures are told in a notice with a retry.
 */
export const usePurchase = (lot: Lot, quantity: number, isDonate: boolean): PurchaseHandle => {
  const { stores, useCases } = useApp();
  const navigate = useNavigate();
  const showPopup = useShowPopup();
  const task = useExclusiveTask(useCases.addToCart);
  const [pressed, setPressed] = useState<'add' | 'buy'>('add');
  const [added, setAdded] = useState(false);

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(false), STAYS_ADDED);
    return () => clearTimeout(timer);
  }, [added]);

  const send = async (button: 'add' | 'buy', items: number) => {
    setPressed(button);
    const outcome = await task.run(lot.id, items, isDonate);
    if (outcome?._tag === 'Failure') {
      if (outcome.failure._tag === 'NotFound')
        return stores.notices.show({ kind: 'error', messageId: 'common.notice.gone' });
      return stores.notices.show({
        kind: 'error',
        messageId: 'common.notice.add-failed',
        retry: () => void send(button, items),
      });
    }
    if (outcome?._tag !== 'Success') return;
    const { cart, declined } = outcome.value;
    // Also where the cart holds all that can be had already: buying now goes on with it.
    if (button === 'buy' && cart.some(line => line.lotId === lot.id)) return navigate('/cart');
    if (declined !== null) return showPopup({ kind: 'declined', ...declined });
    setAdded(true);
    showPopup({
      kind: 'added',
      bought: lot.productToBuy.title,
      quantity: items,
      price: minorTimesQuantity(lot.price, items),
      prize: lot.productToWin.title,
    });
  };

  return {
    add: () => void send('add', quantity),
    buyNow: () => void send('buy', ITEMS_OF_BUY_NOW),
    pending: task.pending ? pressed : null,
    added,
  };
};
