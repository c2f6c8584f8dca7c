/** Joins class names, leaving out values that are not text. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(name => typeof name === 'string' && name !== '').join(' ');
