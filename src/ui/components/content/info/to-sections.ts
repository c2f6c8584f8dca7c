type Section = { readonly title: string; readonly html: string };
export type Sections = { readonly intro: string; readonly sections: readonly Section[] };

/**
 * Takes a text apart at its second-level headings: what stands before the first is the introduction. Needs a document
 * to parse with; `html` is sanitised already.
 */
export const toSections = (html: string): Sections => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let intro = '';
  const sections: { title: string; html: string }[] = [];
  for (const node of body.childNodes) {
    const last = sections.at(-1);
    const markup = node instanceof Element ? node.outerHTML : escapeText(node.textContent ?? '');
    if (node instanceof Element && node.tagName === 'H2') {
      sections.push({ title: (node.textContent ?? '').trim(), html: '' });
    } else if (last === undefined) intro += markup;
    else last.html += markup;
  }
  return { intro, sections };
};

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
