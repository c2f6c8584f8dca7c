import type { Released } from '../../draws/release-draw.ts';
import { type Call, Refused } from '../command.ts';

/** The lines that the program prints about the release of a draw, or the refusal; `of` names the lot or super prize. */
export const releaseLines = ({ t }: Pick<Call, 't'>, outcome: Released, of: string): readonly string[] => {
  if (outcome === 'not_held') throw new Refused([t('draw_not_held', { of }), t('nothing_changed')]);
  if (outcome === 'differs') throw new Refused([t('draw_list_differs', { of }), t('nothing_changed')]);
  return [t('draw_released', { of })];
};
