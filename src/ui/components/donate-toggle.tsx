import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { asksBeforeDonation, donationAfter } from '../../domain/donation.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Dialog } from './dialog.tsx';
import styles from './donate-toggle.module.css';
import { Icon } from './icon.tsx';
import { Switch } from './switch.tsx';

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

/** Donate to charity; switching it off asks first (specification §4, decisions: Donation). */
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
  const [asking, setAsking] = useState(false);

  const answer = (isDonate: boolean) => {
    setAsking(false);
    if (isDonate !== checked) onChange(isDonate);
  };

  return (
    <>
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
          onChange={wanted => (asksBeforeDonation(checked, wanted) ? setAsking(true) : onChange(wanted))}
        />
      </div>
      <Dialog
        open={asking}
        onClose={() => answer(true)}
        title={intl.formatMessage({ id: 'common.donate.sure' })}
        actions={
          <>
            <Button onClick={() => answer(donationAfter('want-ticket'))}>
              {intl.formatMessage({ id: 'common.donate.keep' })}
            </Button>
            <Button variant="secondary" onClick={() => answer(donationAfter('no-ticket'))}>
              {intl.formatMessage({ id: 'common.donate.off' })}
            </Button>
          </>
        }
      >
        <p>{intl.formatMessage({ id: 'common.donate.question' })}</p>
      </Dialog>
    </>
  );
};
