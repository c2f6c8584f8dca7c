import type { FeedbackFields } from '../../../application/ports/customer-service.ts';
import { isDigitsOnly } from '../../../domain/accounts/account-fields.ts';
import { cleanPersonalText } from '../../../domain/accounts/personal-text.ts';
import { type FormFieldErrors, pickFieldsWithErrors } from '../../forms/form-field-errors.ts';
import { findEmailFieldError, findFirstNameFieldError } from '../../forms/person-field-errors.ts';

/**
 * The names of the feedback form's fields, the keys of the server's messages (docs/behaviour.md#feedback), in the order
 * of the screen.
 */
export const FEEDBACK_FIELDS = ['name', 'phone', 'email', 'message'] as const;

/** Finds the errors of the feedback form's fields that can't be sent as they are; the rest is the server's to judge. */
export const findFeedbackFormErrors = ({
  firstName,
  phone,
  email,
  message,
}: FeedbackFields): FormFieldErrors =>
  pickFieldsWithErrors({
    name: findFirstNameFieldError(firstName),
    phone: isDigitsOnly(phone) ? undefined : { id: 'contacts.phone.required' },
    email: findEmailFieldError(email),
    message: cleanPersonalText(message) === '' ? { id: 'contacts.message.required' } : undefined,
  });
