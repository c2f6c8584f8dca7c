import type { Winner } from '../../domain/catalogue/lot.ts';
import type { WireWinner } from '../entity-schemas.ts';
import { type Codec, makeRecordCodec } from './codec.ts';

/** The wire has no null here: a picture without an address is none. */
const avatarCodec: Codec<string, string | null> = {
  decode: avatar => (avatar === '' ? null : avatar),
  encode: avatar => avatar ?? '',
};

/** The codec of a person as everybody may see them. */
export const personCodec = makeRecordCodec<WireWinner['user'], Winner['user']>()({
  avatar: ['avatar', avatarCodec],
  fullName: 'full_name',
});
