import { Effect } from 'effect';
import type { DeliveriesPort } from '../../application/ports/deliveries.ts';
import {
  addressChoicesCodec,
  deliveryChoiceCodec,
  parcelAnswerCodec,
  setDeliveryCodec,
} from '../../contract/codecs/delivery-codec.ts';
import {
  ownPrizesCodec,
  prizeAnswerCodec,
  prizeChoiceCodec,
  shownWinnerCodec,
} from '../../contract/codecs/prize-codec.ts';
import { returnAnswerCodec, returnRequestCodec } from '../../contract/codecs/return-codec.ts';
import {
  complainOfParcel,
  confirmParcel,
  forgetAddress,
  getAddresses,
  setDelivery,
} from '../../contract/deliveries.ts';
import { acceptPrize, confirmPrize, getPrizes } from '../../contract/prizes.ts';
import { askReturn, withdrawReturn } from '../../contract/returns.ts';
import { agreeToBeShown, revokeBeingShown } from '../../contract/winners.ts';
import { allowFailures } from './allow-failures.ts';
import { decodeAnswerWith } from './decode-answer-with.ts';
import type { ShopClient } from './shop-client.ts';

/** Of whatever a buyer says about their own. */
const allowRefusals = allowFailures('SessionEnded', 'NotFound', 'FieldsRefused', 'TooManyRequests');

/** Makes the port of deliveries over the shop's API. */
export const makeHttpDeliveries = (client: ShopClient): DeliveriesPort => ({
  addresses: () =>
    client
      .ask(getAddresses, {})
      .pipe(allowFailures('SessionEnded'), decodeAnswerWith(addressChoicesCodec.decode)),
  set: (externalIds, address) =>
    client
      .ask(setDelivery, { orders: externalIds, address: deliveryChoiceCodec.encode(address) })
      .pipe(allowRefusals, decodeAnswerWith(setDeliveryCodec.decode)),
  forget: id =>
    client.ask(forgetAddress, { id }).pipe(allowFailures('SessionEnded', 'NotFound'), Effect.asVoid),
  confirmParcel: id =>
    client.ask(confirmParcel, { id }).pipe(allowRefusals, decodeAnswerWith(parcelAnswerCodec.decode)),
  complainOfParcel: (id, text) =>
    client
      .ask(complainOfParcel, { id, text })
      .pipe(allowRefusals, decodeAnswerWith(parcelAnswerCodec.decode)),
  askReturn: request =>
    client
      .ask(askReturn, returnRequestCodec.encode(request))
      .pipe(allowRefusals, decodeAnswerWith(returnAnswerCodec.decode)),
  withdrawReturn: id =>
    client.ask(withdrawReturn, { id }).pipe(allowRefusals, decodeAnswerWith(returnAnswerCodec.decode)),
  prizes: () =>
    client.ask(getPrizes, {}).pipe(allowFailures('SessionEnded'), decodeAnswerWith(ownPrizesCodec.decode)),
  acceptPrize: (id, choice) =>
    client
      .ask(acceptPrize, { id, ...prizeChoiceCodec.encode(choice) })
      .pipe(allowRefusals, decodeAnswerWith(prizeAnswerCodec.decode)),
  confirmPrize: id =>
    client.ask(confirmPrize, { id }).pipe(allowRefusals, decodeAnswerWith(prizeAnswerCodec.decode)),
  agreeToBeShown: (id, version, winner) =>
    client
      .ask(agreeToBeShown, { id, version, ...shownWinnerCodec.encode(winner) })
      .pipe(allowRefusals, decodeAnswerWith(prizeAnswerCodec.decode)),
  revokeBeingShown: id =>
    client.ask(revokeBeingShown, { id }).pipe(allowRefusals, decodeAnswerWith(prizeAnswerCodec.decode)),
});
