/**
 * Renders the one page that shows every picture of the shop's screens, a row for each route, so that a person looks
 * through the shop in a minute.
 */
export const renderContactSheetPage = (
  rows: readonly { readonly name: string; readonly files: readonly string[] }[],
): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Twofold: every screen</title>
<style>
  body { margin: 24px; font: 15px/1.4 system-ui; background: #ddd; }
  section { margin-bottom: 32px; }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: start; }
  figure { margin: 0; }
  img { height: 560px; width: auto; background: #fff; box-shadow: 0 2px 12px #0003; }
  figcaption { padding: 4px 0; color: #444; }
</style>
${rows
  .map(
    ({ name, files }) => `<section><h2>${name}</h2><div>
${files
  .map(
    file =>
      `<figure><figcaption>${file}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a></figure>`,
  )
  .join('\n')}
</div></section>`,
  )
  .join('\n')}
</html>
`;
