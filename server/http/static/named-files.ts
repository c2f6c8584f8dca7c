import { BUNDLED_NAME } from '../../content/bundled-name.ts';
import { type ClientFile, clientFile } from './client-files.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The client's page with the shop's own name in place of the one that it was built with. */
export const withNameInPage = (page: string, name: string): string =>
  page
    .replace(`<title data-static>${BUNDLED_NAME}<`, () => `<title data-static>${escaped(name)}<`)
    .replace(
      `"application-name" content="${BUNDLED_NAME}"`,
      () => `"application-name" content="${escaped(name)}"`,
    )
    .replace(`<a href="/">${BUNDLED_NAME}<`, () => `<a href="/">${escaped(name)}<`);

const named: Readonly<Record<string, (file: string, name: string) => string>> = {
  '/index.html': withNameInPage,
  '/manifest.webmanifest': (manifest, name) =>
    JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: name }),
};

/** The client's files with the shop's own name in the page and in the manifest. */
export const withShopName = (
  files: ReadonlyMap<string, ClientFile>,
  name: string,
): ReadonlyMap<string, ClientFile> => {
  if (name === BUNDLED_NAME) return files;
  return new Map(
    [...files].map(([path, file]) => {
      const write = named[path];
      return [
        path,
        write === undefined ? file : clientFile(path, Buffer.from(write(String(file.plain), name))),
      ];
    }),
  );
};
