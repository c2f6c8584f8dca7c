import type { Lot } from '../../../domain/catalogue/lot.ts';
import { minorUnitsToText } from '../../../domain/money/money-units.ts';
import type { LotViewModel } from './to-lot-view.ts';

/** Addresses of schema.org for what a shopper can do now. */
const AVAILABILITY: Readonly<Record<LotViewModel['phase'], string>> = {
  coming: 'https://schema.org/PreOrder',
  playing: 'https://schema.org/InStock',
  'sold-out': 'https://schema.org/SoldOut',
  ended: 'https://schema.org/Discontinued',
  withdrawn: 'https://schema.org/Discontinued',
  drawn: 'https://schema.org/SoldOut',
};

/**
 * Makes the JSON-LD of a lot for search engines and assistants: its Product is the thing that is bought, at its price.
 * The prize is none of it, because nobody can buy it. Addresses are relative to the page, which is rendered without its
 * origin.
 */
export const makeLotStructuredData = (
  { id, price, category, productToBuy, endsAt }: Lot,
  phase: LotViewModel['phase'],
  currency: string,
): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productToBuy.title,
    ...(productToBuy.description !== '' && { description: productToBuy.description }),
    image: productToBuy.image,
    category,
    ...(productToBuy.brandName !== '' && { brand: { '@type': 'Brand', name: productToBuy.brandName } }),
    offers: {
      '@type': 'Offer',
      url: `/lot-${id}`,
      price: minorUnitsToText(price),
      priceCurrency: currency,
      availability: AVAILABILITY[phase],
      ...(endsAt !== null &&
        (phase === 'coming' || phase === 'playing') && { priceValidUntil: new Date(endsAt).toISOString() }),
    },
    // Nothing in it may end the element that it stands in.
  }).replaceAll('<', '\\u003c');
