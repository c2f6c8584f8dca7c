import type { ReturnAnswer, ReturnRequest } from '../../application/ports/returns.ts';
import type { askReturn } from '../returns.ts';
import { type Codec, makeRecordCodec } from './codec.ts';
import { orderReturnCodec } from './order-codec.ts';

/** The codec of what a buyer asks to be taken back. */
export const returnRequestCodec = makeRecordCodec<typeof askReturn.request.Type, ReturnRequest>()({
  externalId: 'order',
  lots: 'lots',
  reason: 'reason',
  text: 'text',
});

type WireAnswer = typeof askReturn.answer.Type;

/** The codec of the shop's answer to what a buyer asks of a return. */
export const returnAnswerCodec: Codec<WireAnswer, ReturnAnswer> = {
  decode: wire =>
    wire.success
      ? { _tag: 'Said', return: orderReturnCodec.decode(wire.return) }
      : { _tag: 'Refused', message: wire.message },
  encode: answer =>
    answer._tag === 'Said'
      ? { success: true, return: orderReturnCodec.encode(answer.return) }
      : { success: false, message: answer.message },
};
