import { type SubmitEvent, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import type { User } from '../../../application/ports/account-service.ts';
import { normalizePhone } from '../../../domain/fields.ts';
import { useApp } from '../../app-context.tsx';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useTask } from '../../hooks/use-task.ts';
import { GenderChoice } from '../registration/gender-choice.tsx';
import { strayTexts } from '../sign-in/field-errors.ts';
import { FormTrouble } from '../sign-in/form-trouble.tsx';
import { useFieldErrors } from '../sign-in/use-field-errors.ts';
import {
  checkPersonal,
  isChanged,
  mailedAddress,
  PERSONAL_FIELDS,
  personalErrors,
} from './personal-fields.ts';
import styles from './personal-tab.module.css';
import { sayableFailure } from './sayable-failure.ts';
import { useDetailsDraft } from './use-details-draft.ts';

/** How long the saved state is shown, in milliseconds (specification §9). */
const SAVED_FOR = 2000;

/** The owner's details; what was typed outlives a failure, another tab and a session that ended. */
export const DetailsForm = ({ user }: { readonly user: User }) => {
  const { useCases } = useApp();
  const { revalidate } = useRevalidator();
  const { values, change, forget: forgetDraft } = useDetailsDraft(user);
  const [saved, setSaved] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { form, errors, show, forget, textOf } = useFieldErrors(PERSONAL_FIELDS);
  const update = useTask(useCases.updateDetails);

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(false), SAVED_FOR);
    return () => clearTimeout(timer);
  }, [saved]);

  const set = (field: string, part: Parameters<typeof change>[0]) => {
    change(part);
    forget(field);
    setSaved(false);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = checkPersonal(values);
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setMailedTo(null);
    const outcome = await update.run({ ...values, email: values.email.trim() });
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      show(personalErrors(outcome.failure.messages));
    }
    if (outcome?._tag !== 'Success') return;
    setSaved(true);
    setMailedTo(mailedAddress(values, user));
    // Only then, so that the old details are not shown in between.
    await revalidate();
    forgetDraft(values);
  };

  const changed = isChanged(values, user) && !saved && !update.pending;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <div className={styles.pair}>
        <TextInput
          name="first_name"
          autoComplete="given-name"
          required
          label={<FormattedMessage id="sign-in.first-name" />}
          error={textOf('first_name')}
          value={values.firstName}
          onChange={event => set('first_name', { firstName: event.target.value })}
        />
        <TextInput
          name="last_name"
          autoComplete="family-name"
          label={<FormattedMessage id="account.personal.last-name" />}
          error={textOf('last_name')}
          value={values.lastName}
          onChange={event => set('last_name', { lastName: event.target.value })}
        />
      </div>
      <TextInput
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        label={<FormattedMessage id="sign-in.phone" />}
        error={textOf('phone')}
        value={values.phone}
        onChange={event => set('phone', { phone: normalizePhone(event.target.value) })}
      />
      <TextInput
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        label={<FormattedMessage id="sign-in.email" />}
        hint={<FormattedMessage id="account.personal.email-hint" />}
        error={textOf('email')}
        value={values.email}
        onChange={event => set('email', { email: event.target.value })}
      />
      {mailedTo !== null && (
        <Alert kind="info" role="status">
          <FormattedMessage id="account.personal.email-mailed" values={{ email: <b>{mailedTo}</b> }} />
        </Alert>
      )}
      <TextInput
        name="address"
        autoComplete="street-address"
        label={<FormattedMessage id="account.personal.address" />}
        hint={<FormattedMessage id="account.personal.address-hint" />}
        error={textOf('address')}
        value={values.address}
        onChange={event => set('address', { address: event.target.value })}
      />
      <GenderChoice
        value={values.gender}
        error={textOf('gender')}
        onChange={gender => set('gender', { gender })}
      />
      <FormTrouble
        failure={sayableFailure(update.failure)}
        stray={strayTexts(
          errors,
          PERSONAL_FIELDS.filter(field => field !== 'mailing_participant'),
        )}
      />
      <div className={styles.save}>
        <Button
          type="submit"
          {...(saved && { icon: 'check' as const })}
          className={saved ? (styles.saved ?? '') : ''}
          busy={update.pending}
          busyLabel={<FormattedMessage id="account.personal.saving" />}
        >
          <FormattedMessage id={saved ? 'account.personal.saved' : 'account.personal.save'} />
        </Button>
        {changed && (
          <Button
            variant="quiet"
            onClick={() => {
              forgetDraft();
              show({});
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
    </form>
  );
};
