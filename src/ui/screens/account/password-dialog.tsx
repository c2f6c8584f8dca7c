import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import { useApp } from '../../app-context.tsx';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { useTask } from '../../hooks/use-task.ts';
import { checkNewPassword } from '../sign-in/check-new-password.ts';
import { type FieldErrors, serverErrors, strayTexts } from '../sign-in/field-errors.ts';
import { FormTrouble } from '../sign-in/form-trouble.tsx';
import { useFieldErrors } from '../sign-in/use-field-errors.ts';
import styles from './personal-tab.module.css';
import { sayableFailure } from './sayable-failure.ts';

const OLD = 'old_password';
const NEW = 'new_password';
const AGAIN = 'new_password_confirmation';
const FIELDS = [OLD, NEW, AGAIN] as const;
const EMPTY = { [OLD]: '', [NEW]: '', [AGAIN]: '' };

const LABELS = {
  [OLD]: 'account.password.old',
  [NEW]: 'account.password.new',
  [AGAIN]: 'account.password.again',
} as const;

const PasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { useCases } = useApp();
  const [typed, setTyped] = useState(EMPTY);
  const { form, errors, show, forget, textOf } = useFieldErrors(FIELDS);
  const change = useTask(useCases.changePassword);

  const check = (): FieldErrors => ({
    ...(typed[OLD] === '' && { [OLD]: { id: 'sign-in.password.required' } }),
    ...checkNewPassword([NEW, AGAIN], typed[NEW], typed[AGAIN]),
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = check();
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    const outcome = await change.run({
      oldPassword: typed[OLD],
      newPassword: typed[NEW],
      confirmation: typed[AGAIN],
    });
    if (outcome?._tag === 'Success') onDone();
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      show(serverErrors(outcome.failure.messages));
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      {FIELDS.map(field => (
        <PasswordInput
          key={field}
          name={field}
          autoComplete={field === OLD ? 'current-password' : 'new-password'}
          required
          label={<FormattedMessage id={LABELS[field]} />}
          hint={field === NEW ? <FormattedMessage id="sign-in.password.hint" /> : undefined}
          error={textOf(field)}
          value={typed[field]}
          onChange={event => {
            setTyped(now => ({ ...now, [field]: event.target.value }));
            forget(field);
          }}
        />
      ))}
      <FormTrouble failure={sayableFailure(change.failure)} stray={strayTexts(errors, FIELDS)} />
      <Button
        type="submit"
        wide
        busy={change.pending}
        busyLabel={<FormattedMessage id="account.personal.saving" />}
      >
        <FormattedMessage id="account.password.submit" />
      </Button>
    </form>
  );
};

/** The change of password; afterwards it says so (specification §4: Account). Nothing typed outlives it. */
export const PasswordDialog = ({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState(false);
  const success = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (done) success.current?.focus();
  }, [done]);

  const close = () => {
    setDone(false);
    onClose();
  };
  return (
    <Dialog
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
        <div ref={success} tabIndex={-1}>
          <Alert kind="good" role="status" title={<FormattedMessage id="account.password.done" />}>
            <p>
              <FormattedMessage id="account.password.done-text" />
            </p>
          </Alert>
        </div>
      ) : (
        <PasswordForm
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
