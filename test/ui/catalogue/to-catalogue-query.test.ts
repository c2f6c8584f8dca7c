import { Schema } from 'effect';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getMainpageCatalog } from '../../../src/contract/catalogue.ts';
import { findRouteOfPath } from '../../../src/domain/content/screen-routes.ts';
import { minorUnitsOfText } from '../../../src/domain/money/money-units.ts';
import {
  findPriceBoundProblems,
  isCatalogueFilteredOrSorted,
  toCatalogueQuery,
} from '../../../src/ui/screens/catalogue/to-catalogue-query.ts';

const decode = Schema.decodeUnknownSync(getMainpageCatalog.request);
const read = (query: string, id?: string) =>
  toCatalogueQuery({ names: id === undefined ? {} : { id }, query: new URLSearchParams(query) });

describe('what an address of the catalogue asks for', () => {
  it('an empty catalogue query asks for everything', () => {
    expect(read('')).toEqual({ categoryId: null });
  });

  it('a catalogue query reads a category, words, an order and prices as people type them', () => {
    expect(read('q=+годинник+&sort=price_up&from=1%20200,50&to=3000', '4')).toEqual({
      categoryId: 4,
      search: 'годинник',
      sort: 'price_up',
      priceFrom: '1200.50',
      priceTo: '3000.00',
    });
  });

  it('a catalogue query is read by every name that the route table has for it, as the server reads it', () => {
    const said = { q: 'a', from: '1', to: '2', sort: 'newest', after: 'behind' };
    expect(Object.keys(findRouteOfPath('/catalog')?.route.query ?? {})).toEqual(Object.keys(said));
    for (const [name, text] of Object.entries(said)) {
      expect(read(`${name}=${text}`), name).not.toEqual(read(''));
    }
  });

  it('a catalogue query ignores what it does not understand', () => {
    expect(read('sort=random&from=cheap&to=-5&q=%20')).toEqual({ categoryId: null });
  });

  it('a catalogue query drops both price bounds where one is no price, or where they contradict each other', () => {
    expect(read('from=cheap&to=500')).toEqual({ categoryId: null });
    expect(read('from=600&to=500')).toEqual({ categoryId: null });
    expect(read('from=600&to=0')).toEqual({ categoryId: null, priceFrom: '600.00', priceTo: '0.00' });
  });

  it.each([
    ['', '', null],
    [' ', '500', null],
    ['500', '500', null],
    ['600', '0', null],
    ['cheap', '', { from: 'not-a-price' }],
    ['100', '-5', { to: 'not-a-price' }],
    ['cheap', 'dear', { from: 'not-a-price', to: 'not-a-price' }],
    ['600', '500', { from: 'wrong-price' }],
  ])('a catalogue query with the bounds «%s» and «%s» reports the problem %j', (from, to, said) => {
    expect(findPriceBoundProblems(from, to)).toEqual(said);
  });

  it('a catalogue query never sends the shop an invalid price, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        const { priceFrom } = read(new URLSearchParams({ from: typed }).toString());
        expect(minorUnitsOfText(priceFrom ?? '0')).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it.each([
    ['1,500', '1500.00'],
    ['1.500', '1500.00'],
    ['1,200,500.5', '1200500.50'],
    ['0,5', '0.50'],
    ['007', '7.00'],
    ['1.500000', '1.50'],
    ['99999999999', '9999999999.99'],
  ])('a catalogue query reads the price %s as %s, which the shop understands', (typed, asked) => {
    expect(read(new URLSearchParams({ to: typed }).toString()).priceTo).toBe(asked);
    expect(decode({ category: 'false', wishlist: 'null', price_to: asked })).toMatchObject({
      price_to: asked,
    });
  });

  it('a catalogue query counts as narrowed by anything but the category', () => {
    expect(isCatalogueFilteredOrSorted({ categoryId: 3 })).toBe(false);
    for (const part of [{ search: 'a' }, { sort: 'newest' }, { priceFrom: '1' }, { priceTo: '2' }] as const)
      expect(isCatalogueFilteredOrSorted({ categoryId: null, ...part })).toBe(true);
  });
});
