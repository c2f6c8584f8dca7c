import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CollectionPoint } from '../../../../application/ports/deliveries.ts';
import { DELIVERY_KINDS } from '../../../../domain/orders/delivery-address.ts';
import { RadioChoice } from '../../../design/controls/radio-choice.tsx';
import { TextInput } from '../../../design/controls/text-input.tsx';
import { AccountPhoneInput } from '../../../forms/phone-input.tsx';
import type { FormFieldErrorsHandle } from '../../../forms/use-field-errors.ts';
import styles from './delivery.module.css';
import type { DeliveryFormValues } from './delivery-fields.ts';

/** What browsers fill in by themselves. */
const INPUTS = {
  recipient: { autoComplete: 'name' },
  city: { autoComplete: 'address-level2' },
  branch: { autoComplete: 'off' },
  street: { autoComplete: 'address-line1' },
  house: { autoComplete: 'off' },
  flat: { autoComplete: 'off' },
  postcode: { autoComplete: 'postal-code', inputMode: 'numeric' },
} as const;

/** Shows the fields of a new delivery address; it can be collected where the shop has points for that. */
export const DeliveryAddressFields = ({
  typed,
  points,
  onChange,
  field,
}: {
  readonly typed: DeliveryFormValues;
  readonly points: readonly CollectionPoint[];
  readonly onChange: (part: Partial<DeliveryFormValues>) => void;
  readonly field: FormFieldErrorsHandle['field'];
}) => {
  const line = (name: keyof typeof INPUTS, hint?: ReactNode) => (
    <TextInput
      {...field(name)}
      {...INPUTS[name]}
      required={name !== 'flat'}
      label={<FormattedMessage id={`delivery.${name}`} />}
      hint={hint}
      value={typed[name]}
      onChange={event => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <RadioChoice
        {...field('kind')}
        legend={<FormattedMessage id="delivery.kind" />}
        options={DELIVERY_KINDS.filter(kind => kind !== 'collection' || points.length > 0).map(value => ({
          value,
          label: <FormattedMessage id={`delivery.kind.${value}`} />,
        }))}
        value={typed.kind}
        onChange={kind => onChange({ kind })}
      />
      {typed.kind === 'collection' && (
        <RadioChoice
          rows
          {...field('point')}
          legend={<FormattedMessage id="delivery.point" />}
          options={points.map(({ code, ...point }) => ({
            value: code,
            label: (
              <>
                {point.title}
                <small className={styles.who}>{point.place}</small>
                <small className={styles.who}>{point.hours}</small>
              </>
            ),
          }))}
          value={typed.point}
          onChange={point => onChange({ point })}
        />
      )}
      {typed.kind === 'branch' && (
        <>
          {line('city')}
          {line('branch', <FormattedMessage id="delivery.branch.hint" />)}
        </>
      )}
      {typed.kind === 'courier' && (
        <>
          {line('city')}
          {line('street')}
          <div className={styles.three}>
            {line('house')}
            {line('flat')}
            {line('postcode')}
          </div>
        </>
      )}
      {line('recipient', <FormattedMessage id="delivery.recipient.hint" />)}
      <AccountPhoneInput
        {...field('phone')}
        hint={
          <FormattedMessage
            id={typed.kind === 'collection' ? 'delivery.phone.hint.collection' : 'delivery.phone.hint'}
          />
        }
        value={typed.phone}
        onPhone={phone => onChange({ phone })}
      />
    </>
  );
};
