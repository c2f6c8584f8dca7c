import { digitsOnly, normalisePhone, PHONE_PREFIX } from '../domain/accounts/account-fields.ts';
import type { PersonalDetails } from './ports/account-service.ts';
import type { PostedFormData } from './posted-form.ts';
import { EMPTY_FORM_DRAFTS, type FormDrafts, type SignInDraft } from './stores/draft-store.ts';

/** The sign-in draft into which nothing was typed. */
export const BLANK_SIGN_IN_DRAFT: SignInDraft = {
  email: '',
  firstName: '',
  phone: PHONE_PREFIX,
  gender: null,
  agree: false,
  code: null,
};

const GENDERS: Readonly<Record<string, 0 | 1>> = { '0': 0, '1': 1 };

const WAYS_IN: readonly string[] = ['/login', '/recovery', '/registration'];

/** Reads the values that a posted sign-in, registration or recovery form was sent with. */
export const readSignInDraftOfForm = (posted: PostedFormData | null): Partial<SignInDraft> => {
  const { email, firstname, phone, gender = '', agree } = posted?.typed ?? {};
  if (email === undefined || !WAYS_IN.includes(posted?.path ?? '')) return {};
  if (posted?.path !== '/registration') return { email };
  return {
    email,
    firstName: firstname ?? '',
    phone: normalisePhone(phone ?? ''),
    gender: GENDERS[gender] ?? null,
    agree: agree !== undefined,
  };
};

/** What an account's details were sent with; null where it was another form of that screen. */
const typedDetails = ({ path, typed }: PostedFormData): Partial<PersonalDetails> | null => {
  const { first_name: firstName, last_name: lastName = '', phone = '', email = '' } = typed;
  if (path !== '/account' || firstName === undefined) return null;
  const { address = '', gender = '' } = typed;
  return {
    firstName,
    lastName,
    phone: normalisePhone(phone),
    email,
    address,
    gender: GENDERS[gender] ?? null,
  };
};

/**
 * Reads the drafts of a form that was posted to the server without the app; `userId`: the user who is logged in here.
 */
export const readDraftsOfPostedForm = (posted: PostedFormData | null, userId?: number): FormDrafts => {
  if (posted === null) return EMPTY_FORM_DRAFTS;
  const values = typedDetails(posted);
  // Another person may be logged in by now.
  if (values !== null)
    return userId === undefined || posted.typed['user'] !== String(userId)
      ? EMPTY_FORM_DRAFTS
      : { ...EMPTY_FORM_DRAFTS, details: { userId, values } };
  if (posted.path === '/contacts') {
    const { name = '', phone = '', email = '', message = '' } = posted.typed;
    return { ...EMPTY_FORM_DRAFTS, feedback: { firstName: name, phone: digitsOnly(phone), email, message } };
  }
  const signIn = readSignInDraftOfForm(posted);
  return Object.keys(signIn).length === 0
    ? EMPTY_FORM_DRAFTS
    : { ...EMPTY_FORM_DRAFTS, signIn: { ...BLANK_SIGN_IN_DRAFT, ...signIn } };
};
