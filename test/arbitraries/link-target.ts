import * as fc from 'fast-check';
import { type LinkTarget, readLinkTarget } from '../../src/domain/content/link-target.ts';

/** The arbitrary of links of each kind, also such as no import lets in: an older shop may have kept them. */
export const linkTargetArbitrary: fc.Arbitrary<LinkTarget> = fc
  .oneof(
    fc.constantFrom('/', '/catalog', '/lot-7', '/account#tickets', '/catalog?q=a', '/no-page', ''),
    fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true, withFragments: true }),
    fc.webPath(),
  )
  .map(readLinkTarget);
