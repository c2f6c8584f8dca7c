import type { ComponentProps } from 'react';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './switch.module.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  readonly checked: boolean;
  /** Called with what is wanted; the look follows `checked` only. */
  readonly onChange: (wanted: boolean) => void;
};

/** Shows an on/off control; name it by a `<label>` around it, `aria-label` or `aria-labelledby`. */
export const Switch = ({ checked, onChange, className, ...rest }: SwitchProps) => (
  <input
    {...rest}
    type="checkbox"
    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on
    role="switch"
    checked={checked}
    onChange={event => onChange(event.currentTarget.checked)}
    className={joinClassNames(styles.switch, className)}
  />
);
