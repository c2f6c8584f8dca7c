import type { CharityPort } from '../../application/ports/charity.ts';
import { getCharity, getCharityOfLot, getOwnCharity } from '../../contract/charity.ts';
import { charityPageCodec, charityShareCodec } from '../../contract/codecs/charity-codec.ts';
import { allowFailures } from './allow-failures.ts';
import { decodeAnswerWith } from './decode-answer-with.ts';
import type { ShopClient } from './shop-client.ts';

/** Makes the charity fund's port over the shop's API. */
export const makeHttpCharity = (client: ShopClient): CharityPort => ({
  page: (from, limit) =>
    client
      .ask(getCharity, {
        ...(from === null ? {} : { cursor: from }),
        ...(limit === undefined ? {} : { limit }),
      })
      .pipe(allowFailures('NotFound'), decodeAnswerWith(charityPageCodec.decode)),
  ofLot: lotId =>
    client
      .ask(getCharityOfLot, { lot_id: lotId })
      .pipe(allowFailures('NotFound'), decodeAnswerWith(charityShareCodec.decode)),
  own: client
    .ask(getOwnCharity, {})
    .pipe(allowFailures('NotFound', 'SessionEnded'), decodeAnswerWith(charityShareCodec.decode)),
});
