import type { ShownSuperPrize } from '../../../application/draws/show-superprize-use-case.ts';
import { defineScreen } from '../../routing/screen-definition.ts';
import { SuperprizeScreen } from './superprize-screen.tsx';
import { SuperprizeSkeleton } from './superprize-skeleton.tsx';

export const page = defineScreen<ShownSuperPrize>({
  areas: ['superprize', 'draw'],
  load: (app, { names }) =>
    app.useCases.showSuperprize(names['id'] === undefined ? null : Number(names['id'])),
  Skeleton: SuperprizeSkeleton,
  View: SuperprizeScreen,
});
