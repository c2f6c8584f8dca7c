/**
 * Code or texts of a screen that could not be fetched though there is a network. A page that stands open over a release
 * asks for files of the former one, which nobody has any more: only the page loaded anew knows the names of today's.
 */
export class CodeGone extends Error {
  override readonly name = 'CodeGone';
}
