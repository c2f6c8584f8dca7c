import { FormattedMessage } from 'react-intl';
import { cleanPersonalText } from '../../../../domain/accounts/personal-text.ts';
import { MOST_COMPLAINT_CHARACTERS } from '../../../../domain/orders/parcel-life.ts';
import { useApp } from '../../../app-context.tsx';
import { MultilineInput } from '../../../design/controls/multiline-input.tsx';
import { Dialog } from '../../../design/overlays/dialog.tsx';
import { Form } from '../../../forms/form.tsx';
import { FormFailureMessage } from '../../../forms/form-failure-message.tsx';
import { type FormFieldErrors, NO_FORM_FIELD_ERRORS } from '../../../forms/form-field-errors.ts';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../../forms/use-form.ts';
import styles from './delivery.module.css';

const FIELDS = ['text'] as const;

const findErrors = (text: string): FormFieldErrors => {
  if (text === '') return { text: { id: 'delivery.complaint.blank' } };
  return text.length > MOST_COMPLAINT_CHARACTERS
    ? { text: { id: 'delivery.complaint.long', values: { most: MOST_COMPLAINT_CHARACTERS } } }
    : NO_FORM_FIELD_ERRORS;
};

export type ComplaintDialogProps = {
  readonly parcelId: number;
  /** What was typed so far. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
  /** Called when the shop has it; `at`: since when, in milliseconds since 1970. */
  readonly onSaid: (at: number) => void;
};

/** Shows the dialog in which a buyer writes what is wrong with a parcel. */
export const ComplaintDialog = ({ parcelId, typed, onType, onClose, onSaid }: ComplaintDialogProps) => {
  const { useCases } = useApp();
  const form = useUseCaseForm(FIELDS, useCases.complainOfParcel);
  const submit = async () => {
    const text = cleanPersonalText(typed);
    const said = await form.send(findErrors(text), parcelId, text);
    if (said !== null) onSaid(said.answer);
  };
  return (
    <Dialog
      open
      icon="alert"
      held={form.pending}
      onClose={onClose}
      title={<FormattedMessage id="delivery.complaint.title" />}
    >
      <Form of={form} className={styles.form} onSubmit={submit}>
        <MultilineInput
          {...form.field('text')}
          rows={5}
          required
          label={<FormattedMessage id="delivery.complaint.text" />}
          value={typed}
          onChange={event => onType(event.target.value)}
        />
        <FormFailureMessage {...form.trouble} />
        <SubmitButton
          busy={form.pending}
          size="m"
          text="delivery.complaint.send"
          busyText="delivery.complaint.sending"
        />
      </Form>
    </Dialog>
  );
};
