import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { cartItemCount } from '../../../domain/cart/cart.ts';
import { useApp } from '../../app-context.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { LoadErrorState } from '../../components/content/load-error-state.tsx';
import { UnpaidOrderList } from '../../components/orders/unpaid-order-list.tsx';
import { useUnpaidOrders } from '../../components/orders/use-unpaid-orders.ts';
import { useShopTime } from '../../hooks/use-shop-time.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CheckoutDialogs } from './checkout/checkout-dialogs.tsx';
import { RedirectingToProviderMessage } from './checkout/redirecting-to-provider-message.tsx';
import { useCheckout } from './checkout/use-checkout.ts';
import { EmptyCartMessage } from './empty-cart-message.tsx';
import { FilledCart, type PointsFieldState } from './filled-cart.tsx';
import { RemovedCartLines } from './removed-cart-lines.tsx';
import { toCartView } from './to-cart-view.ts';
import { useCartChanges } from './use-cart-changes.ts';
import { usePricedCart } from './use-priced-cart.ts';

/** How often "has it started" is asked again, in milliseconds. */
const LOOK_AGAIN = 10_000;

/** Shows the cart and its checkout (docs/behaviour.md#checkout). */
export const CartScreen = () => {
  const { stores } = useApp();
  const cart = useStoreValue(stores.cart);
  const loggedIn = useStoreValue(stores.session) !== null;
  const now = useShopTime(LOOK_AGAIN);
  const { state, reload } = usePricedCart();
  const unpaid = useUnpaidOrders();
  const checkout = useCheckout(reload);
  const [entry, setEntry] = useState<PointsFieldState>({ uses: false, text: '' });
  const { dismiss } = checkout;
  const changes = useCartChanges(useCallback(() => dismiss(), [dismiss]));

  if (checkout.state.tag === 'redirecting') return <RedirectingToProviderMessage />;

  const failed = (
    <LoadErrorState
      title={<FormattedMessage id="cart.failed.title" />}
      text={<FormattedMessage id="cart.failed.text" />}
      onRetry={reload}
    />
  );
  const body = () => {
    // Nothing moves when an order that waits comes above it.
    if (!unpaid.known) return <CartSkeleton lines={cart.length} />;
    if (cart.length === 0) return <EmptyCartMessage isGuest={!loggedIn} />;
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
      <FilledCart
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
      <DocumentTitle id="cart.title" />
      <header className={styles.heading}>
        <h1>
          <FormattedMessage id="cart.title" />
        </h1>
        {cart.length > 0 && (
          <p>
            <FormattedMessage id="cart.items" values={{ count: cartItemCount(cart) }} />
          </p>
        )}
      </header>
      <UnpaidOrderList orders={unpaid.orders} apart={cart.length > 0} />
      <RemovedCartLines lines={changes.removed} onUndo={changes.undo} />
      {body()}
      <CheckoutDialogs state={checkout.state} onAnswer={checkout.answerPhone} onClose={dismiss} />
    </div>
  );
};
