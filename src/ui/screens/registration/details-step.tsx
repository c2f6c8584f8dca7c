import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Registration } from '../../../application/ports/sign-in.ts';
import { normalizePhone } from '../../../domain/fields.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useTask } from '../../hooks/use-task.ts';
import { checkDetails, DETAIL_FIELDS, type Details } from '../sign-in/check-details.ts';
import { type FieldErrors, serverErrors, strayTexts } from '../sign-in/field-errors.ts';
import { FormTrouble } from '../sign-in/form-trouble.tsx';
import styles from '../sign-in/sign-in-frame.module.css';
import { useFieldErrors } from '../sign-in/use-field-errors.ts';
import { GenderChoice } from './gender-choice.tsx';
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

/** Step 1: the details, judged by our rules, then by the server; then the code is sent to the phone. */
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
  const { form, errors, show, forget, textOf } = useFieldErrors(DETAIL_FIELDS);
  const validate = useTask(useCases.validateRegistration);
  const sendCode = useTask(useCases.sendPhoneCode);

  const arrive = useEffectEvent(() => {
    show(refused);
    if (returning) form.current?.querySelector('input')?.focus();
  });
  useEffect(() => arrive(), []);

  const set = (field: string, change: Partial<Details>) => {
    onChange({ ...details, ...change });
    forget(field);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    sendCode.clear();
    const wrong = checkDetails(details);
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    const valid = await validate.run(registration);
    if (valid?._tag === 'Failure' && valid.failure._tag === 'FieldsRefused') {
      show(serverErrors(valid.failure.messages));
    }
    if (valid?._tag !== 'Success') return;
    if (!needsCode) return onDone();
    const sent = await sendCode.run(registration.phone);
    if (sent?._tag === 'Failure' && sent.failure._tag === 'FieldsRefused') {
      show(serverErrors(sent.failure.messages));
    }
    if (sent?._tag !== 'Success') return;
    onCodeSent(registration.phone);
    onDone();
  };

  const count = Object.values(errors).filter(error => error !== undefined).length;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      {registration.referralCode !== null && (
        <ReferralNote
          code={registration.referralCode}
          problem={textOf(REFERRAL)}
          onForget={() => {
            forget(REFERRAL);
            onForgetReferral();
          }}
        />
      )}
      <TextInput
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        label={<FormattedMessage id="sign-in.email" />}
        error={textOf('email')}
        value={details.email}
        onChange={event => set('email', { email: event.target.value })}
      />
      <TextInput
        name="firstname"
        autoComplete="given-name"
        required
        label={<FormattedMessage id="sign-in.first-name" />}
        error={textOf('firstname')}
        value={details.firstName}
        onChange={event => set('firstname', { firstName: event.target.value })}
      />
      <TextInput
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        label={<FormattedMessage id="sign-in.phone" />}
        hint={<FormattedMessage id="sign-in.phone.hint" />}
        error={textOf('phone')}
        value={details.phone}
        onChange={event => set('phone', { phone: normalizePhone(event.target.value) })}
      />
      <GenderChoice
        value={details.gender}
        error={textOf('gender')}
        onChange={gender => set('gender', { gender })}
      />
      <PasswordInput
        name="password"
        autoComplete="new-password"
        required
        label={<FormattedMessage id="sign-in.password" />}
        hint={<FormattedMessage id="sign-in.password.hint" />}
        error={textOf('password')}
        value={details.password}
        onChange={event => set('password', { password: event.target.value })}
      />
      <Checkbox
        name="agree"
        required
        className={styles.inline}
        label={
          <FormattedMessage
            id="sign-in.agree"
            values={{
              terms: termsLink,
            }}
          />
        }
        error={textOf('agree')}
        checked={details.agree}
        onChange={event => set('agree', { agree: event.target.checked })}
      />
      <p className="visually-hidden" aria-live="polite">
        {count > 0 && <FormattedMessage id="sign-in.errors" values={{ count }} />}
      </p>
      <FormTrouble
        failure={validate.failure ?? sendCode.failure}
        stray={strayTexts(errors, [...DETAIL_FIELDS, REFERRAL])}
      />
      <Button
        type="submit"
        size="l"
        wide
        busy={validate.pending || sendCode.pending}
        busyLabel={<FormattedMessage id="sign-in.register.checking" />}
      >
        <FormattedMessage id="sign-in.register.next" />
      </Button>
    </form>
  );
};
