import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeShopMapAddresses } from '../../src/ui/screens/contacts/map-addresses.ts';

describe('the address of the map', () => {
  it('the map’s address marks the point and shows its surroundings', () => {
    const { frame, page } = makeShopMapAddresses('50.4501, 30.5234', 'Київ');
    const query = new URL(frame ?? '').searchParams;
    expect(query.get('marker')).toBe('50.4501,30.5234');
    expect(query.get('bbox')).toBe('30.50940,50.44410,30.53740,50.45610');
    expect(page).toBe('https://www.openstreetmap.org/?mlat=50.4501&mlon=30.5234#map=16/50.4501/30.5234');
  });

  it.each(['', 'Київ', '91,30', '50,181', '50', '50,30,1', 'javascript:alert(1)'])(
    'the map’s address without a point (%s) only searches for the address',
    point => {
      expect(makeShopMapAddresses(point, 'вул. Зразкова, 2')).toEqual({
        frame: null,
        page: `https://www.openstreetmap.org/search?${new URLSearchParams({ query: 'вул. Зразкова, 2' }).toString()}`,
      });
    },
  );

  it('the map’s address never leads anywhere but to the one origin that the policy allows', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (point, address) => {
        const { frame, page } = makeShopMapAddresses(point, address);
        for (const link of frame === null ? [page] : [frame, page])
          expect(new URL(link).origin).toBe('https://www.openstreetmap.org');
      }),
    );
  });
});
