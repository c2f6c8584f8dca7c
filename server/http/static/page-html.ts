import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedScreen, RenderRequest } from '../../../src/contract/page-rendering.ts';
import { findRouteOfPath } from '../../../src/domain/content/screen-routes.ts';
import { makeNoScriptStyleSheet } from './make-no-script-style-sheet.ts';

/** An entry of Vite's manifest: the files that one source became. */
type Built = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
/** The manifest that Vite writes of the client's build: the built file of each source. */
export type ViteManifest = Readonly<Record<string, Built>>;

/**
 * Reads the manifest of the client's build, which says which file came of which source; empty for a client that was
 * built without it.
 */
export const readViteManifest = (folder: string): ViteManifest => {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ViteManifest) : {};
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pageOf = ({ screen }: RenderedScreen): string => `src/ui/screens/${screen}/${screen}-page.ts`;

/** The sources that a rendered screen needs: the app's code, the screen's own, and its texts. */
const sourcesOf = (language: string, rendered: RenderedScreen): readonly string[] => [
  'src/start-app.ts',
  pageOf(rendered),
  ...rendered.areas.map(area => `src/ui/i18n/messages/${language}/${area}.json`),
];

/** The built files of the sources and of everything that they import. */
const withImports = (manifest: ViteManifest, sources: readonly string[]): readonly Built[] => {
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

/**
 * Preload links for the files that the screen's code would otherwise load one after the other; none that the page has
 * already.
 */
const linksOf = (page: string, manifest: ViteManifest, language: string, rendered: RenderedScreen) => {
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

/** Moves `style` attributes to `data-style`, because the page's content policy allows no style attribute. */
const laidAside = (html: string): string => html.replaceAll(/(<[a-z][^<>]*?) style="/gi, '$1 data-style="');

/** Matches the elements of the built page that load code. */
const CODE = /\s*<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)/g;

/** Matches the import map by which the code's files find each other (`chunkImportMap` of vite.config.ts). */
const NAMES = /<script type="importmap">[^]*?<\/script>/;

/**
 * Matches the text for browsers without scripts on a page that has no rendered screen; a rendered page has it in its
 * own language.
 */
const NO_SCRIPTS = /\s*<noscript>[^]*?<\/noscript>/;

/** Sets the language of the built page's root element. */
const inLanguage = (page: string, language: string): string =>
  page.replace(/<html lang="[a-z]+">/, `<html lang="${language}">`);

/** Returns the client's page without a rendered screen, but with the tags that search engines and shared links read. */
export const withHeadTagsInPage = (page: string, head: string, language: string): string =>
  inLanguage(page, language).replace('</head>', () => `${head}</head>`);

/** Returns the page with data for the app in it (src/start-app.ts), escaped so that nothing in it ends its element. */
export const withAppDataInPage = (page: string, id: 'posted' | 'session', data: object): string =>
  page.replace(
    '</body>',
    () =>
      `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body>`,
  );

/** Returns the page with the text `words`, which somebody who has just logged in sees where no scripts run. */
export const withNoScriptTextInPage = (page: string, words: string): string =>
  page.replace(NO_SCRIPTS, () => `<noscript><p>${words}</p></noscript>`);

/** Seconds after which a page without its screen reloads itself where no scripts run. */
const AGAIN_SECONDS = 3;

/**
 * Returns the page whose screen is still being rendered: without scripts it says so and reloads itself; with scripts
 * the app renders.
 */
export const withNoScriptReloadInPage = (page: string, words: string): string =>
  withNoScriptTextInPage(page, words).replace(
    '</head>',
    () => `<noscript><meta http-equiv="refresh" content="${AGAIN_SECONDS}"></noscript></head>`,
  );

/**
 * Returns the client's page with a rendered screen in it. Its code is preloaded at a low priority, behind pictures and
 * fonts. Styles of single elements are in `data-style`, because the page's policy allows no style attribute, and the
 * page's own script applies them. Links work, and so do forms that search by GET or that the server answers; a form
 * that needs the app is inert, so that no browser sends it by itself.
 */
export const withScreenInPage = (
  page: string,
  manifest: ViteManifest,
  {
    asked,
    rendered,
    head,
  }: { readonly asked: RenderRequest; readonly rendered: RenderedScreen; readonly head: string },
): string => {
  // Every address of no page has the same rendered one.
  const path = findRouteOfPath(asked.path) === null ? '*' : asked.path;
  const data = `data-path="${escaped(path)}" data-currency="${asked.currency}"`;
  const notes = laidAside(rendered.notes);
  const body = laidAside(rendered.body).replaceAll(
    /<form (?![^>]*(?:method="get"|action=))/g,
    '<form inert ',
  );
  const { styles, code } = linksOf(page.replace(NAMES, ''), manifest, asked.language, rendered);
  const whole = asked.posted == null ? page : withAppDataInPage(page, 'posted', asked.posted);
  return inLanguage(whole, asked.language)
    .replaceAll(CODE, link => link.replace(/<(link|script) /, '<$1 fetchpriority="low" '))
    .replace(NO_SCRIPTS, '')
    .replace(/\s*<title data-static>[^<]*<\/title>\s*<meta data-static [^>]*>/, () => rendered.head + head)
    .replace('</head>', () => `${styles}${code}<noscript>${makeNoScriptStyleSheet(body)}</noscript></head>`)
    .replace('<div id="root"></div>', () => `${notes}<div id="root" data-ssr ${data}>${body}</div>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="hydration-data">${rendered.hydrationData}</script></body>`,
    );
};
