import { accountAnswerTexts } from './account-answers.ts';
import { orderAnswerTexts } from './order-answers.ts';
import type { ServerTextId } from './uk.ts';

export const en: Readonly<Record<ServerTextId, string>> = {
  malformed: 'The request is malformed.',
  not_json: 'JSON is expected.',
  body_too_large: 'The request is too large.',
  upload_too_slow:
    'The picture took longer than {seconds} s to arrive. Try a smaller one, or a faster connection.',
  not_found: 'There is no such thing here.',
  session_required: 'Log in first.',
  foreign_request: 'This request didn’t come from the shop.',
  logged_in_without_scripts:
    'You are logged in. The account and the cart need JavaScript: switch it on in your browser.',
  screen_comes: 'This page is being prepared and opens by itself in a moment.',
  password_again: 'Enter the password again.',
  too_many_requests: 'Too many attempts. Try again a little later.',
  unforeseen: 'Something went wrong on our side. Error code: {id}.',
  unavailable: 'The shop is briefly unavailable. Try again in a minute.',

  required: 'Fill in this field.',
  invalid: 'This value isn’t valid.',
  not_whole: 'A whole number is expected here.',
  not_a_number: 'A number is expected here.',
  not_a_date: 'A date is expected here.',
  out_of_range: 'The value is out of range.',
  too_long: 'The text is too long.',
  too_many: 'Too many items.',
  duplicate_lot: 'The same lot is listed twice.',
  unknown_currency: 'The shop doesn’t have this currency.',
  unknown_language: 'The shop doesn’t speak this language.',
  empty_cart: 'The cart is empty.',

  email_invalid: 'Check the address: there seems to be a mistake.',
  unique: 'This address already has an account.',
  phone_invalid: 'The number must start with {phone_prefix} and hold digits only.',
  phone_length:
    'The number is too short or too long: {ukrainian_prefix} is followed by {ukrainian_digits, plural, one {# digit} other {# digits}}.',
  phone_network:
    'No mobile network has numbers like that. Check the code after {phone_prefix}: {network_codes} or another.',
  feedback_phone_invalid: 'Enter the number in digits, with its area code.',
  name_long: 'Too long: at most {longest_name, plural, one {# letter} other {# letters}}.',
  name_characters: 'There are hidden or stray characters here. Type it again instead of pasting it.',
  password_length:
    'The password needs {password_least} to {password_most, plural, one {# character} other {# characters}}.',
  password_common: 'This password is too common. Choose another one.',
  agree_required: 'You can’t register without agreeing to the terms.',
  code_wrong: 'The code doesn’t match. Check the SMS.',
  code_expired: 'The code is no longer valid. Ask for a new one.',
  referral_unknown: 'There is no such invitation.',
  credentials_wrong: 'The email or the password is wrong.',
  email_unverified: 'Confirm your address first: the link is in our email.',
  link_invalid: 'The link is no longer valid. Ask for a new one.',
  sms_too_soon: 'A code was just sent. You can ask for a new one in {seconds} s.',
  sms_too_many: 'We can’t send more codes to this number today. Try tomorrow.',

  ...accountAnswerTexts.en,
  ...orderAnswerTexts.en,

  outbox_title: 'Outbox',
  outbox_badge: 'development only',
  outbox_lead:
    'Emails and SMS that the shop would really have sent. The newest come first; the page refreshes itself.',
  outbox_empty: 'Nothing here yet. Register, and the code will appear here.',
  outbox_html: 'Show the email as its reader sees it',
  outbox_sms: 'SMS',
  outbox_mail: 'Email',
};
