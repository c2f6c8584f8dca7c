import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { TextInput, type TextInputProps } from '../../design/controls/text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'after'>;

/** Shows the form's field for a password, which can be made visible; screen readers hear whether it is. */
export const PasswordInput = (props: PasswordInputProps) => {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={intl.formatMessage({ id: shown ? 'sign-in.password.hide' : 'sign-in.password.show' })}
          aria-pressed={shown}
          onClick={() => setShown(now => !now)}
        />
      }
    />
  );
};
