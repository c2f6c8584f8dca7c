/** Foreign text inside HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

/** Hidden inputs of a form. */
export const hiddenInputs = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
