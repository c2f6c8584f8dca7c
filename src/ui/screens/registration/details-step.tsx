import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Registration } from '../../../application/ports/sign-in.ts';
import { PASSWORD_LENGTH } from '../../../domain/accounts/fields.ts';
import { useApp } from '../../app-context.tsx';
import { PasswordInput } from '../../components/accounts/password-input.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { Checkbox } from '../../design/controls/checkbox.tsx';
import { Link } from '../../design/controls/link.tsx';
import { EmailInput } from '../../forms/email-input.tsx';
import { type FieldErrors, serverErrors } from '../../forms/field-errors.ts';
import { FirstNameInput } from '../../forms/first-name-input.tsx';
import { Form } from '../../forms/form.tsx';
import { FormTrouble } from '../../forms/form-trouble.tsx';
import { GenderChoice } from '../../forms/gender-choice.tsx';
import { AccountPhoneInput } from '../../forms/phone-input.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useTask } from '../../hooks/use-task.ts';
import { checkDetails, DETAIL_FIELDS, type Details } from './check-details.ts';
import { ReferralNote } from './referral-note.tsx';

const REFERRAL = 'referral_code';

export type DetailsStepProps = {
  readonly details: Details;
  readonly registration: Registration;
  /** What the server refused at the very end, shown when the shopper comes back for it. */
  readonly refused: FieldErrors;
  readonly needsCode: boolean;
  /** The shopper comes back from step 2: the focus comes along. */
  readonly returning: boolean;
  readonly onChange: (details: Details) => void;
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

/** Step 1 of a registration: the details, judged by our rules, then by the server; then the code is sent to the phone. */
export const DetailsStep = ({
  details,
  registration,
  refused,
  needsCode,
  returning,
  onChange,
  onForgetReferral,
  onCodeSent,
  onDone,
}: DetailsStepProps) => {
  const { useCases } = useApp();
  const form = useForm([...DETAIL_FIELDS, REFERRAL], useCases.validateRegistration);
  const sendCode = useTask(useCases.sendPhoneCode);

  const arrive = useEffectEvent(() => {
    form.show(refused);
    if (returning) form.form.current?.querySelector('input')?.focus();
  });
  useEffect(() => arrive(), []);

  const change = (part: Partial<Details>) => onChange({ ...details, ...part });

  const submit = async () => {
    sendCode.clear();
    if (!(await form.send(checkDetails(details), registration))) return;
    if (!needsCode) return onDone();
    const sent = await sendCode.run(registration.phone);
    if (sent?._tag === 'Failure' && sent.failure._tag === 'FieldsRefused') {
      form.show(serverErrors(sent.failure.messages));
    }
    if (sent?._tag !== 'Success') return;
    onCodeSent(registration.phone);
    onDone();
  };

  const count = Object.values(form.errors).filter(error => error !== undefined).length;
  return (
    <Form of={form} className={styles.form} onSubmit={submit}>
      {registration.referralCode !== null && (
        <ReferralNote
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
        hint={<FormattedMessage id="sign-in.password.hint" values={PASSWORD_LENGTH} />}
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
      <FormTrouble {...form.trouble} failure={form.trouble.failure ?? sendCode.failure} />
      <SubmitButton
        busy={form.pending || sendCode.pending}
        text="sign-in.register.next"
        busyText="sign-in.register.checking"
      />
    </Form>
  );
};
