import { type LinkTarget, readLinkTarget } from '../../domain/content/link-target.ts';
import type { Codec } from './codec.ts';

/** The codec of a link of the operator's. One that leads nowhere is no failure: who shows it leaves it out. */
export const linkTargetCodec: Codec<string, LinkTarget> = {
  decode: readLinkTarget,
  encode: ({ address }) => address,
};
