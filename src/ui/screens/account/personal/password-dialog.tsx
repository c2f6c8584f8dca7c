import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PASSWORD_LENGTH } from '../../../../domain/accounts/fields.ts';
import { useApp } from '../../../app-context.tsx';
import { PasswordInput } from '../../../components/accounts/password-input.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Dialog } from '../../../design/overlays/dialog.tsx';
import { AccountName } from '../../../forms/account-name.tsx';
import { checkNewPassword } from '../../../forms/check-new-password.ts';
import { type FieldErrors, onlyWrong } from '../../../forms/field-errors.ts';
import { Form } from '../../../forms/form.tsx';
import { FormDone } from '../../../forms/form-done.tsx';
import { FormTrouble } from '../../../forms/form-trouble.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useStore } from '../../../hooks/use-store.ts';
import { useRouting } from '../../../routing/use-routing.ts';
import styles from './personal-tab.module.css';

/** The field of the old password, which no other form of the account has. */
export const OLD_PASSWORD = 'old_password';
const NEW = 'new_password';
const AGAIN = 'new_password_confirmation';
const FIELDS = [OLD_PASSWORD, NEW, AGAIN] as const;
const EMPTY = { [OLD_PASSWORD]: '', [NEW]: '', [AGAIN]: '' };

const LABELS = {
  [OLD_PASSWORD]: 'account.password.old',
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
  const shopper = useStore(stores.session);
  const [typed, setTyped] = useState(EMPTY);
  const form = useForm(FIELDS, useCases.changePassword);

  const check = (): FieldErrors =>
    onlyWrong({
      [OLD_PASSWORD]: typed[OLD_PASSWORD] === '' ? { id: 'sign-in.password.required' } : undefined,
      ...checkNewPassword([NEW, AGAIN], typed[NEW], typed[AGAIN]),
    });

  const submit = async () => {
    const passwords = {
      oldPassword: typed[OLD_PASSWORD],
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
      {shopper !== null && <AccountName email={shopper.email} />}
      {FIELDS.map(field => (
        <PasswordInput
          key={field}
          {...form.field(field)}
          autoComplete={field === OLD_PASSWORD ? 'current-password' : 'new-password'}
          required
          label={<FormattedMessage id={LABELS[field]} />}
          hint={
            field === NEW ? (
              <FormattedMessage id="sign-in.password.hint" values={PASSWORD_LENGTH} />
            ) : undefined
          }
          value={typed[field]}
          onChange={event => setTyped(now => ({ ...now, [field]: event.target.value }))}
        />
      ))}
      <FormTrouble {...form.trouble} />
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
 * The change of password; afterwards it says so (docs/behaviour.md#sessions). Nothing typed outlives it. It stays while
 * the shop is asked: whoever closed it then would not know which password counts.
 */
export const PasswordDialog = ({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const { revalidate } = useRouting();
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
        <FormDone
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
