import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context as Exchange } from 'hono';
import { SCREEN_ROUTES } from '../../../src/domain/content/screen-routes.ts';
import { readSiteMapCategories, readSiteMapFiles, readSiteMapPages } from '../../catalogue/site-map.ts';
import type { ProcessConfig } from '../../config/process-config.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { makeTtlCache } from '../../database/ttl-cache.ts';
import { asyncTextCompressors } from '../compress.ts';
import {
  findCanonicalPath,
  formatLocalisedPageAddress,
  listPageAddressesByLanguage,
} from '../head/canonical-address.ts';
import { makeRouteOutsideContract, type ServerRoute } from '../server-route.ts';
import { findAcceptedEncoding } from '../static/serve-client-file.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';
import { isExistingPage } from './page-checks.ts';

/** How long a sitemap is cached, in milliseconds: only search engines read it, and an hour's delay does no harm. */
const KEPT_MS = 3_600_000;
/** The most files of the sitemap that are cached, about 40 KB each when compressed. */
const MOST_FILES = 64;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type MapPage = { readonly path: string; readonly changed?: string };

const unpack = promisify(gunzip);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const lastmod = (changed: string | undefined): string =>
  changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;

type Site = Pick<ProcessConfig, 'publicUrl' | 'languages'>;

/** A page's entries in the sitemap: one for each language, each of which links to all the others. */
const urlsOf = (site: Site, { path, changed }: MapPage): string => {
  const alternates = listPageAddressesByLanguage(site, path)
    .map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`,
    )
    .join('');
  return site.languages
    .map(
      name =>
        `<url><loc>${escaped(formatLocalisedPageAddress(site.publicUrl, path, name))}</loc>${lastmod(changed)}${alternates}</url>\n`,
    )
    .join('');
};

const urlset = (site: Site, pages: readonly MapPage[]): string =>
  `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages
    .map(page => urlsOf(site, page))
    .join('')}</urlset>\n`;

/** Paths of the public pages that the shop has the content for. */
const fixedPages = async (context: Pick<ProcessContext, 'database' | 'now'>): Promise<readonly string[]> => {
  const paths = new Set<string>();
  for (const route of SCREEN_ROUTES) {
    const found = { route, names: {} };
    const there = route.at
      .filter(path => !path.includes(':'))
      .map(path => findCanonicalPath(found, path))
      .filter(path => path !== null);
    if (there.length > 0 && (await isExistingPage(context, found))) there.forEach(path => paths.add(path));
  }
  return [...paths];
};

const KINDS = { lots: 'lot', draws: 'draw' } as const;
type Kind = keyof typeof KINDS;

const indexOf = async ({ database, config, now }: ProcessContext): Promise<string> => {
  const files = async (kind: Kind) =>
    (await readSiteMapFiles(database, kind, now())).map(({ file, changed }) => ({
      name: `${kind}-${file}`,
      changed,
    }));
  const all = [{ name: 'pages', changed: undefined }, ...(await files('lots')), ...(await files('draws'))];
  const entries = all.map(
    ({ name, changed }) =>
      `<sitemap><loc>${escaped(`${config.publicUrl}/sitemaps/${name}.xml`)}</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`;
};

/** A file of the sitemap by its name; null where there is none. */
const fileOf = async ({ database, config, now }: ProcessContext, name: string): Promise<string | null> => {
  if (name === 'pages') {
    const categories = (await readSiteMapCategories(database)).map(id => `/catalog-${id}`);
    return urlset(
      config,
      [...(await fixedPages({ database, now })), ...categories].map(path => ({ path })),
    );
  }
  const [, kind = '', file = ''] = /^(lots|draws)-(\d{1,7})$/.exec(name) ?? [];
  if (kind !== 'lots' && kind !== 'draws') return null;
  const pages = await readSiteMapPages(database, kind, Number(file), now());
  if (pages.length === 0) return null;
  return urlset(
    config,
    pages.map(({ id, changed }) => ({ path: `/${KINDS[kind]}-${id}`, changed })),
  );
};

const headers = (type: string) => ({
  ...COMMON_SECURITY_HEADERS,
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=3600',
});

/** The text of robots.txt: it disallows addresses that are for programs or for the shop's owner. */
const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /outbox',
    'Disallow: /sandbox-payments',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/**
 * Makes the routes of `robots.txt` and of the sitemap: an index, then a file for each five hundred lot numbers,
 * compressed and cached.
 */
export const makeSearchEngineRoutes = (context: ProcessContext): readonly ServerRoute[] => {
  const kept = makeTtlCache<Buffer<ArrayBuffer> | null>(context.cachedMs === 0 ? 0 : KEPT_MS, MOST_FILES);

  const xml = async (exchange: Exchange, name: string, write: () => Promise<string | null>) => {
    const gzip = await kept(name, async () => {
      const text = await write();
      return text === null ? null : asyncTextCompressors.gzip(text);
    });
    if (gzip === null) return exchange.notFound();
    const isPacked = findAcceptedEncoding(exchange.req.header('accept-encoding'), { gzip }) !== undefined;
    return new Response(isPacked ? gzip : await unpack(gzip), {
      headers: {
        ...headers('application/xml'),
        Vary: 'Accept-Encoding',
        ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
      },
    });
  };

  return [
    makeRouteOutsideContract(
      'GET',
      '/robots.txt',
      async () => new Response(robots(context.config.publicUrl), { headers: headers('text/plain') }),
    ),
    makeRouteOutsideContract('GET', '/sitemap.xml', exchange => xml(exchange, '', () => indexOf(context))),
    makeRouteOutsideContract('GET', '/sitemaps/:file{[a-z]+(?:-[0-9]+)?\\.xml}', exchange => {
      const name = (exchange.req.param('file') ?? '').replace(/\.xml$/, '');
      return xml(exchange, name, () => fileOf(context, name));
    }),
  ];
};
