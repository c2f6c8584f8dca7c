import DOMPurify from 'dompurify';
import { ALLOWED_HTML_ATTRIBUTES, ALLOWED_HTML_TAGS, ALLOWED_LINK_PATTERN } from './allowed-html.ts';

/**
 * The operator's HTML without anything that runs, frames, styles or submits (docs/behaviour.md#pages). The same text
 * gives the same HTML. The server's renderer, which has no document, has `sanitise-on-server.ts` in its place.
 */
export const sanitiseHtml = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ALLOWED_HTML_TAGS,
    ALLOWED_ATTR: ALLOWED_HTML_ATTRIBUTES,
    ALLOWED_URI_REGEXP: ALLOWED_LINK_PATTERN,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
