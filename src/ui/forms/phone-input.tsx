import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  digitsOnly,
  isForeignPhone,
  normalisePhone,
  PHONE_PREFIX,
} from '../../domain/accounts/account-fields.ts';
import { computeCaretInGroupedPhone, formatPhoneInGroups } from '../../domain/accounts/phone-groups.ts';
import { TextInput, type TextInputProps } from '../design/controls/text-input.tsx';

/**
 * Shows the form's field for a person's phone; what counts as one is the form's own rule
 * (docs/behaviour.md#registration).
 */
export const PhoneInput = (props: Partial<Omit<TextInputProps, 'type'>>) => (
  <TextInput
    inputMode="tel"
    required
    label={<FormattedMessage id="sign-in.phone" />}
    {...props}
    type="tel"
    autoComplete="tel"
  />
);

/** What is pasted with so many digits is a number of its own, not a part of the one that stands there. */
const OWN_NUMBER = 9;

/** A digit typed before the prefix. */
const BEFORE_PREFIX = /^([0-9])\+38/;

type GroupedProps = Partial<Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onPaste'>> & {
  readonly value: string;
  /** The phone that stands there once so much is typed; null leaves the one that stood there. */
  readonly read: (typed: string) => string | null;
  readonly onPhone: (phone: string) => void;
};

/** A phone, grouped as it is typed. What is pasted takes the place of what stands there. */
const GroupedPhoneInput = ({ value, read, onPhone, ...props }: GroupedProps) => {
  const take = (input: HTMLInputElement, forward: boolean) => {
    // The caret may stand before the prefix, where a program gave the field the focus: what is typed there comes after it.
    const typed = input.value.replace(BEFORE_PREFIX, `${PHONE_PREFIX}$1`);
    const start = typed === input.value ? input.selectionStart : PHONE_PREFIX.length + 1;
    const heard = read(typed);
    const phone = heard ?? value;
    const grouped = formatPhoneInGroups(phone);
    const caret =
      heard === null
        ? grouped.length
        : computeCaretInGroupedPhone(grouped, typed, start ?? typed.length, forward);
    // Before React writes the same value, which would put the caret at the end.
    input.value = grouped;
    input.setSelectionRange(caret, caret);
    onPhone(phone);
  };

  return (
    <PhoneInput
      {...props}
      value={formatPhoneInGroups(value)}
      onPaste={({ currentTarget, clipboardData }) => {
        if (digitsOnly(clipboardData.getData('text')).length >= OWN_NUMBER) currentTarget.select();
      }}
      onChange={({ target, nativeEvent }) =>
        take(target, 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward')
      }
    />
  );
};

/** Shows the field for the phone of an account. A number of another country leaves it as it is, and that is said. */
export const AccountPhoneInput = ({ error, ...props }: Omit<GroupedProps, 'read'>) => {
  const [foreign, setForeign] = useState(false);
  return (
    <GroupedPhoneInput
      {...props}
      read={typed => {
        const refused = isForeignPhone(typed);
        setForeign(refused);
        return refused ? null : normalisePhone(typed);
      }}
      error={
        foreign ? (
          <span role="alert">
            <FormattedMessage id="sign-in.phone.foreign" values={{ prefix: PHONE_PREFIX }} />
          </span>
        ) : (
          error
        )
      }
    />
  );
};

const withPlus = (digits: string): string => (digits === '' ? '' : `+${digits}`);

/**
 * Shows the field for the phone to which the payment provider turns, of any country; only its digits count (law
 * `digits-only`).
 */
export const PayerPhoneInput = ({ value, onPhone, ...props }: Omit<GroupedProps, 'read'>) => (
  <GroupedPhoneInput
    {...props}
    label={<FormattedMessage id="cart.phone.label" />}
    value={withPlus(value)}
    read={typed => withPlus(digitsOnly(typed))}
    onPhone={phone => onPhone(digitsOnly(phone))}
  />
);
