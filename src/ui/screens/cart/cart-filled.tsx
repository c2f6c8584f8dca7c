import { FormattedMessage, useIntl } from 'react-intl';
import { clampPoints } from '../../../domain/accounts/points.ts';
import { wholeToMinor } from '../../../domain/money/money.ts';
import { isBusy } from '../../components/payment/to-checkout-state.ts';
import { useLimits } from '../../components/payment/use-limits.ts';
import { useMethods } from '../../components/payment/use-methods.ts';
import { WayLimits } from '../../components/payment/way-limits.tsx';
import { useMoney } from '../../hooks/use-money.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-page.module.css';
import { CartTrouble } from './cart-trouble.tsx';
import { CheckoutBlock } from './checkout/checkout-block.tsx';
import { TotalStrip } from './checkout/total-strip.tsx';
import type { Checkout } from './checkout/use-checkout.ts';
import type { CartView } from './to-cart-view.ts';
import type { CartChanges } from './use-cart-changes.ts';

/** The content of the points field; unchecking clears it (docs/behaviour.md#points). */
export type PointsEntry = { readonly uses: boolean; readonly text: string };

export type CartFilledProps = {
  readonly view: Extract<CartView, { tag: 'filled' }>;
  readonly loggedIn: boolean;
  readonly changes: CartChanges;
  readonly checkout: Checkout;
  readonly entry: PointsEntry;
  readonly onEntry: (entry: PointsEntry) => void;
};

/** The filled cart: lines on the left, the checkout beside or below them. */
export const CartFilled = ({ view, loggedIn, changes, checkout, entry, onEntry }: CartFilledProps) => {
  const intl = useIntl();
  const { currency } = useMoney();
  const { figures } = view;
  const methods = useMethods(checkout.method);
  const { chosen } = methods;
  const payable = wholeToMinor(figures.payable);
  const of = { pointsUsed: figures.pointsUsed };
  // The shop counts the cart as it is kept, with what can't be bought: of another sum than this.
  const limits = useLimits(view.isPart ? null : (chosen?.als ?? null), { of, payable, currency });
  const locked = isBusy(checkout.state);
  const trouble = (
    <CartTrouble
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
            <CartLine key={line.lot.id} line={line} locked={locked} actions={changes.actions} />
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
            onType: text => onEntry({ uses: true, text: text && String(clampPoints(text, figures.cap)) }),
          }}
          methods={{
            state: methods.state,
            chosen: chosen?.id ?? null,
            currency,
            limits: <WayLimits view={limits} payable={payable} isOrdered={false} />,
            missing: checkout.state.tag === 'method-missing' && chosen === null,
            disabled: locked,
            onChoose: checkout.chooseMethod,
            onRetry: methods.retry,
          }}
          onSubmit={() => void checkout.submit(chosen, figures.pointsUsed, figures.payable)}
        />
      )}
      {figures.items > 0 && <TotalStrip payable={figures.payable} />}
      <p className="visually-hidden" aria-live="polite">
        <FormattedMessage
          id="cart.items"
          values={{ count: view.lines.reduce((sum, { quantity }) => sum + quantity, 0) }}
        />
      </p>
    </div>
  );
};
