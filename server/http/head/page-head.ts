import type { Language } from '../../../src/domain/content/languages.ts';
import {
  findRouteOfPath,
  type MatchedScreenRoute,
  withoutTrailingSlash,
} from '../../../src/domain/content/screen-routes.ts';
import { readCategoryName } from '../../catalogue/shared-offers.ts';
import type { ProcessConfig } from '../../config/process-config.ts';
import { readShopSettings } from '../../content/site-content.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { makeTtlCache } from '../../database/ttl-cache.ts';
import { PREVIEW_SIZE_PIXELS } from '../../gateways/previews/preview-design.ts';
import {
  findCanonicalPath,
  formatLocalisedPageAddress,
  listPageAddressesByLanguage,
} from './canonical-address.ts';
import { type LinkPreview, type LinkPreviewSubject, readLinkPreview } from './link-preview.ts';
import { type PageHeadTags, renderPageHeadTags } from './page-head-tags.ts';
import { pageHeadTexts } from './page-head-texts.ts';
import { makeBreadcrumbsStructuredData, makeShopStructuredData } from './structured-data.ts';

const LOGO = '/icon-512.png';
const MOST_KNOWN = 500;

/**
 * Reads a page's head tags by its path and language, as HTML; empty for a missing page or one whose data can't be read.
 */
type ReadHead = (path: string, language: Language) => Promise<string>;

const sharedOf = ({ route, names }: MatchedScreenRoute): LinkPreviewSubject => {
  const id = Number(names['id']);
  return route.screen === 'lot' || route.screen === 'draw' ? { kind: route.screen, id } : { kind: 'shop' };
};

const thingsOf = async (
  { config, database }: ProcessContext,
  found: MatchedScreenRoute,
  language: Language,
  { offer, description }: LinkPreview,
): Promise<PageHeadTags['things']> => {
  const texts = pageHeadTexts[language];
  const at = (path: string) => formatLocalisedPageAddress(config.publicUrl, path, language);
  const { screen } = found.route;
  if (screen === 'home') {
    const settings = await readShopSettings(database, config.site, language);
    return makeShopStructuredData({
      name: config.shopName,
      description,
      address: at('/'),
      catalogue: at('/catalog'),
      language,
      logo: `${config.publicUrl}${LOGO}`,
      settings,
    });
  }
  const way = [
    { name: texts.first, address: at('/') },
    { name: texts.catalogue, address: at('/catalog') },
  ];
  if (offer !== null) {
    const { id, category, buy, win } = offer;
    const own = screen === 'draw' ? texts.draw.replace('{title}', () => win.title) : buy.title;
    return [
      makeBreadcrumbsStructuredData([
        ...way,
        ...(category === null ? [] : [{ name: category.name, address: at(`/catalog-${category.id}`) }]),
        { name: own, address: at(`/${screen}-${id}`) },
      ]),
    ];
  }
  if (screen !== 'catalogue') return [];
  const id = found.names['id'];
  const name = id === undefined ? null : await readCategoryName(database, Number(id), language);
  return [
    makeBreadcrumbsStructuredData(name === null ? way : [...way, { name, address: at(`/catalog-${id}`) }]),
  ];
};

const previewTags = (
  { publicUrl, shopName, languages }: Pick<ProcessConfig, 'publicUrl' | 'shopName' | 'languages'>,
  language: Language,
  url: string,
  { title, description, path }: LinkPreview,
  /** Whether the preview belongs to this page; otherwise title and description are taken from the page. */
  isOwn: boolean,
): PageHeadTags['metas'] => {
  const { width, height } = PREVIEW_SIZE_PIXELS;
  const image = `${publicUrl}${path}`;
  const others = languages.filter(name => name !== language);
  return [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', shopName],
    ['property', 'og:locale', pageHeadTexts[language].locale],
    ...others.map(name => ['property', 'og:locale:alternate', pageHeadTexts[name].locale] as const),
    ['property', 'og:url', url],
    ...(isOwn
      ? ([
          ['property', 'og:title', title],
          ['property', 'og:description', description],
        ] as const)
      : []),
    ['property', 'og:image', image],
    ['property', 'og:image:type', 'image/jpeg'],
    ['property', 'og:image:width', String(width)],
    ['property', 'og:image:height', String(height)],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:card', 'summary_large_image'],
    ...(isOwn
      ? ([
          ['name', 'twitter:title', title],
          ['name', 'twitter:description', description],
        ] as const)
      : []),
    ['name', 'twitter:image', image],
    ['name', 'twitter:image:alt', title],
  ];
};

const OF_THE_SHOP = ['home', 'referral', 'lot', 'draw'];

const readHead = async (context: ProcessContext, typed: string, language: Language): Promise<string> => {
  const path = withoutTrailingSlash(typed);
  const found = findRouteOfPath(path);
  if (found === null) return '';
  const of = `${language} ${path}`;
  const canonical = findCanonicalPath(found, path);
  if (canonical === null) {
    return renderPageHeadTags({ of, links: [], metas: [['name', 'robots', 'noindex']], things: [] });
  }
  const preview = await readLinkPreview(context, sharedOf(found), language);
  if (preview === null) return '';
  const { publicUrl } = context.config;
  const url = formatLocalisedPageAddress(publicUrl, canonical, language);
  return renderPageHeadTags({
    of,
    links: [
      { rel: 'canonical', href: url },
      ...listPageAddressesByLanguage(context.config, canonical).map(each => ({ rel: 'alternate', ...each })),
    ],
    metas: previewTags(context.config, language, url, preview, OF_THE_SHOP.includes(found.route.screen)),
    things: await thingsOf(context, found, language, preview),
  });
};

/**
 * Makes the function that reads the tags of a page's head as HTML; they are cached as long as the catalogue's lists.
 */
export const makePageHeadReader = (context: ProcessContext): ReadHead => {
  const kept = makeTtlCache<string>(context.cachedMs, MOST_KNOWN);
  return (path, language) => kept(`${language} ${path}`, () => readHead(context, path, language));
};
