/** The tags of the operator's HTML that are shown (docs/behaviour.md#pages): nothing that runs, frames, styles or submits. */
export const ALLOWED_HTML_TAGS =
  'h2 h3 h4 p br hr ul ol li blockquote a strong b em i u s small sub sup code table thead tbody tr th td img figure figcaption'.split(
    ' ',
  );

export const ALLOWED_HTML_ATTRIBUTES = [
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
];

/**
 * The pattern of the links that stay in the operator's HTML by their schemes: web, mail and phone; a foreign address
 * has its scheme.
 */
export const ALLOWED_LINK_PATTERN = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;
