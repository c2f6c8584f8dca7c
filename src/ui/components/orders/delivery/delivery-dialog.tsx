import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NamedTask } from '../../../../application/effect-runner.ts';
import type {
  AddressChoices,
  DeliveryChoice,
  KeptAddress,
} from '../../../../application/ports/deliveries.ts';
import type { FormFailure, NotFound, SessionEnded } from '../../../../application/ports/failures.ts';
import { useApp } from '../../../app-context.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { RadioChoice } from '../../../design/controls/radio-choice.tsx';
import { Alert } from '../../../design/feedback/alert.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { Dialog } from '../../../design/overlays/dialog.tsx';
import { Form } from '../../../forms/form.tsx';
import { FormFailureMessage } from '../../../forms/form-failure-message.tsx';
import { NO_FORM_FIELD_ERRORS } from '../../../forms/form-field-errors.ts';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../../forms/use-form.ts';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { useRead } from '../../../hooks/use-reading.ts';
import { LoadMoreError } from '../../content/load-more-button.tsx';
import styles from './delivery.module.css';
import { DeliveryAddressFields } from './delivery-address-fields.tsx';
import { DeliveryPlaceText } from './delivery-address-text.tsx';
import { DELIVERY_FIELDS, findDeliveryFormErrors, makeDeliveryFormValues } from './delivery-fields.ts';

type FormProps<A> = {
  /** Where it goes so far. */
  readonly address: KeptAddress | null;
  /** How many other orders have no address either. */
  readonly others?: number;
  readonly addresses: readonly KeptAddress[];
  readonly known: Pick<AddressChoices, 'recipient' | 'phone'>;
  /** The message on the button that sends it. */
  readonly submitText: string;
  /** Tells the shop; `forOthers`: the other orders go there, too. */
  readonly send: (
    choice: DeliveryChoice,
    forOthers: boolean,
  ) => NamedTask<A, FormFailure | SessionEnded | NotFound>;
  readonly onSending: (sending: boolean) => void;
  /** Called with the shop's answer. */
  readonly onSaved: (saved: A) => void;
};

const ForgetAddressButton = ({
  id,
  onForgotten,
}: {
  readonly id: number;
  readonly onForgotten: () => void;
}) => {
  const { useCases } = useApp();
  const { run, pending, failure } = useExclusiveTask(useCases.forgetAddress);
  const forget = async () => {
    const outcome = await run(id);
    // Gone already: another tab forgot it.
    if (outcome?._tag === 'Success' || (outcome?._tag === 'Failure' && outcome.failure._tag === 'NotFound'))
      onForgotten();
  };
  return (
    <div>
      <Button
        variant="quiet"
        size="s"
        icon="trash"
        busy={pending}
        busyLabel={<FormattedMessage id="delivery.forgetting" />}
        onClick={() => void forget()}
      >
        <FormattedMessage id="delivery.forget" />
      </Button>
      {failure !== null && failure._tag === 'ShopUnavailable' && (
        <LoadMoreError id="delivery.forget-failed" />
      )}
    </div>
  );
};

const DeliveryForm = <A,>({
  address: present,
  others = 0,
  addresses,
  known,
  submitText,
  send,
  onSending,
  onSaved,
}: FormProps<A>) => {
  const [forgotten, setForgotten] = useState<readonly number[]>([]);
  const offered = addresses.filter(({ id }) => !forgotten.includes(id));
  const [chosen, setChosen] = useState<number | null>(
    // One that was forgotten is offered no more.
    (addresses.find(({ id }) => id === present?.id) ?? addresses[0])?.id ?? null,
  );
  const [typed, setTyped] = useState(() => makeDeliveryFormValues(known));
  const [forOthers, setForOthers] = useState(false);
  const form = useUseCaseForm(DELIVERY_FIELDS, send);

  const { form: element } = form;
  // The button that was pressed is gone: what is chosen now has the focus, and is read aloud.
  useEffect(() => {
    if (forgotten.length > 0) element.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [forgotten, element]);

  const submit = async () => {
    onSending(true);
    const saved = await (chosen === null
      ? form.send(findDeliveryFormErrors(typed), typed, forOthers)
      : form.send(NO_FORM_FIELD_ERRORS, { id: chosen }, forOthers));
    onSending(false);
    if (saved !== null) onSaved(saved.answer);
  };

  return (
    <Form of={form} className={styles.form} onSubmit={submit}>
      {offered.length > 0 && (
        <RadioChoice
          rows
          name="address"
          legend={<FormattedMessage id="delivery.choose" />}
          options={[
            ...offered.map(address => ({
              value: address.id,
              label: (
                <>
                  <DeliveryPlaceText address={address} />
                  <small className={styles.who}>{address.recipient}</small>
                </>
              ),
            })),
            { value: null, label: <FormattedMessage id="delivery.other" /> },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {chosen !== null && (
        <ForgetAddressButton
          id={chosen}
          onForgotten={() => {
            setForgotten(before => [...before, chosen]);
            setChosen(null);
          }}
        />
      )}
      {chosen === null && (
        <DeliveryAddressFields
          typed={typed}
          onChange={part => setTyped(now => ({ ...now, ...part }))}
          field={form.field}
        />
      )}
      {others > 0 && (
        <Checkbox
          checked={forOthers}
          onChange={event => setForOthers(event.target.checked)}
          label={<FormattedMessage id="delivery.others" values={{ count: others }} />}
        />
      )}
      {form.trouble.failure?._tag === 'NotFound' ? (
        <Alert kind="danger" role="alert">
          <FormattedMessage id="delivery.gone" />
        </Alert>
      ) : (
        <FormFailureMessage {...form.trouble} />
      )}
      <SubmitButton busy={form.pending} size="m" text={submitText} busyText="delivery.saving" />
    </Form>
  );
};

export type DeliveryDialogProps<A> = Omit<FormProps<A>, 'addresses' | 'known' | 'onSending'> & {
  readonly title: ReactNode;
  readonly onClose: () => void;
};

/**
 * Shows the dialog that asks where something goes, orders or a prize: to an address that was used before, or to a new one
 * (docs/behaviour.md#where-it-goes).
 */
export const DeliveryDialog = <A,>({ title, onClose, ...form }: DeliveryDialogProps<A>) => {
  const intl = useIntl();
  const { useCases } = useApp();
  const [sending, setSending] = useState(false);
  const { state, again } = useRead({ scope: intl.locale, key: '' }, useCases.showAddresses);
  return (
    <Dialog open icon="pin" held={sending} onClose={onClose} title={title}>
      {state.tag === 'loading' && <Skeleton height="420px" radius="var(--r-m)" />}
      {state.tag === 'failed' && (
        <>
          <LoadMoreError id="delivery.failed" />
          <p>
            <Button variant="secondary" onClick={again}>
              <FormattedMessage id="common.retry" />
            </Button>
          </p>
        </>
      )}
      {state.tag === 'shown' && (
        <DeliveryForm {...form} addresses={state.data.addresses} known={state.data} onSending={setSending} />
      )}
    </Dialog>
  );
};
