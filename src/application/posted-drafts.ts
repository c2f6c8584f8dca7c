import { digitsOnly, normalizePhone, PHONE_PREFIX } from '../domain/accounts/fields.ts';
import type { PostedForm } from './posted-form.ts';
import { type Drafts, NO_DRAFTS, type SignInDraft } from './stores/draft-store.ts';

export const BLANK_SIGN_IN: SignInDraft = {
  email: '',
  firstName: '',
  phone: PHONE_PREFIX,
  gender: null,
  agree: false,
  code: null,
};

const GENDERS: Readonly<Record<string, 0 | 1>> = { '0': 0, '1': 1 };

/** What a form on the way into the shop was sent with. */
export const typedSignIn = (posted: PostedForm | null): Partial<SignInDraft> => {
  const { email, firstname, phone, gender = '', agree } = posted?.typed ?? {};
  if (email === undefined || posted?.path === '/contacts') return {};
  if (posted?.path !== '/registration') return { email };
  return {
    email,
    firstName: firstname ?? '',
    phone: normalizePhone(phone ?? ''),
    gender: GENDERS[gender] ?? null,
    agree: agree !== undefined,
  };
};

/** What was typed into a form that the server was sent. */
export const draftsOf = (posted: PostedForm | null): Drafts => {
  if (posted === null) return NO_DRAFTS;
  if (posted.path === '/contacts') {
    const { name = '', phone = '', email = '', message = '' } = posted.typed;
    return { ...NO_DRAFTS, feedback: { firstName: name, phone: digitsOnly(phone), email, message } };
  }
  const signIn = typedSignIn(posted);
  return Object.keys(signIn).length === 0
    ? NO_DRAFTS
    : { ...NO_DRAFTS, signIn: { ...BLANK_SIGN_IN, ...signIn } };
};
