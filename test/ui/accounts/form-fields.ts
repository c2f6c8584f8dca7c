import { act } from 'react';

/** Types into a field as a person would: React hears of it. Throws when the field is not there. */
export const typeIntoField = async (scope: ParentNode, name: string, text: string): Promise<void> => {
  const field = scope.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
  if (field === null) throw new Error(`no field ${name}`);
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

/** Reads what stands in a form's field; undefined when there is no such field. */
export const readFieldValue = (scope: ParentNode, name: string): string | undefined =>
  scope.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value;

/** Finds the account that a password manager is told beside a password field; null when there is none. */
export const findPasswordManagerAccount = (password: Element | null | undefined): string | null =>
  password?.closest('form')?.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value ?? null;

/** Finds the text of the error that is tied to a form's field, or null. */
export const findFieldErrorText = (scope: ParentNode, name: string): string | null => {
  const field = scope.querySelector(`[name="${name}"][aria-invalid="true"]`);
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.flatMap(id => (id.endsWith('-error') ? [document.getElementById(id)?.textContent] : []));
  return texts[0] ?? null;
};
