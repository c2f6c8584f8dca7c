import { extractTextOfHtml, HTML_TAG_PATTERN } from './extract-text-of-html.ts';

type Section = { readonly title: string; readonly html: string };
export type HtmlSections = { readonly intro: string; readonly sections: readonly Section[] };

const VOID = ['br', 'hr', 'img'];

/** Where the second-level headings stand that nothing else contains: from and to, of the heading and of its text. */
const headingsOf = (safe: string) => {
  const found: { from: number; textFrom: number; textTo: number; to: number }[] = [];
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of safe.matchAll(HTML_TAG_PATTERN)) {
    if (VOID.includes(name)) continue;
    if (slash !== '') depth -= 1;
    const end = index + tag.length;
    const last = found.at(-1);
    if (depth === 0 && name === 'h2') {
      if (slash === '') found.push({ from: index, textFrom: end, textTo: end, to: end });
      else if (last !== undefined) Object.assign(last, { textTo: index, to: end });
    }
    if (slash === '') depth += 1;
  }
  return found;
};

/** Splits a sanitised text at its second-level headings: what stands before the first is the introduction. */
export const splitHtmlSections = (safe: string): HtmlSections => {
  const headings = headingsOf(safe);
  return {
    intro: safe.slice(0, headings[0]?.from),
    sections: headings.map(({ textFrom, textTo, to }, place) => ({
      title: extractTextOfHtml(safe.slice(textFrom, textTo)),
      html: safe.slice(to, headings[place + 1]?.from),
    })),
  };
};
