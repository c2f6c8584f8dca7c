import { FormattedMessage, useIntl } from 'react-intl';
import { PaymentMethods, type PaymentMethodsProps } from '../../../components/payment/payment-methods.tsx';
import { type CheckoutViewState, isCheckoutBusy } from '../../../components/payment/to-checkout-state.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Icon } from '../../../design/controls/icon.tsx';
import { Alert } from '../../../design/feedback/alert.tsx';
import { useMoneyFormat } from '../../../hooks/use-money.ts';
import styles from '../cart-page.module.css';
import { CartSummary } from '../cart-summary.tsx';
import type { CartViewModel } from '../to-cart-view.ts';
import { type PayWithPointsProps, PayWithPointsSection } from './pay-with-points-section.tsx';

type Filled = Extract<CartViewModel, { tag: 'filled' }>;

export type CheckoutBlockProps = {
  readonly view: Filled;
  readonly state: CheckoutViewState;
  readonly loggedIn: boolean;
  readonly methods: PaymentMethodsProps;
  readonly points: PayWithPointsProps;
  readonly onSubmit: () => void;
};

/** What keeps the order from being placed, most urgent first; null where nothing does. */
const troubleOf = (state: CheckoutViewState) => {
  if (state.tag === 'unavailable') return <FormattedMessage id={`cart.unavailable.${state.who}`} />;
  if (state.tag === 'total-changed') return <FormattedMessage id="cart.total-changed" />;
  return state.tag === 'restricted' ? <FormattedMessage id="cart.restricted.first" /> : null;
};

/** The line is seen, and read first by whoever hears the page. */
const toLine = (lotId: number) => document.querySelector<HTMLElement>(`[data-lot="${lotId}"]`)?.focus();

/**
 * Shows the cart's sidebar: sums, points, payment method, grand total and the one button (docs/behaviour.md#checkout).
 */
export const CheckoutBlock = ({ view, state, loggedIn, methods, points, onSubmit }: CheckoutBlockProps) => {
  const intl = useIntl();
  const { total } = useMoneyFormat();
  const trouble = troubleOf(state);
  const { marked } = view;
  return (
    <section
      className={styles.checkout}
      id="checkout"
      aria-label={intl.formatMessage({ id: 'cart.summary.title' })}
    >
      <h2 className={styles.checkoutTitle}>
        <FormattedMessage id="cart.summary.title" />
      </h2>
      <PayWithPointsSection {...points} />
      <PaymentMethods {...methods} />
      <CartSummary {...view} />
      {trouble !== null && (
        <Alert kind="danger" role="alert">
          {trouble}
        </Alert>
      )}
      {marked === null ? (
        <Button
          size="l"
          wide
          busy={isCheckoutBusy(state)}
          busyLabel={<FormattedMessage id="cart.submit.busy" />}
          onClick={onSubmit}
        >
          {loggedIn ? (
            <FormattedMessage id="cart.submit" values={{ total: total(view.figures.payable) }} />
          ) : (
            <FormattedMessage id="cart.submit.guest" />
          )}
        </Button>
      ) : (
        <Button size="l" wide variant="secondary" onClick={() => toLine(marked.lot.id)}>
          <FormattedMessage id="cart.submit.marked" />
        </Button>
      )}
      <p className={styles.safe}>
        <Icon name="shield" size={20} />
        <FormattedMessage id="cart.submit.safe" />
      </p>
    </section>
  );
};
