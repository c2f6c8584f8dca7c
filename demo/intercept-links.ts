/**
 * Follows links inside the demo's page. The shop's address stands after `#`, so a link to a part of the page, or a
 * plain link to another page in the operator's texts, would lead out of it: both are followed here.
 */
export const interceptLinks = (page: Document, go: (address: string) => void): void => {
  page.addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = target?.getAttribute('href') ?? '';
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    const part = /^#(?!\/)(.+)/.exec(href)?.[1];
    if (part !== undefined) {
      event.preventDefault();
      const element = page.getElementById(decodeURIComponent(part));
      element?.scrollIntoView();
      element?.focus({ preventScroll: true });
    } else if (/^\/(?!\/)/.test(href)) {
      event.preventDefault();
      go(href);
    }
  });
};
