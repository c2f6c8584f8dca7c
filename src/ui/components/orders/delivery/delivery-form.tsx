import { useEffect, useState } from 'react';
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
import { Form } from '../../../forms/form.tsx';
import { FormFailureMessage } from '../../../forms/form-failure-message.tsx';
import { NO_FORM_FIELD_ERRORS } from '../../../forms/form-field-errors.ts';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../../forms/use-form.ts';
import { useRead } from '../../../hooks/use-reading.ts';
import { LoadMoreError } from '../../content/load-more-button.tsx';
import styles from './delivery.module.css';
import { DeliveryAddressFields } from './delivery-address-fields.tsx';
import { DeliveryPlaceText } from './delivery-address-text.tsx';
import { DELIVERY_FIELDS, findDeliveryFormErrors, makeDeliveryFormValues } from './delivery-fields.ts';
import { ForgetAddressButton } from './forget-address-button.tsx';

const NO_FIELDS: readonly string[] = [];

export type DeliveryFormProps<A> = {
  /** Where it goes so far. */
  readonly address: KeptAddress | null;
  /** How many other orders have no address either. */
  readonly others?: number;
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

const ChoiceForm = <A,>({
  address: present,
  others = 0,
  choices,
  submitText,
  send,
  onSending,
  onSaved,
}: DeliveryFormProps<A> & { readonly choices: AddressChoices }) => {
  const { addresses, points } = choices;
  const [forgotten, setForgotten] = useState<readonly number[]>([]);
  const offered = addresses.filter(({ id }) => !forgotten.includes(id));
  const [chosen, setChosen] = useState<number | null>(
    // One that was forgotten is offered no more.
    (addresses.find(({ id }) => id === present?.id) ?? addresses[0])?.id ?? null,
  );
  const [typed, setTyped] = useState(() => makeDeliveryFormValues(choices));
  const [forOthers, setForOthers] = useState(false);
  // What is refused of a chosen address stands at no field: its point may be closed by now.
  const form = useUseCaseForm(chosen === null ? DELIVERY_FIELDS : NO_FIELDS, send);

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
          onChange={id => {
            setChosen(id);
            form.show(NO_FORM_FIELD_ERRORS);
          }}
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
          points={points}
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

/** Shows the form that asks where something goes, once the shop has said what can be chosen from. */
export const DeliveryForm = <A,>(form: DeliveryFormProps<A>) => {
  const intl = useIntl();
  const { useCases } = useApp();
  const { state, again } = useRead({ scope: intl.locale, key: '' }, useCases.showAddresses);
  return (
    <>
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
      {state.tag === 'shown' && <ChoiceForm {...form} choices={state.data} />}
    </>
  );
};
