import { FormattedMessage, useIntl } from 'react-intl';
import { clampPointsToCap } from '../../../domain/accounts/points.ts';
import { wholeToMinorUnits } from '../../../domain/money/money-units.ts';
import { PaymentWayLimitsText } from '../../components/payment/payment-way-limits-text.tsx';
import { isCheckoutBusy } from '../../components/payment/to-checkout-state.ts';
import { usePaymentLimits } from '../../components/payment/use-payment-limits.ts';
import { usePaymentMethods } from '../../components/payment/use-payment-methods.ts';
import { useMoneyFormat } from '../../hooks/use-money.ts';
import { CartLineCard } from './cart-line-card.tsx';
import styles from './cart-page.module.css';
import { CartProblemsNote } from './cart-problems-note.tsx';
import { CartTotalStrip } from './checkout/cart-total-strip.tsx';
import { CheckoutBlock } from './checkout/checkout-block.tsx';
import type { CheckoutHandle } from './checkout/use-checkout.ts';
import type { CartViewModel } from './to-cart-view.ts';
import type { CartChangeHandlers } from './use-cart-changes.ts';

/** What stands in the points field; unchecking clears it (docs/behaviour.md#points). */
export type PointsFieldState = { readonly uses: boolean; readonly text: string };

export type FilledCartProps = {
  readonly view: Extract<CartViewModel, { tag: 'filled' }>;
  readonly loggedIn: boolean;
  readonly changes: CartChangeHandlers;
  readonly checkout: CheckoutHandle;
  readonly entry: PointsFieldState;
  readonly onEntry: (entry: PointsFieldState) => void;
};

/** Shows the filled cart: lines on the left, the checkout beside or below them. */
export const FilledCart = ({ view, loggedIn, changes, checkout, entry, onEntry }: FilledCartProps) => {
  const intl = useIntl();
  const { currency } = useMoneyFormat();
  const { figures } = view;
  const methods = usePaymentMethods(checkout.method);
  const { chosen } = methods;
  const payable = wholeToMinorUnits(figures.payable);
  const of = { pointsUsed: figures.pointsUsed };
  // The shop counts the cart as it is kept, with what can't be bought: of another sum than this.
  const limits = usePaymentLimits(view.isPart ? null : (chosen?.als ?? null), { of, payable, currency });
  const locked = isCheckoutBusy(checkout.state);
  const trouble = (
    <CartProblemsNote
      view={view}
      locked={locked}
      wasPressed={checkout.state.tag === 'restricted'}
      onRemove={changes.actions.remove}
    />
  );
  return (
    <div className={styles.layout}>
      <div className={styles.lines}>
        {figures.items > 0 && trouble}
        <ul className={styles.lines} aria-label={intl.formatMessage({ id: 'cart.lines' })}>
          {view.lines.map(line => (
            <CartLineCard key={line.lot.id} line={line} locked={locked} actions={changes.actions} />
          ))}
        </ul>
      </div>
      {figures.items === 0 ? (
        trouble
      ) : (
        <CheckoutBlock
          view={view}
          state={checkout.state}
          loggedIn={loggedIn}
          points={{
            hint: view.points.hint,
            question: view.questions.cap,
            cap: figures.cap,
            owned: view.owned,
            uses: entry.uses,
            text: view.points.text,
            disabled: locked,
            onToggle: uses => onEntry({ uses, text: '' }),
            onType: text =>
              onEntry({ uses: true, text: text && String(clampPointsToCap(text, figures.cap)) }),
          }}
          methods={{
            state: methods.state,
            chosen: chosen?.id ?? null,
            currency,
            limits: <PaymentWayLimitsText view={limits} payable={payable} isOrdered={false} />,
            missing: checkout.state.tag === 'method-missing' && chosen === null,
            disabled: locked,
            onChoose: checkout.chooseMethod,
            onRetry: methods.retry,
          }}
          onSubmit={() => void checkout.submit(chosen, figures.pointsUsed, figures.payable)}
        />
      )}
      {figures.items > 0 && <CartTotalStrip payable={figures.payable} />}
      <p className="visually-hidden" aria-live="polite">
        <FormattedMessage
          id="cart.items"
          values={{ count: view.lines.reduce((sum, { quantity }) => sum + quantity, 0) }}
        />
      </p>
    </div>
  );
};
