/**
 * The real ICU parser, kept out of the first load: only the shop's own texts need it, so it is imported lazily. The
 * build replaces the parser everywhere but here.
 */
export { parse } from '@formatjs/icu-messageformat-parser';
