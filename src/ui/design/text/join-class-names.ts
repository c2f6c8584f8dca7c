/** Joins the class names of an element, leaving out values that are not text. */
export const joinClassNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(name => typeof name === 'string' && name !== '').join(' ');
