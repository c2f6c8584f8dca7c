import DOMPurify from 'dompurify';

/** Foreign addresses open without handing over who sent the shopper there; only web, mail and phone links stay. */
const LINKS = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;

const TAGS =
  'h2 h3 h4 p br hr ul ol li blockquote a strong b em i u s small sub sup code table thead tbody tr th td img figure figcaption'.split(
    ' ',
  );

/**
 * The operator's HTML without anything that runs, frames, styles or submits (docs/behaviour.md#pages). The same text
 * gives the same HTML.
 */
export const sanitise = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope'],
    ALLOWED_URI_REGEXP: LINKS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
