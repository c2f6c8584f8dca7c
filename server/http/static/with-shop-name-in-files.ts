import { BUNDLED_SHOP_NAME } from '../../content/bundled-shop-name.ts';
import { type ClientFile, makeClientFile } from './client-files.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the client's page with the shop's own name in place of the one that it was built with. */
export const withShopNameInPage = (page: string, name: string): string =>
  page
    .replace(`<title data-static>${BUNDLED_SHOP_NAME}<`, () => `<title data-static>${escaped(name)}<`)
    .replace(
      `"application-name" content="${BUNDLED_SHOP_NAME}"`,
      () => `"application-name" content="${escaped(name)}"`,
    )
    .replace(`<a href="/">${BUNDLED_SHOP_NAME}<`, () => `<a href="/">${escaped(name)}<`);

const named: Readonly<Record<string, (file: string, name: string) => string>> = {
  '/index.html': withShopNameInPage,
  '/manifest.webmanifest': (manifest, name) =>
    JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: name }),
};

/** Returns the client's files with the shop's own name in the page and in the manifest. */
export const withShopNameInFiles = (
  files: ReadonlyMap<string, ClientFile>,
  name: string,
): ReadonlyMap<string, ClientFile> => {
  if (name === BUNDLED_SHOP_NAME) return files;
  return new Map(
    [...files].map(([path, file]) => {
      const write = named[path];
      return [
        path,
        write === undefined ? file : makeClientFile(path, Buffer.from(write(String(file.plain), name))),
      ];
    }),
  );
};
