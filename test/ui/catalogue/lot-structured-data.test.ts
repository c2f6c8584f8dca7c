import { expect, it } from 'vitest';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { makeLotStructuredData } from '../../../src/ui/screens/lot/make-lot-structured-data.ts';
import { ARBITRARY_LOTS_NOW, lotOnSale } from '../../arbitraries/lot.ts';

const bought = {
  ...lotOnSale().productToBuy,
  title: 'Чашка',
  image: '/cup.webp',
  brandName: '',
  description: '',
};

it('a lot’s structured data describes the product that is bought, not the prize', () => {
  const lot = lotOnSale({ id: 4, price: minorUnits(1205n), category: 'Дім', productToBuy: bought });
  expect(JSON.parse(makeLotStructuredData(lot, 'playing', 'USD'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Чашка',
    image: '/cup.webp',
    category: 'Дім',
    offers: {
      '@type': 'Offer',
      url: '/lot-4',
      price: '12.05',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  });
});

it('a lot’s structured data says whether it is not yet, or no longer, for sale', () => {
  const said = (phase: Parameters<typeof makeLotStructuredData>[1]) =>
    JSON.parse(makeLotStructuredData(lotOnSale(), phase, 'UAH')).offers.availability.replace(
      'https://schema.org/',
      '',
    );
  expect((['coming', 'sold-out', 'withdrawn', 'ended', 'drawn'] as const).map(said)).toEqual([
    'PreOrder',
    'SoldOut',
    'Discontinued',
    'Discontinued',
    'SoldOut',
  ]);
});

it('a lot’s structured data says until when the price is valid, where the lot has an end', () => {
  const offer = (endsAt: number | null, phase: Parameters<typeof makeLotStructuredData>[1] = 'playing') =>
    JSON.parse(makeLotStructuredData(lotOnSale({ endsAt }), phase, 'UAH')).offers;
  expect(offer(ARBITRARY_LOTS_NOW).priceValidUntil).toBe('2026-01-01T00:00:00.000Z');
  expect(offer(ARBITRARY_LOTS_NOW, 'coming').priceValidUntil).toBe('2026-01-01T00:00:00.000Z');
  expect(offer(null)).not.toHaveProperty('priceValidUntil');
  for (const phase of ['sold-out', 'withdrawn', 'ended', 'drawn'] as const)
    expect(offer(ARBITRARY_LOTS_NOW, phase)).not.toHaveProperty('priceValidUntil');
});

it('a lot’s structured data can’t close the script element around it', () => {
  const lot = lotOnSale({ productToBuy: { ...bought, title: '</script><b>' } });
  expect(makeLotStructuredData(lot, 'playing', 'UAH')).not.toContain('<');
  expect(JSON.parse(makeLotStructuredData(lot, 'playing', 'UAH')).name).toBe('</script><b>');
});
