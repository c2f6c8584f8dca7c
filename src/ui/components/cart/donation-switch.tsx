import { useId } from 'react';
import { useIntl } from 'react-intl';
import { asksBeforeDonationOff, type DonationEffects } from '../../../domain/cart/donation.ts';
import { Icon } from '../../design/controls/icon.tsx';
import { Switch } from '../../design/controls/switch.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useShowPopup } from '../../popups/popups-context.ts';
import { DonationEffectsText } from './donation-effects-text.tsx';
import styles from './donation-switch.module.css';

export type DonationSwitchProps = {
  readonly checked: boolean;
  /** Called with the settled choice, also where the question before switching off left it as it was. */
  readonly onChange: (isDonate: boolean) => void;
  readonly stakes: DonationEffects;
  /** Overrides the accessible name where several toggles stand on one page. */
  readonly label?: string;
  /** Smaller, for a cart line. */
  readonly compact?: boolean;
  readonly disabled?: boolean;
};

/** Shows the switch of a line's charity donation; switching it off asks first (docs/behaviour.md#donation). */
export const DonationSwitch = ({
  checked,
  onChange,
  stakes,
  label,
  compact = false,
  disabled = false,
}: DonationSwitchProps) => {
  const intl = useIntl();
  const id = useId();
  const showPopup = useShowPopup();

  const change = (wanted: boolean) => {
    if (asksBeforeDonationOff(checked, wanted)) showPopup({ kind: 'donate', stakes, onAnswer: onChange });
    else onChange(wanted);
  };

  return (
    <div className={joinClassNames(styles.donate, checked && styles.given, compact && styles.compact)}>
      <Icon name="leaf" />
      <label className={styles.text} htmlFor={id}>
        <span className={styles.title}>{intl.formatMessage({ id: 'common.donate.title' })}</span>
        <small id={`${id}-detail`}>
          <DonationEffectsText stakes={stakes} />
        </small>
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
