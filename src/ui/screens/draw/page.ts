import type { DrawPage } from '../../../application/draws/show-draw.ts';
import { definePage } from '../../routing/page.ts';
import { DrawScreen } from './draw-screen.tsx';
import { DrawSkeleton } from './draw-skeleton.tsx';

export const page = definePage<DrawPage>({
  areas: ['draw'],
  load: (app, { names }) => app.useCases.showDraw(Number(names['id'])),
  Skeleton: DrawSkeleton,
  View: DrawScreen,
});
