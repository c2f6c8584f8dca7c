import { FormattedMessage, useIntl } from 'react-intl';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useMoney } from '../../hooks/use-money.ts';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary.tsx';
import { PaymentMethods, type PaymentMethodsProps } from './payment-methods.tsx';
import { PointsSection, type PointsSectionProps } from './points-section.tsx';
import type { CartView } from './to-cart-view.ts';
import { type CheckoutState, isBusy } from './to-checkout-state.ts';

type Filled = Extract<CartView, { tag: 'filled' }>;

export type CheckoutBlockProps = {
  readonly view: Filled;
  readonly state: CheckoutState;
  readonly loggedIn: boolean;
  readonly methods: PaymentMethodsProps;
  readonly points: PointsSectionProps;
  readonly onSubmit: () => void;
};

const Trouble = ({ state, problems }: { readonly state: CheckoutState; readonly problems: number }) => {
  if (state.tag === 'unavailable') {
    return (
      <Alert kind="danger" role="alert">
        <FormattedMessage id={`cart.unavailable.${state.who}`} />
      </Alert>
    );
  }
  if (state.tag === 'total-changed') {
    return (
      <Alert kind="danger" role="alert">
        <FormattedMessage id="cart.total-changed" />
      </Alert>
    );
  }
  if (problems === 0) return null;
  return (
    <Alert kind="danger" role="alert">
      <FormattedMessage id="cart.restricted.summary" values={{ count: problems }} />
    </Alert>
  );
};

/** The sidebar: sums, points, payment method, grand total and the one button (specification §2: /cart). */
export const CheckoutBlock = ({ view, state, loggedIn, methods, points, onSubmit }: CheckoutBlockProps) => {
  const intl = useIntl();
  const { total } = useMoney();
  return (
    <section
      className={styles.checkout}
      id="checkout"
      aria-label={intl.formatMessage({ id: 'cart.summary.title' })}
    >
      <h2 className={styles.checkoutTitle}>
        <FormattedMessage id="cart.summary.title" />
      </h2>
      <PointsSection {...points} />
      <PaymentMethods {...methods} />
      <CartSummary figures={view.figures} questions={view.questions} />
      <Trouble state={state} problems={view.problems} />
      <Button
        size="l"
        wide
        busy={isBusy(state)}
        busyLabel={<FormattedMessage id="cart.submit.busy" />}
        onClick={onSubmit}
      >
        {loggedIn ? (
          <FormattedMessage id="cart.submit" values={{ total: total(view.figures.payable) }} />
        ) : (
          <FormattedMessage id="cart.submit.guest" />
        )}
      </Button>
      <p className={styles.safe}>
        <Icon name="shield" size={20} />
        <FormattedMessage id="cart.submit.safe" />
      </p>
    </section>
  );
};
