/** A foreign address that may stand in a link: https only, null otherwise. */
export const safeHref = (address: string): string | null => {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
};
