import type { DrawRelease } from '../../draws/release-held-draw.ts';
import { type CommandCall, CommandRefused } from '../command.ts';

/** The lines that the program prints about the release of a draw, or the refusal; `of` names the lot or super prize. */
export const drawReleaseLines = (
  { t }: Pick<CommandCall, 't'>,
  outcome: DrawRelease,
  of: string,
): readonly string[] => {
  if (outcome === 'not_held') throw new CommandRefused([t('draw_not_held', { of }), t('nothing_changed')]);
  if (outcome === 'differs') throw new CommandRefused([t('draw_list_differs', { of }), t('nothing_changed')]);
  return [t('draw_released', { of })];
};
