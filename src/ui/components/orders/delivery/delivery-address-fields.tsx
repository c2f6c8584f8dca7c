import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DELIVERY_KINDS } from '../../../../domain/orders/delivery-address.ts';
import { RadioChoice } from '../../../design/controls/radio-choice.tsx';
import { TextInput } from '../../../design/controls/text-input.tsx';
import { AccountPhoneInput } from '../../../forms/phone-input.tsx';
import type { FormFieldErrorsHandle } from '../../../forms/use-field-errors.ts';
import styles from './delivery.module.css';
import type { DeliveryFormValues } from './delivery-fields.ts';

const KINDS = DELIVERY_KINDS.map(value => ({
  value,
  label: <FormattedMessage id={`delivery.kind.${value}`} />,
}));

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

/** Shows the fields of a new delivery address. */
export const DeliveryAddressFields = ({
  typed,
  onChange,
  field,
}: {
  readonly typed: DeliveryFormValues;
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
        options={KINDS}
        value={typed.kind}
        onChange={kind => onChange({ kind })}
      />
      {line('city')}
      {typed.kind === 'branch' ? (
        line('branch', <FormattedMessage id="delivery.branch.hint" />)
      ) : (
        <>
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
        hint={<FormattedMessage id="delivery.phone.hint" />}
        value={typed.phone}
        onPhone={phone => onChange({ phone })}
      />
    </>
  );
};
