import { FormattedMessage } from 'react-intl';
import type { FeedbackFields } from '../../../application/ports/customer-service.ts';
import { digitsOnly } from '../../../domain/accounts/account-fields.ts';
import { useApp } from '../../app-context.tsx';
import { MultilineInput } from '../../design/controls/multiline-input.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { EmailInput } from '../../forms/email-input.tsx';
import { FirstNameInput } from '../../forms/first-name-input.tsx';
import { Form } from '../../forms/form.tsx';
import { FormFailureMessage } from '../../forms/form-failure-message.tsx';
import { PhoneInput } from '../../forms/phone-input.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../forms/use-form.ts';
import { usePostedFormAnswer } from '../../forms/use-posted-form-answer.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { useShowPopup } from '../../popups/popups-context.ts';
import styles from './contacts-screen.module.css';
import { FEEDBACK_FIELDS, findFeedbackFormErrors } from './find-feedback-form-errors.ts';

/**
 * Shows the form for a message to the shop; what was typed stays until the shop has it, also when the screen is left
 * meanwhile.
 */
export const FeedbackForm = () => {
  const { useCases, stores } = useApp();
  const showPopup = useShowPopup();
  const session = useStoreValue(stores.session);
  const typed: FeedbackFields = useStoreValue(stores.drafts).feedback ?? {
    firstName: session?.name ?? '',
    phone: '',
    email: session?.email ?? '',
    message: '',
  };
  // With the app a popup says so.
  const isSent = usePostedFormAnswer()?.isDone === true;
  const form = useUseCaseForm(FEEDBACK_FIELDS, useCases.sendFeedback);

  const change = (part: Partial<FeedbackFields>) => {
    const drafts = stores.drafts.getSnapshot();
    stores.drafts.set({ ...drafts, feedback: { ...typed, ...part } });
  };

  const submit = async () => {
    const sent = await form.send(findFeedbackFormErrors(typed), { ...typed, email: typed.email.trim() });
    if (sent) showPopup({ kind: 'feedback_send' });
  };

  return (
    <section className={joinClassNames(styles.sheet, styles.feedback)}>
      <h2 className={styles.title}>
        <FormattedMessage id="contacts.form.title" />
      </h2>
      <Form of={form} className={styles.form} action="/contacts" onSubmit={submit}>
        <FirstNameInput
          {...form.field('name')}
          value={typed.firstName}
          onChange={event => change({ firstName: event.target.value })}
        />
        <div className={styles.pair}>
          <PhoneInput
            {...form.field('phone')}
            inputMode="numeric"
            hint={<FormattedMessage id="contacts.phone.hint" />}
            value={typed.phone}
            onChange={event => change({ phone: digitsOnly(event.target.value) })}
          />
          <EmailInput
            {...form.field('email')}
            value={typed.email}
            onChange={event => change({ email: event.target.value })}
          />
        </div>
        <MultilineInput
          {...form.field('message')}
          rows={6}
          required
          label={<FormattedMessage id="contacts.message" />}
          value={typed.message}
          onChange={event => change({ message: event.target.value })}
        />
        {isSent && (
          <Alert kind="good" role="status" title={<FormattedMessage id="contacts.form.done" />}>
            <FormattedMessage id="contacts.form.done-text" />
          </Alert>
        )}
        <FormFailureMessage {...form.trouble} />
        <SubmitButton
          busy={form.pending}
          wide={false}
          text="contacts.form.submit"
          busyText="contacts.form.busy"
        />
      </Form>
    </section>
  );
};
