import type { PastDrawsPage } from '../../../application/ports/draws.ts';
import { defineScreen } from '../../routing/screen-definition.ts';
import { readWinnersCursor } from './read-winners-cursor.ts';
import { WinnersScreen } from './winners-screen.tsx';
import { WinnersSkeleton } from './winners-skeleton.tsx';

export const page = defineScreen<PastDrawsPage>({
  areas: ['winners'],
  load: (app, params) => app.useCases.showWinners(readWinnersCursor(params)),
  Skeleton: WinnersSkeleton,
  View: WinnersScreen,
});
