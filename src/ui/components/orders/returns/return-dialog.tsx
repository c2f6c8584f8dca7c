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
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../../forms/use-form.ts';
import type { ReturnChoice } from './list-return-choices.ts';
import { ReturnFailureMessage } from './return-failure-message.tsx';
import { findReturnErrors, RETURN_FIELDS, type ReturnDraft } from './return-fields.ts';
import { ReturnLineChoice } from './return-line-choice.tsx';
import styles from './returns.module.css';
import { useStaleReturn } from './use-stale-return.ts';

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
  /** Called when the shop refused it: the order is not as it is shown. */
  readonly onStale: () => void;
};

/** Shows the dialog in which a buyer asks for lines of an order to be taken back (docs/behaviour.md#taking-back). */
export const ReturnDialog = ({
  order,
  choices,
  draft,
  onDraft,
  onClose,
  onAsked,
  onStale,
}: ReturnDialogProps) => {
  const { useCases } = useApp();
  const form = useUseCaseForm(RETURN_FIELDS, useCases.askReturn);
  useStaleReturn(form.trouble.failure, onStale);
  const possible = choices.filter(({ obstacle }) => obstacle === null);
  const { reason, text } = draft;
  // A line may have been asked for, or given back, since it was chosen. Where none is left, the shop says why.
  const lots =
    possible.length === 0
      ? draft.lots
      : draft.lots.filter(lotId => possible.some(({ line }) => line.lotId === lotId));
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
        {possible.length > 0 && (
          <ReturnLineChoice
            {...form.field('lots')}
            choices={possible}
            chosen={lots}
            onChange={chosen => onDraft({ ...draft, lots: chosen })}
          />
        )}
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
        <ReturnFailureMessage {...form.trouble} />
        <SubmitButton busy={form.pending} size="m" text="returns.send" busyText="returns.sending" />
      </Form>
    </Dialog>
  );
};
