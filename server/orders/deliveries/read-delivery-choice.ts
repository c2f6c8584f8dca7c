import type { deliveryChoiceCodec } from '../../../src/contract/codecs/delivery-codec.ts';
import {
  cleanDeliveryAddress,
  type DeliveryAddress,
  type DeliveryProblem,
  findDeliveryProblems,
} from '../../../src/domain/orders/delivery-address.ts';
import { makeWrongFieldsRefusal, type Refusal } from '../../messages/refusal.ts';
import type { TextId } from '../../messages/texts/translate-server-text.ts';

const TEXTS: Readonly<Record<DeliveryProblem, TextId>> = {
  blank: 'required',
  long: 'name_long',
  characters: 'name_characters',
  form: 'phone_invalid',
  length: 'phone_length',
  network: 'phone_network',
  kind: 'delivery_kind',
  surname: 'surname_missing',
  branch: 'branch_invalid',
  postcode: 'postcode_invalid',
  point: 'point_closed',
};

/** Where something is to go, as it was asked: an address that is kept, or one as typed. */
export type DeliveryChoice = ReturnType<typeof deliveryChoiceCodec.decode>;

/** The refusal of a point where nothing is collected any more. */
export const POINT_CLOSED: Refusal = makeWrongFieldsRefusal({ point: [TEXTS.point] });

/** Reads where something is to go: the id of a kept address, or a clean one; `refused` names the fields that are wrong. */
export const readDeliveryChoice = (
  choice: DeliveryChoice,
): DeliveryAddress | { readonly id: number } | { readonly refused: Refusal } => {
  if ('id' in choice) return choice;
  const wrong = Object.entries(findDeliveryProblems(choice)).map(
    ([field, problem]) => [field, [TEXTS[problem]]] as const,
  );
  const clean = cleanDeliveryAddress(choice);
  return wrong.length > 0 || clean === null
    ? { refused: makeWrongFieldsRefusal(Object.fromEntries(wrong)) }
    : clean;
};
