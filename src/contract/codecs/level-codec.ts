import type { Level } from '../../domain/accounts/level.ts';
import type { WireLevel } from '../entity-schemas.ts';
import { makeNullableCodec, makeRecordCodec } from './codec.ts';
import { amountCodec, decimalCodec } from './exact-codecs.ts';

/** The codec of an account level. Bounds are UAH, as the balance that they are compared with. */
export const levelCodec = makeRecordCodec<WireLevel, Level>()({
  name: 'name',
  from: ['from', amountCodec],
  to: ['to', makeNullableCodec(amountCodec)],
  percent: ['percent', decimalCodec],
});
