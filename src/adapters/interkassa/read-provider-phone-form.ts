import type { ProviderPhoneFormData } from '../../application/ports/payments.ts';
import { findAllowedInternalFormAction } from './allowed-form-action.ts';

const LONGEST_HTML = 100_000;
const PHONE_FIELD = /^(?:\w+\[)?phone\]?$/i;
const PRESSED_ONLY = ['submit', 'button', 'image', 'reset'];

/**
 * Reads the phone form in the provider's foreign HTML without ever inserting it (docs/behaviour.md#payment-provider):
 * exactly one form, an action on the provider's host, hidden inputs and one phone field. Buttons are dropped, because
 * the shop draws its own; scripts and other markup never leave the parsed document. Null for any other form.
 */
export const readInterkassaPhoneForm = (
  html: string,
  provider: URL,
  parse: (html: string) => Document,
): ProviderPhoneFormData | null => {
  if (html.length > LONGEST_HTML) return null;
  // The parser swallows a form inside a form, so the text is asked too.
  if ((html.match(/<form[\s>/]/gi) ?? []).length !== 1) return null;
  const forms = parse(html).querySelectorAll('form');
  const form = forms[0];
  if (form === undefined || forms.length !== 1) return null;

  // A control named "action" or "elements" would hide the property: attributes and queries can't be hidden.
  const written = form.getAttribute('action')?.trim() ?? '';
  const action = written === '' ? null : findAllowedInternalFormAction(written, provider);
  if (action === null) return null;

  const hidden: [string, string][] = [];
  const phoneFields: string[] = [];
  for (const control of form.querySelectorAll('input, select, textarea, button')) {
    const name = control.getAttribute('name') ?? '';
    const kind = (control.getAttribute('type') ?? '').trim().toLowerCase();
    if (control.localName === 'button' || (control.localName === 'input' && PRESSED_ONLY.includes(kind)))
      continue;
    if (name === '') continue;
    if (control.localName !== 'input') return null;
    if (kind === 'hidden') hidden.push([name, control.getAttribute('value') ?? '']);
    else if (PHONE_FIELD.test(name) && ['', 'text', 'tel', 'number'].includes(kind)) phoneFields.push(name);
    else return null;
  }
  const [phoneField] = phoneFields;
  if (phoneField === undefined || phoneFields.length !== 1) return null;
  return { action, hidden: Object.fromEntries(hidden), phoneField };
};
