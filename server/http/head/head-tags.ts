/** What stands in a page's head for search engines and for links that are shared. */
export type HeadTags = {
  /** Which page in which language the tags are of, so that the app takes them away when it shows another. */
  readonly of: string;
  readonly links: readonly Readonly<Record<string, string>>[];
  /** `property` tags of Open Graph and `name` tags of the rest. */
  readonly metas: readonly (readonly ['property' | 'name', string, string])[];
  /** Things of schema.org; none: no data. */
  readonly things: readonly unknown[];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The tags as HTML. */
export const writeHead = ({ of, links, metas, things }: HeadTags): string => {
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
    // Nothing in it may end the element that it stands in.
    ...(things.length === 0
      ? []
      : [
          `<script data-of="${escaped(of)}" type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>`,
        ]),
  ].join('');
};
