import type { RedirectPort } from '../../application/ports/redirect.ts';

/**
 * Makes the redirect that leaves the page by submitting a hidden form; its values are set as properties, never as HTML.
 */
export const makeBrowserRedirect = (page: Document): RedirectPort => ({
  post: ({ action, method, parameters }) => {
    const form = page.createElement('form');
    form.hidden = true;
    form.setAttribute('action', action);
    form.setAttribute('method', method);
    form.acceptCharset = 'utf-8';
    for (const [name, value] of Object.entries(parameters)) {
      const input = page.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    page.body.append(form);
    // A parameter may be named "submit" and hide the method of the form.
    HTMLFormElement.prototype.submit.call(form);
  },
});
