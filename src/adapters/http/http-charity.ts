import type { Charity } from '../../application/ports/charity.ts';
import { getCharity, getCharityOfLot, getOwnCharity } from '../../contract/charity.ts';
import { charityPageCodec, charityShareCodec } from '../../contract/codecs/charity-codec.ts';
import { allowFailures } from './allow-failures.ts';
import type { ShopClient } from './client.ts';
import { decodeWith } from './decode-with.ts';

export const makeHttpCharity = (client: ShopClient): Charity => ({
  page: (from, limit) =>
    client
      .ask(getCharity, {
        ...(from === null ? {} : { cursor: from }),
        ...(limit === undefined ? {} : { limit }),
      })
      .pipe(allowFailures('NotFound'), decodeWith(charityPageCodec.decode)),
  ofLot: lotId =>
    client
      .ask(getCharityOfLot, { lot_id: lotId })
      .pipe(allowFailures('NotFound'), decodeWith(charityShareCodec.decode)),
  own: client
    .ask(getOwnCharity, {})
    .pipe(allowFailures('NotFound', 'SessionEnded'), decodeWith(charityShareCodec.decode)),
});
