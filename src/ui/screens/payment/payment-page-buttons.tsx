import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Cart } from '../../../domain/cart/cart.ts';
import { useApp } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import type { ReturnAfterLogInState } from '../../routing/read-path-after-log-in.ts';
import styles from './payment-screen.module.css';
import type { PaymentPageViewModel } from './to-payment-page-view.ts';

const Home = () => (
  <ButtonLink to="/" variant="secondary">
    <FormattedMessage id="payment.home" />
  </ButtonLink>
);

/** One button puts the order's items back into the cart (docs/behaviour.md#payment-page). */
const Reorder = ({ cart }: { readonly cart: Cart }) => {
  const { useCases, stores } = useApp();
  const navigate = useNavigate();
  const { run, pending, failure } = useExclusiveTask(useCases.reorder);

  const putBack = async () => {
    const outcome = await run(cart);
    if (outcome?._tag !== 'Success') return;
    const { fewer, unavailable } = outcome.value;
    if (fewer.length > 0 || unavailable.length > 0) {
      stores.notices.show({ kind: 'info', messageId: 'payment.reorder.partly' });
    }
    void navigate('/cart');
  };

  return (
    <>
      {failure !== null && (
        <Alert kind="danger" role="alert" className={styles.trouble ?? ''}>
          <FormattedMessage id="payment.reorder.failed" />
        </Alert>
      )}
      <Button
        icon="cart"
        busy={pending}
        busyLabel={<FormattedMessage id="payment.reorder.busy" />}
        onClick={() => void putBack()}
      >
        <FormattedMessage id="payment.reorder" />
      </Button>
    </>
  );
};

/** Shows the buttons of the payment page for each state of the order. */
export const PaymentPageButtons = ({
  view,
  onAsk,
}: {
  readonly view: PaymentPageViewModel;
  readonly onAsk: () => void;
}) => {
  const { pathname, search } = useLocation();
  const back: ReturnAfterLogInState = { from: 'order', path: `${pathname}${search}` };
  const own = () => {
    switch (view.tag) {
      case 'paid':
        return (
          <ButtonLink to="/account#tickets" icon="ticket">
            <FormattedMessage id="payment.paid.tickets" />
          </ButtonLink>
        );
      case 'refunded':
        return (
          <ButtonLink to="/account#points" icon="gift">
            <FormattedMessage id="payment.refunded.points" />
          </ButtonLink>
        );
      case 'failed':
      case 'expired':
        return <Reorder cart={view.cart} />;
      case 'slow':
        return (
          <Button onClick={onAsk}>
            <FormattedMessage id="payment.pending.check" />
          </Button>
        );
      case 'unavailable':
        return (
          <Button onClick={onAsk}>
            <FormattedMessage id="payment.retry" />
          </Button>
        );
      case 'no-session':
        return (
          <ButtonLink to="/login" state={back}>
            <FormattedMessage id="payment.session.login" />
          </ButtonLink>
        );
      case 'unknown-order':
        return (
          <ButtonLink to="/account">
            <FormattedMessage id="payment.account" />
          </ButtonLink>
        );
      case 'checking':
      case 'pending':
        return null;
    }
  };
  return (
    <div className={styles.actions}>
      {own()}
      <Home />
    </div>
  );
};
