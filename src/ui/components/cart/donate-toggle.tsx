import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { asksBeforeDonation } from '../../../domain/cart/donation.ts';
import { Icon } from '../../design/controls/icon.tsx';
import { Switch } from '../../design/controls/switch.tsx';
import { cx } from '../../design/text/cx.ts';
import { usePopups } from '../../popups/popups-context.ts';
import styles from './donate-toggle.module.css';

export type DonateToggleProps = {
  readonly checked: boolean;
  /** Called with the settled choice: switching off only after the shopper confirmed it. */
  readonly onChange: (isDonate: boolean) => void;
  /** What the donation brings, in words. */
  readonly detail: ReactNode;
  /** Overrides the accessible name where several toggles stand on one page. */
  readonly label?: string;
  /** Smaller, for a cart line. */
  readonly compact?: boolean;
  readonly disabled?: boolean;
};

/** Donate to charity; switching it off asks first (docs/behaviour.md#donation). */
export const DonateToggle = ({
  checked,
  onChange,
  detail,
  label,
  compact = false,
  disabled = false,
}: DonateToggleProps) => {
  const intl = useIntl();
  const id = useId();
  const showPopup = usePopups();

  const change = (wanted: boolean) => {
    if (!asksBeforeDonation(checked, wanted)) return onChange(wanted);
    const onAnswer = (isDonate: boolean) => {
      if (isDonate !== checked) onChange(isDonate);
    };
    showPopup({ kind: 'donate', onAnswer });
  };

  return (
    <div className={cx(styles.donate, compact && styles.compact)}>
      <Icon name="leaf" />
      <label className={styles.text} htmlFor={id}>
        <span className={styles.title}>{intl.formatMessage({ id: 'common.donate.title' })}</span>
        <small id={`${id}-detail`}>{detail}</small>
      </label>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        aria-label={label ?? intl.formatMessage({ id: 'common.donate.title' })}
        aria-describedby={`${id}-detail`}
        onChange={change}
      />
    </div>
  );
};
