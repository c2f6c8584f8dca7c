import sanitize from 'sanitize-html';
import { ALLOWED_HTML_ATTRIBUTES, ALLOWED_HTML_TAGS, ALLOWED_LINK_PATTERN } from './allowed-html.ts';

const ADDRESSES = ['href', 'src'];

/** Takes away an address that may not be followed, and leaves the rest of its element. */
const withoutForeign = (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, text]) => !ADDRESSES.includes(name) || ALLOWED_LINK_PATTERN.test(text.trim()),
    ),
  ),
});

/**
 * Sanitises the operator's HTML as `sanitise.ts` does, where there is no document: in the server's renderer of first
 * screens.
 */
export const sanitiseHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ALLOWED_HTML_TAGS,
    allowedAttributes: { '*': ALLOWED_HTML_ATTRIBUTES },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: withoutForeign, img: withoutForeign },
    selfClosing: ['br', 'hr', 'img'],
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'template',
      'svg',
      'math',
      'title',
    ],
  }).replaceAll(' />', '>');
