import { PAST_DRAWS_CURSOR } from '../../../domain/draws/past-draws-page.ts';
import { CURSOR_QUERY_NAME } from '../../routing/make-path-from-cursor.ts';
import type { ScreenParams } from '../../routing/screen-definition.ts';

/** Reads where the address has the list of draws begin; null from the latest, also where that is not understood. */
export const readWinnersCursor = ({ query }: Pick<ScreenParams, 'query'>): string | null => {
  const typed = query.get(CURSOR_QUERY_NAME) ?? '';
  return PAST_DRAWS_CURSOR.test(typed) ? typed : null;
};
