import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { digitsOnly, isForeignPhone, normalizePhone, PHONE_PREFIX } from '../../domain/accounts/fields.ts';
import { caretInGroups, groupPhone } from '../../domain/accounts/phone-groups.ts';
import { TextInput, type TextInputProps } from '../design/controls/text-input.tsx';

/** A person's phone; what counts as one is the form's own rule (docs/behaviour.md#registration). */
export const PhoneInput = (props: Omit<TextInputProps, 'type' | 'label'>) => (
  <TextInput
    inputMode="tel"
    required
    {...props}
    type="tel"
    autoComplete="tel"
    label={<FormattedMessage id="sign-in.phone" />}
  />
);

/** What is pasted with so many digits is a number of its own, not a part of the one that stands there. */
const OWN_NUMBER = 9;

/** A digit typed before the prefix. */
const BEFORE_PREFIX = /^([0-9])\+38/;

/**
 * The phone of an account, grouped as it is typed. What is pasted takes the place of what stands there; a number of
 * another country leaves it as it is, and that is said.
 */
export const AccountPhoneInput = ({
  value,
  error,
  onPhone,
  ...props
}: Omit<TextInputProps, 'type' | 'label' | 'value' | 'onChange' | 'onPaste'> & {
  readonly value: string;
  readonly onPhone: (phone: string) => void;
}) => {
  const [foreign, setForeign] = useState(false);

  const take = (input: HTMLInputElement, forward: boolean) => {
    // The caret may stand before the prefix, where a program gave the field the focus: what is typed there comes after it.
    const typed = input.value.replace(BEFORE_PREFIX, `${PHONE_PREFIX}$1`);
    const start = typed === input.value ? input.selectionStart : PHONE_PREFIX.length + 1;
    const refused = isForeignPhone(typed);
    const phone = refused ? value : normalizePhone(typed);
    const grouped = groupPhone(phone);
    const caret = refused ? grouped.length : caretInGroups(grouped, typed, start ?? typed.length, forward);
    setForeign(refused);
    // Before React writes the same value, which would put the caret at the end.
    input.value = grouped;
    input.setSelectionRange(caret, caret);
    onPhone(phone);
  };

  return (
    <PhoneInput
      {...props}
      error={
        foreign ? (
          <span role="alert">
            <FormattedMessage id="sign-in.phone.foreign" values={{ prefix: PHONE_PREFIX }} />
          </span>
        ) : (
          error
        )
      }
      value={groupPhone(value)}
      onPaste={({ currentTarget, clipboardData }) => {
        if (digitsOnly(clipboardData.getData('text')).length >= OWN_NUMBER) currentTarget.select();
      }}
      onChange={({ target, nativeEvent }) =>
        take(target, 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward')
      }
    />
  );
};
