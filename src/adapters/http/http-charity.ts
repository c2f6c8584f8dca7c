import type { Charity } from '../../application/ports/charity.ts';
import type { ShopClient } from './client.ts';
import { charityPageCodec, charityShareCodec } from './codecs/charity-codec.ts';
import { mapped } from './mapped.ts';
import { expecting } from './narrow.ts';
import { getCharity, getCharityOfLot, getOwnCharity } from './wire/charity.ts';

export const makeHttpCharity = (client: ShopClient): Charity => ({
  page: (from, limit) =>
    client
      .ask(getCharity, {
        ...(from === null ? {} : { cursor: from }),
        ...(limit === undefined ? {} : { limit }),
      })
      .pipe(expecting('NotFound'), mapped(charityPageCodec.decode)),
  ofLot: lotId =>
    client
      .ask(getCharityOfLot, { lot_id: lotId })
      .pipe(expecting('NotFound'), mapped(charityShareCodec.decode)),
  own: client
    .ask(getOwnCharity, {})
    .pipe(expecting('NotFound', 'SessionEnded'), mapped(charityShareCodec.decode)),
});
