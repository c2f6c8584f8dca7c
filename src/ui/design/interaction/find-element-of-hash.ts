/** Finds the element of the page that an address names behind its `#`; null where it names none that is there. */
export const findElementOfHash = ({ hash }: { readonly hash: string }): HTMLElement | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // What can't be decoded names nothing.
    return null;
  }
};
