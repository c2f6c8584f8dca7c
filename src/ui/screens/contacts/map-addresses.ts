/** The one outside origin that the page's policy lets into a frame (server/http/visitors/security-headers.ts). */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** How far the map reaches around the shop, in degrees. */
const REACH = { latitude: 0.006, longitude: 0.014 };

export type MapAddresses = {
  /** A map with a marker, to be put into a frame; null where the shop's place is not known. */
  readonly frame: string | null;
  /** The same place on a page of its own. */
  readonly page: string;
};

const POINT = /^\s*(-?\d{1,2}(?:\.\d{1,8})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,8})?)\s*$/;

/**
 * Makes the addresses of the map that shows where the shop is. `point`: latitude and longitude in degrees, with a comma
 * between them. Without one the address is searched for.
 */
export const makeShopMapAddresses = (point: string, address: string): MapAddresses => {
  const [, first = '', second = ''] = POINT.exec(point) ?? [];
  const latitude = Number(first);
  const longitude = Number(second);
  if (first === '' || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return {
      frame: null,
      page: `${MAP_ORIGIN}/search?${new URLSearchParams({ query: address }).toString()}`,
    };
  }
  const bounds = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ].map(degrees => degrees.toFixed(5));
  const query = new URLSearchParams({
    bbox: bounds.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return {
    frame: `${MAP_ORIGIN}/export/embed.html?${query.toString()}`,
    page: `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  };
};
