import { FormattedMessage } from 'react-intl';
import type { AccountOrderLine } from '../../../../application/ports/orders.ts';
import type { OrderReturn } from '../../../../application/ports/returns.ts';
import { cleanPersonalText } from '../../../../domain/accounts/personal-text.ts';
import { needsReturnText, RETURN_REASONS } from '../../../../domain/orders/return-life.ts';
import { useApp } from '../../../app-context.tsx';
import { MultilineInput } from '../../../design/controls/multiline-input.tsx';
import { RadioChoice } from '../../../design/controls/radio-choice.tsx';
import { Dialog } from '../../../design/overlays/dialog.tsx';
import { Form } from '../../../forms/form.tsx';
import { FormFailureMessage } from '../../../forms/form-failure-message.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../../forms/use-form.ts';
import type { ReturnChoice } from './list-return-choices.ts';
import { findReturnErrors, RETURN_FIELDS, type ReturnDraft } from './return-fields.ts';
import { ReturnLineChoice } from './return-line-choice.tsx';
import styles from './returns.module.css';

const REASONS = RETURN_REASONS.map(value => ({
  value,
  label: <FormattedMessage id={`returns.reason.${value}`} />,
}));

export type ReturnDialogProps = {
  readonly order: { readonly externalId: string; readonly number: string };
  /** Of all lines of the order. */
  readonly choices: readonly ReturnChoice<AccountOrderLine>[];
  /** What was chosen and typed so far. */
  readonly draft: ReturnDraft;
  readonly onDraft: (draft: ReturnDraft) => void;
  readonly onClose: () => void;
  /** Called with the return as the shop has it. */
  readonly onAsked: (asked: OrderReturn) => void;
};

/** Shows the dialog in which a buyer asks for lines of an order to be taken back (docs/behaviour.md#taking-back). */
export const ReturnDialog = ({ order, choices, draft, onDraft, onClose, onAsked }: ReturnDialogProps) => {
  const { useCases } = useApp();
  const form = useUseCaseForm(RETURN_FIELDS, useCases.askReturn);
  const possible = choices.filter(({ obstacle }) => obstacle === null);
  const { reason, text } = draft;
  // A line may have been asked for, or given back, since it was chosen.
  const lots = draft.lots.filter(lotId => possible.some(({ line }) => line.lotId === lotId));
  const submit = async () => {
    const errors = findReturnErrors({ lots, reason, text });
    const said = await form.send(errors, {
      externalId: order.externalId,
      lots,
      // Where none is chosen nothing is sent.
      reason: reason ?? 'other',
      text: cleanPersonalText(text),
    });
    if (said !== null) onAsked(said.answer);
  };
  return (
    <Dialog
      open
      held={form.pending}
      onClose={onClose}
      title={<FormattedMessage id="returns.title" values={{ number: order.number }} />}
    >
      <Form of={form} className={styles.form} onSubmit={submit}>
        <ReturnLineChoice
          {...form.field('lots')}
          choices={possible}
          chosen={lots}
          onChange={chosen => onDraft({ ...draft, lots: chosen })}
        />
        {possible.length < choices.length && (
          <div className={styles.others}>
            <p>
              <FormattedMessage id="returns.not" />
            </p>
            <ul>
              {choices.map(
                ({ line, obstacle }) =>
                  obstacle !== null && (
                    <li key={line.lotId}>
                      <FormattedMessage id={`returns.not.${obstacle}`} values={{ title: line.title }} />
                    </li>
                  ),
              )}
            </ul>
          </div>
        )}
        <RadioChoice
          {...form.field('reason')}
          rows
          legend={<FormattedMessage id="returns.reason" />}
          options={REASONS}
          value={reason}
          onChange={chosen => onDraft({ ...draft, reason: chosen })}
        />
        <MultilineInput
          {...form.field('text')}
          rows={4}
          required={reason !== null && needsReturnText(reason)}
          label={<FormattedMessage id={`returns.text.${reason ?? 'any'}`} />}
          value={text}
          onChange={event => onDraft({ ...draft, text: event.target.value })}
        />
        <p className={styles.next}>
          <FormattedMessage id="returns.next" />
        </p>
        <FormFailureMessage {...form.trouble} />
        <SubmitButton busy={form.pending} size="m" text="returns.send" busyText="returns.sending" />
      </Form>
    </Dialog>
  );
};
