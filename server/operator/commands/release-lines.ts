import type { Released } from '../../draws/release-draw.ts';
import { type Call, Refused } from '../command.ts';

/** What is said of a release, or the refusal; `of` names what the draw is of. */
export const releaseLines = (
  { say }: Pick<Call, 'say'>,
  outcome: Released,
  of: string,
): readonly string[] => {
  if (outcome === 'not_held') throw new Refused([say('draw_not_held', { of }), say('nothing_changed')]);
  if (outcome === 'differs') throw new Refused([say('draw_list_differs', { of }), say('nothing_changed')]);
  return [say('draw_released', { of })];
};
