import type { DrawReleaseOutcome } from '../../draws/release-held-draw.ts';
import { CommandRefusedError, type OperatorCommandCall } from '../command.ts';

/**
 * Formats the lines that the operator's tool prints about the release of a draw, or throws the refusal as a
 * CommandRefusedError; `of` names the lot or super prize.
 */
export const formatDrawReleaseLines = (
  { t }: Pick<OperatorCommandCall, 't'>,
  outcome: DrawReleaseOutcome,
  of: string,
): readonly string[] => {
  if (outcome === 'not_held')
    throw new CommandRefusedError([t('draw_not_held', { of }), t('nothing_changed')]);
  if (outcome === 'differs')
    throw new CommandRefusedError([t('draw_list_differs', { of }), t('nothing_changed')]);
  return [t('draw_released', { of })];
};
