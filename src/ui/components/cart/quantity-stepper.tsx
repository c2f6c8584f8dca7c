import { useIntl } from 'react-intl';
import { decrementQuantity, incrementQuantity } from '../../../domain/cart/quantity.ts';
import { Icon } from '../../design/controls/icon.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import styles from './quantity-stepper.module.css';

export type QuantityStepperProps = {
  readonly value: number;
  /** Remaining stock. */
  readonly max: number;
  readonly onChange: (quantity: number) => void;
  /** Names the group, e.g. "Quantity: Smartphone". */
  readonly label: string;
  readonly disabled?: boolean;
  readonly className?: string;
};

/**
 * Shows the buttons that change a quantity: minus stops at 1, plus stops at the remaining stock
 * (docs/behaviour.md#lot-page).
 */
export const QuantityStepper = ({
  value,
  max,
  onChange,
  label,
  disabled = false,
  className,
}: QuantityStepperProps) => {
  const intl = useIntl();
  const atLeast = disabled || value <= 1;
  const atMost = disabled || value >= max;
  return (
    <div role="group" aria-label={label} className={joinClassNames(styles.stepper, className)}>
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'common.quantity.less' })}
        aria-disabled={atLeast || undefined}
        onClick={() => !atLeast && onChange(decrementQuantity(value))}
      >
        <Icon name="minus" size={18} />
      </button>
      <output aria-live="polite">{intl.formatNumber(value)}</output>
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'common.quantity.more' })}
        aria-disabled={atMost || undefined}
        onClick={() => !atMost && onChange(incrementQuantity(value, max))}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
};
