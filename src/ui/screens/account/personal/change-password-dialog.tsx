import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PASSWORD_LENGTH_BOUNDS } from '../../../../domain/accounts/account-fields.ts';
import { useApp } from '../../../app-context.tsx';
import { PasswordInput } from '../../../components/accounts/password-input.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Dialog } from '../../../design/overlays/dialog.tsx';
import { findNewPasswordPairErrors } from '../../../forms/find-new-password-pair-errors.ts';
import { Form } from '../../../forms/form.tsx';
import { FormDoneMessage } from '../../../forms/form-done-message.tsx';
import { FormFailureMessage } from '../../../forms/form-failure-message.tsx';
import { type FormFieldErrors, pickFieldsWithErrors } from '../../../forms/form-field-errors.ts';
import { HiddenAccountNameField } from '../../../forms/hidden-account-name-field.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../../forms/use-form.ts';
import { useStoreValue } from '../../../hooks/use-store-value.ts';
import { useRoutingState } from '../../../routing/use-routing.ts';
import styles from './personal-tab.module.css';

/** The name of the field of the old password, which no other form of the account has. */
export const OLD_PASSWORD_FIELD = 'old_password';
const NEW = 'new_password';
const AGAIN = 'new_password_confirmation';
const FIELDS = [OLD_PASSWORD_FIELD, NEW, AGAIN] as const;
const EMPTY = { [OLD_PASSWORD_FIELD]: '', [NEW]: '', [AGAIN]: '' };

const LABELS = {
  [OLD_PASSWORD_FIELD]: 'account.password.old',
  [NEW]: 'account.password.new',
  [AGAIN]: 'account.password.again',
} as const;

const PasswordForm = ({
  onSending,
  onDone,
}: {
  readonly onSending: (sending: boolean) => void;
  readonly onDone: () => void;
}) => {
  const { useCases, stores } = useApp();
  const shopper = useStoreValue(stores.session);
  const [typed, setTyped] = useState(EMPTY);
  const form = useUseCaseForm(FIELDS, useCases.changePassword);

  const check = (): FormFieldErrors =>
    pickFieldsWithErrors({
      [OLD_PASSWORD_FIELD]:
        typed[OLD_PASSWORD_FIELD] === '' ? { id: 'sign-in.password.required' } : undefined,
      ...findNewPasswordPairErrors([NEW, AGAIN], typed[NEW], typed[AGAIN]),
    });

  const submit = async () => {
    const passwords = {
      oldPassword: typed[OLD_PASSWORD_FIELD],
      newPassword: typed[NEW],
      confirmation: typed[AGAIN],
    };
    onSending(true);
    const changed = await form.send(check(), passwords);
    onSending(false);
    if (changed) onDone();
  };

  return (
    <Form of={form} className={styles.form} onSubmit={submit}>
      {shopper !== null && <HiddenAccountNameField email={shopper.email} />}
      {FIELDS.map(field => (
        <PasswordInput
          key={field}
          {...form.field(field)}
          autoComplete={field === OLD_PASSWORD_FIELD ? 'current-password' : 'new-password'}
          required
          label={<FormattedMessage id={LABELS[field]} />}
          hint={
            field === NEW ? (
              <FormattedMessage id="sign-in.password.hint" values={PASSWORD_LENGTH_BOUNDS} />
            ) : undefined
          }
          value={typed[field]}
          onChange={event => setTyped(now => ({ ...now, [field]: event.target.value }))}
        />
      ))}
      <FormFailureMessage {...form.trouble} />
      <SubmitButton
        busy={form.pending}
        size="m"
        text="account.password.submit"
        busyText="account.personal.saving"
      />
    </Form>
  );
};

/**
 * Shows the dialog that changes the password; afterwards it says so (docs/behaviour.md#sessions). Nothing typed
 * outlives it. It stays while the shop is asked: whoever closed it then would not know which password counts.
 */
export const ChangePasswordDialog = ({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const { revalidate } = useRoutingState();
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState(false);

  const close = () => {
    setDone(false);
    onClose();
  };
  return (
    <Dialog
      held={sending}
      open={open}
      onClose={close}
      title={<FormattedMessage id="account.password.title" />}
      {...(done && {
        actions: (
          <Button onClick={close}>
            <FormattedMessage id="account.password.close" />
          </Button>
        ),
      })}
    >
      {done ? (
        <FormDoneMessage
          title={<FormattedMessage id="account.password.done" />}
          text={<FormattedMessage id="account.password.done-text" />}
        />
      ) : (
        <PasswordForm
          onSending={setSending}
          onDone={() => {
            setDone(true);
            // The list of sessions is shorter now.
            void revalidate();
          }}
        />
      )}
    </Dialog>
  );
};
