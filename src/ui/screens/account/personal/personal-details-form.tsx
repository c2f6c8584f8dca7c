import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AccountUser } from '../../../../application/ports/account-service.ts';
import { normaliseConfirmationCode } from '../../../../domain/accounts/account-fields.ts';
import { useApp } from '../../../app-context.tsx';
import { PasswordInput } from '../../../components/accounts/password-input.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { TextInput } from '../../../design/controls/text-input.tsx';
import { Alert } from '../../../design/feedback/alert.tsx';
import { EmailInput } from '../../../forms/email-input.tsx';
import { FirstNameInput } from '../../../forms/first-name-input.tsx';
import { Form } from '../../../forms/form.tsx';
import { FormFailureMessage } from '../../../forms/form-failure-message.tsx';
import { NO_FORM_FIELD_ERRORS } from '../../../forms/form-field-errors.ts';
import { GenderChoice } from '../../../forms/gender-choice.tsx';
import { HiddenAccountNameField } from '../../../forms/hidden-account-name-field.tsx';
import { AccountPhoneInput } from '../../../forms/phone-input.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../../forms/use-form.ts';
import { usePostedFormAnswer } from '../../../forms/use-posted-form-answer.ts';
import { useRoutingState } from '../../../routing/use-routing.ts';
import {
  arePersonalDetailsChanged,
  findEmailToConfirm,
  findPersonalDetailsErrors,
  isPhoneChanged,
  isPhoneOrEmailChanged,
  PERSONAL_DETAILS_FIELDS,
  readServerPersonalDetailsErrors,
} from './personal-details-fields.ts';
import styles from './personal-tab.module.css';
import { PhoneConfirmationFields } from './phone-confirmation-fields.tsx';
import { usePersonalDetailsDraft } from './use-personal-details-draft.ts';

/** How long the saved state is shown, in milliseconds (docs/behaviour.md#account). */
const SAVED_FOR = 2000;
const CODE = 'phone_confirm_code';

/** Shows the form of the owner's details; what was typed outlives a failure, another tab and a session that ended. */
export const PersonalDetailsForm = ({ user }: { readonly user: AccountUser }) => {
  const { useCases } = useApp();
  const { revalidate } = useRoutingState();
  const { values, change, forget } = usePersonalDetailsDraft(user);
  // Never among the drafts: they are forgotten with the screen.
  const [password, setPassword] = useState('');
  const posted = usePostedFormAnswer()?.typed;
  const [code, setCode] = useState((posted?.['user'] === String(user.id) && posted[CODE]) || '');
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useUseCaseForm(
    PERSONAL_DETAILS_FIELDS,
    useCases.updateDetails,
    readServerPersonalDetailsErrors,
  );

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(false), SAVED_FOR);
    return () => clearTimeout(timer);
  }, [saved]);

  const set = (part: Parameters<typeof change>[0]) => {
    change(part);
    setSaved(false);
  };

  const submit = async () => {
    setMailedTo(null);
    const details = { ...values, email: values.email.trim() };
    const sent = await form.send(
      findPersonalDetailsErrors(values, user, password, code, codeSentTo === values.phone),
      details,
      password,
      normaliseConfirmationCode(code),
    );
    if (!sent) return;
    setPassword('');
    setCode('');
    setSaved(true);
    setMailedTo(findEmailToConfirm(values, user));
    // Only then, so that the old details are not shown in between.
    await revalidate();
    forget();
  };

  const forgetCode = () => {
    setCode('');
    form.forget(CODE);
  };

  // The shop may ask for them too where another tab has changed the phone meanwhile.
  const refused = (field: string) => form.errors[field] !== undefined;
  const asksPassword =
    !saved && (isPhoneOrEmailChanged(values, user) || password !== '' || refused('password'));
  const asksCode = !saved && (isPhoneChanged(values, user) || code !== '' || refused(CODE));
  const changed = arePersonalDetailsChanged(values, user) && !saved && !form.pending;
  return (
    <Form of={form} className={styles.form} onSubmit={submit}>
      {/* Sent past the app, it is shown to nobody else who is logged in by then. */}
      <input type="hidden" name="user" value={user.id} />
      <div className={styles.pair}>
        <FirstNameInput
          {...form.field('first_name')}
          value={values.firstName}
          onChange={event => set({ firstName: event.target.value })}
        />
        <TextInput
          {...form.field('last_name')}
          autoComplete="family-name"
          label={<FormattedMessage id="account.personal.last-name" />}
          value={values.lastName}
          onChange={event => set({ lastName: event.target.value })}
        />
      </div>
      <AccountPhoneInput
        {...form.field('phone')}
        value={values.phone}
        onPhone={phone => {
          set({ phone });
          if (phone !== values.phone) forgetCode();
        }}
      />
      {asksCode && (
        <PhoneConfirmationFields
          // The pause between two codes is one number's.
          key={values.phone}
          phone={values.phone}
          field={form.field(CODE)}
          code={code}
          sent={codeSentTo === values.phone}
          onCode={setCode}
          onSent={phone => {
            setCodeSentTo(phone);
            forgetCode();
          }}
          onRefused={form.show}
        />
      )}
      <EmailInput
        {...form.field('email')}
        hint={<FormattedMessage id="account.personal.email-hint" />}
        value={values.email}
        onChange={event => set({ email: event.target.value })}
      />
      {asksPassword && (
        <>
          <HiddenAccountNameField email={user.email} />
          <PasswordInput
            {...form.field('password')}
            autoComplete="current-password"
            required
            label={<FormattedMessage id="account.password.old" />}
            hint={<FormattedMessage id="account.personal.password-hint" />}
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </>
      )}
      {mailedTo !== null && (
        <Alert kind="info" role="status">
          <FormattedMessage id="account.personal.email-mailed" values={{ email: <b>{mailedTo}</b> }} />
        </Alert>
      )}
      <TextInput
        {...form.field('address')}
        autoComplete="street-address"
        label={<FormattedMessage id="account.personal.address" />}
        hint={<FormattedMessage id="account.personal.address-hint" />}
        value={values.address}
        onChange={event => set({ address: event.target.value })}
      />
      <GenderChoice {...form.field('gender')} value={values.gender} onChange={gender => set({ gender })} />
      <FormFailureMessage {...form.trouble} />
      <div className={styles.save}>
        <SubmitButton
          {...(saved && { icon: 'check' as const })}
          className={saved ? (styles.saved ?? '') : ''}
          busy={form.pending}
          size="m"
          wide={false}
          text={saved ? 'account.personal.saved' : 'account.personal.save'}
          busyText="account.personal.saving"
        />
        {changed && (
          <Button
            variant="quiet"
            onClick={() => {
              forget();
              setPassword('');
              setCode('');
              form.show(NO_FORM_FIELD_ERRORS);
            }}
          >
            <FormattedMessage id="account.personal.undo" />
          </Button>
        )}
        <p className={styles.note} aria-live="polite">
          {changed && <FormattedMessage id="account.personal.unsaved" />}
          <span className="visually-hidden">{saved && <FormattedMessage id="account.personal.saved" />}</span>
        </p>
      </div>
    </Form>
  );
};
