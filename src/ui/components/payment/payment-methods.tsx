import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../design/controls/button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { LoadingRegion } from '../../design/feedback/loading-region.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { PaymentMethodIcon } from './payment-method-icon.tsx';
import styles from './payment-methods.module.css';
import type { PaymentMethodsState } from './to-payment-method-views.ts';

export type PaymentMethodsProps = {
  readonly state: PaymentMethodsState;
  readonly chosen: string | null;
  readonly currency: string;
  /** The shopper submitted without a method (docs/behaviour.md#checkout). */
  readonly missing: boolean;
  readonly disabled: boolean;
  /** What is said of the chosen way's limits. */
  readonly limits?: ReactNode;
  readonly onChoose: (id: string) => void;
  readonly onRetry: () => void;
};

/** How many ways there usually are in hryvnias. */
const AWAITED = 5;

const Choices = ({ state, chosen, currency, disabled, onChoose, onRetry }: PaymentMethodsProps) => {
  const intl = useIntl();
  if (state.tag === 'loading') {
    return (
      <LoadingRegion label={intl.formatMessage({ id: 'cart.methods.loading' })}>
        <div className={styles.grid}>
          {Array.from({ length: AWAITED }, (_, place) => (
            <Skeleton key={place} height="56px" radius="var(--r-m)" />
          ))}
        </div>
      </LoadingRegion>
    );
  }
  if (state.tag === 'failed') {
    return (
      <div role="alert">
        <p className={styles.note}>
          <FormattedMessage id="cart.methods.failed" />
        </p>
        <Button variant="secondary" size="s" onClick={onRetry}>
          <FormattedMessage id="cart.methods.retry" />
        </Button>
      </div>
    );
  }
  if (state.methods.length === 0) {
    return (
      <p className={styles.note}>
        <FormattedMessage id="cart.methods.none" values={{ currency }} />
      </p>
    );
  }
  return (
    <div className={styles.grid}>
      {state.methods.map(method => (
        <label key={method.id} className={styles.method}>
          <input
            type="radio"
            name="method"
            value={method.id}
            checked={chosen === method.id}
            disabled={disabled}
            onChange={() => onChoose(method.id)}
          />
          <span className={styles.pictures}>
            {method.icons.map(icon => (
              <PaymentMethodIcon key={icon} icon={icon} />
            ))}
          </span>
          <span className={styles.name}>
            {method.name ?? <FormattedMessage id="cart.methods.card" />}
            {method.detail !== null && <small>{method.detail}</small>}
          </span>
        </label>
      ))}
    </div>
  );
};

/** Shows the payment ways in the stored currency, as one group of radio buttons. */
export const PaymentMethods = (props: PaymentMethodsProps) => {
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const { missing } = props;

  useEffect(() => {
    if (missing) group.current?.querySelector('input')?.focus();
  }, [missing]);

  return (
    <fieldset
      ref={group}
      className={joinClassNames(styles.group, missing && styles.missing)}
      aria-describedby={missing ? errorId : undefined}
    >
      <legend className={styles.legend}>
        <FormattedMessage id="cart.methods.title" />
      </legend>
      <Choices {...props} />
      {props.state.tag === 'shown' && props.limits}
      {missing && (
        <p className={styles.error} id={errorId} role="alert">
          <Icon name="alert" size={18} />
          <FormattedMessage id="cart.methods.missing" />
        </p>
      )}
    </fieldset>
  );
};
