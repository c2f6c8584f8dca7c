import type { Feedback } from '../../../application/ports/customer-service.ts';
import { isDigits } from '../../../domain/accounts/fields.ts';
import { cleanText } from '../../../domain/accounts/personal-text.ts';
import { type FieldErrors, onlyWrong } from '../../forms/field-errors.ts';
import { emailError, firstNameError } from '../../forms/person-rules.ts';

/**
 * The fields of the feedback form by the keys of the server's messages (docs/behaviour.md#feedback), in the order of the
 * screen.
 */
export const FEEDBACK_FIELDS = ['name', 'phone', 'email', 'message'] as const;

/** The errors of the feedback form's fields that can't be sent as they are; the rest is the server's to judge. */
export const checkFeedback = ({ firstName, phone, email, message }: Feedback): FieldErrors =>
  onlyWrong({
    name: firstNameError(firstName),
    phone: isDigits(phone) ? undefined : { id: 'contacts.phone.required' },
    email: emailError(email),
    message: cleanText(message) === '' ? { id: 'contacts.message.required' } : undefined,
  });
