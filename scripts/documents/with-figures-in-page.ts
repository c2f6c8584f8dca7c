const END = '<!-- /figures -->';

/**
 * Puts figures between a page's marks, which name the command that writes them; answers the page. Throws where a mark
 * is missing.
 */
export const withFiguresInPage = (page: string, command: string, figures: string): string => {
  const begin = `<!-- figures: written by \`npm run ${command}\` -->`;
  const from = page.indexOf(begin);
  const to = page.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`a page has no ${begin} … ${END}`);
  const before = page.slice(0, from);
  const indent = /[ \t]*$/.exec(before)?.[0] ?? '';
  const text = figures
    .split('\n')
    .map(line => (line === '' ? '' : indent + line))
    .join('\n');
  return `${before}${begin}\n${indent === '' ? '\n' : ''}${text}\n${indent === '' ? '\n' : indent}${page.slice(to)}`;
};
