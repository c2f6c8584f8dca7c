import type { AddressChoices } from '../../../../application/ports/deliveries.ts';
import { PHONE_PREFIX } from '../../../../domain/accounts/account-fields.ts';
import {
  type DeliveryField,
  type DeliveryKind,
  type DeliveryProblem,
  findDeliveryProblems,
  POSTCODE_DIGITS,
} from '../../../../domain/orders/delivery-address.ts';
import type { FormFieldError, FormFieldErrors } from '../../../forms/form-field-errors.ts';
import { findPhoneFieldError, PERSONAL_LINE_ERRORS } from '../../../forms/person-field-errors.ts';

/** The names of the fields of a delivery address, by the contract, in the order in which they stand in the form. */
export const DELIVERY_FIELDS = [
  'kind',
  'point',
  'city',
  'branch',
  'street',
  'house',
  'flat',
  'postcode',
  'recipient',
  'phone',
] as const satisfies readonly (DeliveryField | 'kind')[];

/** What stands in the form's fields, those of the other ways of delivery too. */
export type DeliveryFormValues = Readonly<Record<DeliveryField, string>> & { readonly kind: DeliveryKind };

/** What a new address begins with. */
export type KnownDelivery = Pick<AddressChoices, 'recipient' | 'phone' | 'points'>;

/** Makes what stands in the fields of a new address at first: of the points the first one is chosen. */
export const makeDeliveryFormValues = ({ recipient, phone, points }: KnownDelivery): DeliveryFormValues => ({
  kind: 'branch',
  city: '',
  branch: '',
  street: '',
  house: '',
  flat: '',
  postcode: '',
  point: points[0]?.code ?? '',
  recipient,
  phone: phone === '' ? PHONE_PREFIX : phone,
});

const toError = (
  field: DeliveryField,
  problem: DeliveryProblem,
  phone: string,
): FormFieldError | undefined => {
  if (field === 'phone') return findPhoneFieldError(phone);
  return problem === 'long' || problem === 'characters'
    ? PERSONAL_LINE_ERRORS[problem]
    : {
        id: `delivery.${field}.${problem === 'blank' ? 'blank' : 'wrong'}`,
        values: { digits: POSTCODE_DIGITS },
      };
};

/** Finds the errors of an address that can't be sent as it is. */
export const findDeliveryFormErrors = (typed: DeliveryFormValues): FormFieldErrors =>
  Object.fromEntries(
    Object.entries(findDeliveryProblems(typed)).map(([field, problem]) => [
      field,
      toError(field as DeliveryField, problem, typed.phone),
    ]),
  );
