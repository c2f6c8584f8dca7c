/** What the tags in a page's head say, which search engines and previews of shared links read. */
export type PageHeadTags = {
  /** The page and language that the tags belong to, so that the app removes them when it shows another page. */
  readonly of: string;
  readonly links: readonly Readonly<Record<string, string>>[];
  /** Meta tags: `property` ones for Open Graph, `name` ones for the rest. */
  readonly metas: readonly (readonly ['property' | 'name', string, string])[];
  /** Structured data: schema.org's objects, or none. */
  readonly things: readonly unknown[];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Renders the tags of a page's head as HTML, one element after the other. */
export const renderPageHeadTags = ({ of, links, metas, things }: PageHeadTags): string => {
  const tag = (name: string, attributes: readonly (readonly [string, string])[]): string =>
    `<${name} data-of="${escaped(of)}" ${attributes.map(([key, value]) => `${key}="${escaped(value)}"`).join(' ')}>`;
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return [
    ...links.map(attributes => tag('link', Object.entries(attributes))),
    ...metas.map(([kind, name, content]) =>
      tag('meta', [
        [kind, name],
        ['content', content],
      ]),
    ),
    // The JSON is escaped so that nothing in it ends the script element.
    ...(things.length === 0
      ? []
      : [
          `<script data-of="${escaped(of)}" type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>`,
        ]),
  ].join('');
};
