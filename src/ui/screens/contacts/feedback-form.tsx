import type { SubmitEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Feedback } from '../../../application/ports/customer-service.ts';
import { digitsOnly } from '../../../domain/fields.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';
import { TextInput } from '../../components/text-input.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useTask } from '../../hooks/use-task.ts';
import { usePopups } from '../../popups/popups-context.ts';
import { serverErrors, strayTexts } from '../sign-in/field-errors.ts';
import { FormTrouble } from '../sign-in/form-trouble.tsx';
import { useFieldErrors } from '../sign-in/use-field-errors.ts';
import { checkFeedback, FEEDBACK_FIELDS } from './check-feedback.ts';
import styles from './contacts-screen.module.css';
import { MessageInput } from './message-input.tsx';

/** A message to the shop; what was typed stays until the shop has it, also when the screen is left meanwhile. */
export const FeedbackForm = () => {
  const { useCases, stores } = useApp();
  const showPopup = usePopups();
  const session = useStore(stores.session);
  const typed: Feedback = useStore(stores.drafts).feedback ?? {
    firstName: session?.name ?? '',
    phone: '',
    email: session?.email ?? '',
    message: '',
  };
  const { form, errors, show, forget, textOf } = useFieldErrors(FEEDBACK_FIELDS);
  const send = useTask(useCases.sendFeedback);

  const set = (field: string, part: Partial<Feedback>) => {
    const drafts = stores.drafts.getSnapshot();
    stores.drafts.set({ ...drafts, feedback: { ...typed, ...part } });
    forget(field);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = checkFeedback(typed);
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    const outcome = await send.run({ ...typed, email: typed.email.trim() });
    if (outcome?._tag === 'Success') showPopup({ kind: 'feedback_send' });
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      show(serverErrors(outcome.failure.messages));
    }
  };

  return (
    <section className={cx(styles.sheet, styles.feedback)}>
      <h2 className={styles.title}>
        <FormattedMessage id="contacts.form.title" />
      </h2>
      <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <TextInput
          name="name"
          autoComplete="given-name"
          required
          label={<FormattedMessage id="sign-in.first-name" />}
          error={textOf('name')}
          value={typed.firstName}
          onChange={event => set('name', { firstName: event.target.value })}
        />
        <div className={styles.pair}>
          <TextInput
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            required
            label={<FormattedMessage id="sign-in.phone" />}
            hint={<FormattedMessage id="contacts.phone.hint" />}
            error={textOf('phone')}
            value={typed.phone}
            onChange={event => set('phone', { phone: digitsOnly(event.target.value) })}
          />
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            label={<FormattedMessage id="sign-in.email" />}
            error={textOf('email')}
            value={typed.email}
            onChange={event => set('email', { email: event.target.value })}
          />
        </div>
        <MessageInput
          name="message"
          rows={6}
          required
          label={<FormattedMessage id="contacts.message" />}
          error={textOf('message')}
          value={typed.message}
          onChange={event => set('message', { message: event.target.value })}
        />
        <FormTrouble failure={send.failure} stray={strayTexts(errors, FEEDBACK_FIELDS)} />
        <Button
          type="submit"
          size="l"
          busy={send.pending}
          busyLabel={<FormattedMessage id="contacts.form.busy" />}
        >
          <FormattedMessage id="contacts.form.submit" />
        </Button>
      </form>
    </section>
  );
};
