const LONGEST = 160;

/** The first words of a text for search engines and shared links: at most 160 characters, cut at a word. */
export const plainDescription = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html');
  const text = (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST - 1))}…`;
};
