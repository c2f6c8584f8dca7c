import type { Feedback } from '../../../application/ports/customer-service.ts';
import { isDigits, isFirstName } from '../../../domain/fields.ts';
import { emailError } from '../sign-in/check-details.ts';
import type { FieldError, FieldErrors } from '../sign-in/field-errors.ts';

/** Form fields by the keys of the server's messages (specification §5), in the order of the screen. */
export const FEEDBACK_FIELDS = ['name', 'phone', 'email', 'message'] as const;

/** The fields that can't be sent as they are; the rest is the server's to judge. */
export const checkFeedback = ({ firstName, phone, email, message }: Feedback): FieldErrors => {
  const found: [string, FieldError | undefined][] = [
    ['name', isFirstName(firstName) ? undefined : { id: 'sign-in.first-name.required' }],
    ['phone', isDigits(phone) ? undefined : { id: 'contacts.phone.required' }],
    ['email', emailError(email.trim())],
    ['message', message.trim() === '' ? { id: 'contacts.message.required' } : undefined],
  ];
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
};
