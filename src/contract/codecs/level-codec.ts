import type { Level } from '../../domain/accounts/level.ts';
import type { WireLevel } from '../entities.ts';
import { orNull, record } from './codec.ts';
import { amountCodec, decimalCodec } from './exact-codecs.ts';

/** An account level. Bounds are UAH, as the balance that they are compared with. */
export const levelCodec = record<WireLevel, Level>()({
  name: 'name',
  from: ['from', amountCodec],
  to: ['to', orNull(amountCodec)],
  percent: ['percent', decimalCodec],
});
