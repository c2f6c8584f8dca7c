import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { totalItems } from '../../../domain/cart/cart.ts';
import { useApp } from '../../app-context.tsx';
import { ErrorState } from '../../components/content/error-state.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { UnpaidOrders } from '../../components/orders/unpaid-orders.tsx';
import { useUnpaidOrders } from '../../components/orders/use-unpaid-orders.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useStore } from '../../hooks/use-store.ts';
import { CartEmpty } from './cart-empty.tsx';
import { CartFilled, type PointsEntry } from './cart-filled.tsx';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CheckoutDialogs } from './checkout/checkout-dialogs.tsx';
import { Redirecting } from './checkout/redirecting.tsx';
import { useCheckout } from './checkout/use-checkout.ts';
import { RemovedLines } from './removed-lines.tsx';
import { toCartView } from './to-cart-view.ts';
import { useCartChanges } from './use-cart-changes.ts';
import { useCartDetail } from './use-cart-detail.ts';

/** How often "has it started" is asked again, in milliseconds. */
const LOOK_AGAIN = 10_000;

/** The cart and its checkout (docs/behaviour.md#checkout). */
export const CartScreen = () => {
  const { stores } = useApp();
  const cart = useStore(stores.cart);
  const loggedIn = useStore(stores.session) !== null;
  const now = useNow(LOOK_AGAIN);
  const { state, reload } = useCartDetail();
  const unpaid = useUnpaidOrders();
  const checkout = useCheckout(reload);
  const [entry, setEntry] = useState<PointsEntry>({ uses: false, text: '' });
  const { dismiss } = checkout;
  const changes = useCartChanges(useCallback(() => dismiss(), [dismiss]));

  if (checkout.state.tag === 'redirecting') return <Redirecting />;

  const failed = (
    <ErrorState
      title={<FormattedMessage id="cart.failed.title" />}
      text={<FormattedMessage id="cart.failed.text" />}
      onRetry={reload}
    />
  );
  const body = () => {
    // Nothing moves when an order that waits comes above it.
    if (!unpaid.known) return <CartSkeleton lines={cart.length} />;
    if (cart.length === 0) return <CartEmpty isGuest={!loggedIn} />;
    if (state.tag === 'loading') return <CartSkeleton lines={cart.length} />;
    if (state.tag === 'failed') return failed;
    const view = toCartView({
      detail: state.data,
      cart,
      loggedIn,
      usesPoints: entry.uses,
      typedPoints: entry.text,
      restricted: checkout.state.tag === 'restricted' ? checkout.state.lotIds : [],
      now,
    });
    // Nothing of what another device has put in is known yet.
    if (view.tag === 'empty') return state.outdated ? failed : <CartSkeleton lines={cart.length} />;
    return (
      <CartFilled
        view={view}
        loggedIn={loggedIn}
        changes={changes}
        checkout={checkout}
        entry={entry}
        onEntry={setEntry}
      />
    );
  };

  return (
    <div className={styles.page}>
      <PageTitle id="cart.title" />
      <header className={styles.heading}>
        <h1>
          <FormattedMessage id="cart.title" />
        </h1>
        {cart.length > 0 && (
          <p>
            <FormattedMessage id="cart.items" values={{ count: totalItems(cart) }} />
          </p>
        )}
      </header>
      <UnpaidOrders orders={unpaid.orders} apart={cart.length > 0} />
      <RemovedLines lines={changes.removed} onUndo={changes.undo} />
      {body()}
      <CheckoutDialogs state={checkout.state} onAnswer={checkout.answerPhone} onClose={dismiss} />
    </div>
  );
};
