import type { SuperprizePage } from '../../../application/draws/show-superprize.ts';
import { definePage } from '../../routing/page.ts';
import { SuperprizeScreen } from './superprize-screen.tsx';
import { SuperprizeSkeleton } from './superprize-skeleton.tsx';

export const page = definePage<SuperprizePage>({
  areas: ['superprize', 'draw'],
  load: (app, { names }) =>
    app.useCases.showSuperprize(names['id'] === undefined ? null : Number(names['id'])),
  Skeleton: SuperprizeSkeleton,
  View: SuperprizeScreen,
});
