import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedScreen, RenderRequest } from '../../../src/contract/render-page.ts';
import { findRoute } from '../../../src/domain/content/routes.ts';
import { sheetWithoutScripts } from './without-scripts.ts';

/** What Vite's manifest says of one source. */
type Built = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, Built>>;

/**
 * Reads the manifest of the client's build, which file came of which source; empty for a client that was built without
 * it.
 */
export const readManifest = (folder: string): Manifest => {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pageOf = ({ screen }: RenderedScreen): string => `src/ui/screens/${screen}/page.ts`;

/** The sources of the app's code, of the screen's, and the texts that it shows. */
const sourcesOf = (language: string, rendered: RenderedScreen): readonly string[] => [
  'src/start.ts',
  pageOf(rendered),
  ...rendered.areas.map(area => `src/ui/i18n/messages/${language}/${area}.json`),
];

/** What came of the sources, with all that it imports. */
const withImports = (manifest: Manifest, sources: readonly string[]): readonly Built[] => {
  const seen = new Set<Built>();
  const found: Built[] = [];
  const visit = (name: string): void => {
    const built = manifest[name];
    if (built === undefined || seen.has(built)) return;
    seen.add(built);
    for (const each of built.imports ?? []) visit(each);
    found.push(built);
  };
  for (const source of sources) visit(source);
  return found;
};

/** Links to what the screen's code would ask for later, one after the other; none that the page has already. */
const linksOf = (page: string, manifest: Manifest, language: string, rendered: RenderedScreen) => {
  const built = withImports(manifest, sourcesOf(language, rendered));
  const link = (rel: string, files: Iterable<string>, more = '') =>
    [...new Set(files)]
      .filter(file => !page.includes(file))
      .map(file => `<link rel="${rel}"${more} crossorigin href="/${file}">`)
      .join('');
  return {
    styles: link(
      'stylesheet',
      built.flatMap(({ css = [] }) => css),
    ),
    code: link(
      'modulepreload',
      built.map(({ file }) => file),
      ' fetchpriority="low"',
    ),
  };
};

/** Styles of single elements in an attribute that the page's policy allows. */
const laidAside = (html: string): string => html.replaceAll(/(<[a-z][^<>]*?) style="/gi, '$1 data-style="');

/** What fetches code in the page as it was built. */
const CODE = /\s*<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)/g;

/** Where files of code find each other (`chunkImportMap` of vite.config.ts): names of all of them. */
const NAMES = /<script type="importmap">[^]*?<\/script>/;

/** What a page without a first screen says where no scripts run; a rendered one says it in its language. */
const NO_SCRIPTS = /\s*<noscript>[^]*?<\/noscript>/;

/** The page in a language, before anything is rendered into it. */
const inLanguage = (page: string, language: string): string =>
  page.replace(/<html lang="[a-z]+">/, `<html lang="${language}">`);

/** The client's page without a first screen, but with what search engines and shared links read. */
export const withHead = (page: string, head: string, language: string): string =>
  inLanguage(page, language).replace('</head>', () => `${head}</head>`);

/** A page with data for the app (src/start.ts): as a text that may stand in any element, nothing in it ends one. */
export const withData = (page: string, id: 'posted' | 'session', data: object): string =>
  page.replace(
    '</body>',
    () =>
      `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body>`,
  );

/** The HTML that the page of somebody who has just logged in shows where no scripts run. */
export const withoutScripts = (page: string, words: string): string =>
  page.replace(NO_SCRIPTS, () => `<noscript><p>${words}</p></noscript>`);

/** So often a page without its screen asks for itself again where no scripts run; in seconds. */
const AGAIN_SECONDS = 3;

/** The HTML of a page whose screen is still being rendered. Where scripts run the app needs no screen. */
export const asksAgain = (page: string, words: string): string =>
  withoutScripts(page, words).replace(
    '</head>',
    () => `<noscript><meta http-equiv="refresh" content="${AGAIN_SECONDS}"></noscript></head>`,
  );

/**
 * The client's page with a first screen in it. Code is fetched from the start, behind pictures and fonts. Styles of single
 * elements stand in `data-style`, because the page's policy allows none: the same script puts them in place. Links lead
 * where they lead, and a form that asks by its address does so, as does one whose work the server does; a form that needs
 * the app is inert, so that no browser sends it by itself.
 */
export const pageWithScreen = (
  page: string,
  manifest: Manifest,
  {
    asked,
    rendered,
    head,
  }: { readonly asked: RenderRequest; readonly rendered: RenderedScreen; readonly head: string },
): string => {
  // Whatever address is no page's has the same one.
  const path = findRoute(asked.path) === null ? '*' : asked.path;
  const data = `data-path="${escaped(path)}" data-language="${asked.language}" data-currency="${asked.currency}"`;
  const notes = laidAside(rendered.notes);
  const body = laidAside(rendered.body).replaceAll(
    /<form (?![^>]*(?:method="get"|action=))/g,
    '<form inert ',
  );
  const { styles, code } = linksOf(page.replace(NAMES, ''), manifest, asked.language, rendered);
  const whole = asked.posted == null ? page : withData(page, 'posted', asked.posted);
  return inLanguage(whole, asked.language)
    .replaceAll(CODE, link => link.replace(/<(link|script) /, '<$1 fetchpriority="low" '))
    .replace(NO_SCRIPTS, '')
    .replace(/\s*<title data-static>[^<]*<\/title>\s*<meta data-static [^>]*>/, () => rendered.head + head)
    .replace('</head>', () => `${styles}${code}<noscript>${sheetWithoutScripts(body)}</noscript></head>`)
    .replace('<div id="root"></div>', () => `${notes}<div id="root" data-ssr ${data}>${body}</div>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="hydration-data">${rendered.hydrationData}</script></body>`,
    );
};
