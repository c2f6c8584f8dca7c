/** Joins class names, leaving out what is not one. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(name => typeof name === 'string' && name !== '').join(' ');
