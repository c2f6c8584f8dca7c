import type { WireSettings } from '../../../src/contract/entity-schemas.ts';

/** An object of schema.org as JSON-LD. */
type Thing = { readonly '@type': string; readonly [property: string]: unknown };

/** One step of a page's breadcrumbs. */
type Crumb = { readonly name: string; readonly address: string };

/** Makes schema.org's BreadcrumbList of a page's breadcrumbs, from home on. */
export const makeBreadcrumbsStructuredData = (crumbs: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: { '@id': address },
  })),
});

/**
 * Makes schema.org's data of the shop and its search; `catalogue` is the catalogue's address in the language and may
 * have a query.
 */
export const makeShopStructuredData = ({
  name,
  description,
  address,
  catalogue,
  language,
  logo,
  settings,
}: {
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly catalogue: string;
  readonly language: string;
  readonly logo: string;
  readonly settings: WireSettings;
}): readonly Thing[] => {
  const sameAs = [settings.facebook, settings.instagram].filter(link => /^https?:/.test(link));
  return [
    {
      '@type': 'OnlineStore',
      name,
      url: address,
      logo,
      ...(settings.notification_mail !== '' && { email: settings.notification_mail }),
      ...(settings.phone !== '' && { telephone: settings.phone }),
      ...(settings.address !== '' && { address: settings.address }),
      ...(sameAs.length > 0 && { sameAs }),
    },
    {
      '@type': 'WebSite',
      name,
      description,
      url: address,
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${catalogue}${catalogue.includes('?') ? '&' : '?'}q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
};
