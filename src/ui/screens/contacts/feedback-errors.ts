import type { Feedback } from '../../../application/ports/customer-service.ts';
import { isDigitsOnly } from '../../../domain/accounts/account-fields.ts';
import { cleanPersonalText } from '../../../domain/accounts/personal-text.ts';
import { type FieldErrors, onlyFieldsWithErrors } from '../../forms/field-errors.ts';
import { emailFieldError, firstNameFieldError } from '../../forms/person-field-errors.ts';

/**
 * The fields of the feedback form by the keys of the server's messages (docs/behaviour.md#feedback), in the order of the
 * screen.
 */
export const FEEDBACK_FIELDS = ['name', 'phone', 'email', 'message'] as const;

/** The errors of the feedback form's fields that can't be sent as they are; the rest is the server's to judge. */
export const feedbackErrors = ({ firstName, phone, email, message }: Feedback): FieldErrors =>
  onlyFieldsWithErrors({
    name: firstNameFieldError(firstName),
    phone: isDigitsOnly(phone) ? undefined : { id: 'contacts.phone.required' },
    email: emailFieldError(email),
    message: cleanPersonalText(message) === '' ? { id: 'contacts.message.required' } : undefined,
  });
