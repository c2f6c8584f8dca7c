import type { Level } from '../../domain/accounts/level.ts';
import type { WireLevel } from '../entity-schemas.ts';
import { nullableCodec, recordCodec } from './codec.ts';
import { amountCodec, decimalCodec } from './exact-codecs.ts';

/** An account level. Bounds are UAH, as the balance that they are compared with. */
export const levelCodec = recordCodec<WireLevel, Level>()({
  name: 'name',
  from: ['from', amountCodec],
  to: ['to', nullableCodec(amountCodec)],
  percent: ['percent', decimalCodec],
});
