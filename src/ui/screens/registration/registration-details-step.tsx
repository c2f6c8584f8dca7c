import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Registration } from '../../../application/ports/sign-in.ts';
import { PASSWORD_LENGTH_BOUNDS } from '../../../domain/accounts/account-fields.ts';
import { useApp } from '../../app-context.tsx';
import { PasswordInput } from '../../components/accounts/password-input.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { Checkbox } from '../../design/controls/checkbox.tsx';
import { Link } from '../../design/controls/link.tsx';
import { EmailInput } from '../../forms/email-input.tsx';
import { FirstNameInput } from '../../forms/first-name-input.tsx';
import { Form } from '../../forms/form.tsx';
import { FormFailureMessage } from '../../forms/form-failure-message.tsx';
import { type FormFieldErrors, readServerFieldErrors } from '../../forms/form-field-errors.ts';
import { GenderChoice } from '../../forms/gender-choice.tsx';
import { AccountPhoneInput } from '../../forms/phone-input.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../forms/use-form.ts';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import {
  findRegistrationErrors,
  REGISTRATION_FIELDS,
  type RegistrationDetails,
} from './find-registration-errors.ts';
import { RegistrationReferralNote } from './registration-referral-note.tsx';

const REFERRAL = 'referral_code';

export type RegistrationDetailsStepProps = {
  readonly details: RegistrationDetails;
  readonly registration: Registration;
  /** What the server refused at the very end, shown when the shopper comes back for it. */
  readonly refused: FormFieldErrors;
  readonly needsCode: boolean;
  /** The shopper comes back from step 2: the focus comes along. */
  readonly returning: boolean;
  readonly onChange: (details: RegistrationDetails) => void;
  /** Goes on without the friend's code that the server does not know. */
  readonly onForgetReferral: () => void;
  readonly onCodeSent: (phone: string) => void;
  readonly onDone: () => void;
};

const termsLink = (chunks: ReactNode) => (
  <Link key="terms" to="/terms" target="_blank">
    {chunks}
  </Link>
);

/**
 * Shows step 1 of a registration: the details, judged by our rules, then by the server; then the code is sent to the
 * phone.
 */
export const RegistrationDetailsStep = ({
  details,
  registration,
  refused,
  needsCode,
  returning,
  onChange,
  onForgetReferral,
  onCodeSent,
  onDone,
}: RegistrationDetailsStepProps) => {
  const { useCases } = useApp();
  const form = useUseCaseForm([...REGISTRATION_FIELDS, REFERRAL], useCases.validateRegistration);
  const sendCode = useExclusiveTask(useCases.sendPhoneCode);

  const arrive = useEffectEvent(() => {
    form.show(refused);
    if (returning) form.form.current?.querySelector('input')?.focus();
  });
  useEffect(() => arrive(), []);

  const change = (part: Partial<RegistrationDetails>) => onChange({ ...details, ...part });

  const submit = async () => {
    sendCode.clear();
    if (!(await form.send(findRegistrationErrors(details), registration))) return;
    if (!needsCode) return onDone();
    const sent = await sendCode.run(registration.phone);
    if (sent?._tag === 'Failure' && sent.failure._tag === 'FieldsRefused') {
      form.show(readServerFieldErrors(sent.failure.messages));
    }
    if (sent?._tag !== 'Success') return;
    onCodeSent(registration.phone);
    onDone();
  };

  const count = Object.values(form.errors).filter(error => error !== undefined).length;
  return (
    <Form of={form} className={styles.form} onSubmit={submit}>
      {registration.referralCode !== null && (
        <RegistrationReferralNote
          code={registration.referralCode}
          problem={form.textOf(REFERRAL)}
          onForget={() => {
            form.forget(REFERRAL);
            onForgetReferral();
          }}
        />
      )}
      <EmailInput
        {...form.field('email')}
        value={details.email}
        onChange={event => change({ email: event.target.value })}
      />
      <FirstNameInput
        {...form.field('firstname')}
        value={details.firstName}
        onChange={event => change({ firstName: event.target.value })}
      />
      <AccountPhoneInput
        {...form.field('phone')}
        hint={<FormattedMessage id="sign-in.phone.hint" />}
        value={details.phone}
        onPhone={phone => change({ phone })}
      />
      <GenderChoice
        {...form.field('gender')}
        value={details.gender}
        onChange={gender => change({ gender })}
      />
      <PasswordInput
        {...form.field('password')}
        autoComplete="new-password"
        required
        label={<FormattedMessage id="sign-in.password" />}
        hint={<FormattedMessage id="sign-in.password.hint" values={PASSWORD_LENGTH_BOUNDS} />}
        value={details.password}
        onChange={event => change({ password: event.target.value })}
      />
      <Checkbox
        {...form.field('agree')}
        required
        className={styles.inline}
        label={<FormattedMessage id="sign-in.agree" values={{ terms: termsLink }} />}
        checked={details.agree}
        onChange={event => change({ agree: event.target.checked })}
      />
      <p className="visually-hidden" aria-live="polite">
        {count > 0 && <FormattedMessage id="sign-in.errors" values={{ count }} />}
      </p>
      <FormFailureMessage {...form.trouble} failure={form.trouble.failure ?? sendCode.failure} />
      <SubmitButton
        busy={form.pending || sendCode.pending}
        text="sign-in.register.next"
        busyText="sign-in.register.checking"
      />
    </Form>
  );
};
