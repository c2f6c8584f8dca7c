import type { ShownDraw } from '../../../application/draws/show-draw-use-case.ts';
import { defineScreen } from '../../routing/screen-definition.ts';
import { DrawScreen } from './draw-screen.tsx';
import { DrawSkeleton } from './draw-skeleton.tsx';

export const page = defineScreen<ShownDraw>({
  areas: ['draw'],
  load: (app, { names }) => app.useCases.showDraw(Number(names['id'])),
  Skeleton: DrawSkeleton,
  View: DrawScreen,
});
