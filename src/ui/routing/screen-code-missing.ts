/**
 * The error that code or texts of a screen could not be fetched though there is a network. A page that stands open over
 * a release asks for files by the names of its own release, and the server has those of the new one: loaded anew, the
 * page asks by these.
 */
export class ScreenCodeMissing extends Error {
  override readonly name = 'ScreenCodeMissing';
}
