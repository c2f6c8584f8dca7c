import sanitize from 'sanitize-html';

const TAGS =
  'h2 h3 h4 p br hr ul ol li blockquote strong em b i u s sub sup small a img table caption thead tbody tr th td';

/**
 * Sanitises a page's HTML for storage (docs/behaviour.md#pages): headings, paragraphs, lists, tables, links and
 * pictures stay; scripts, styles, forms, frames, classes and event handlers are removed. The browser sanitises it
 * again.
 */
export const sanitisePageHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: TAGS.split(' '),
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
  }).trim();
