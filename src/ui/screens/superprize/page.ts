import type { Superprize } from '../../../application/ports/catalogue.ts';
import { definePage } from '../../routing/page.ts';
import { SuperprizeScreen } from './superprize-screen.tsx';
import { SuperprizeSkeleton } from './superprize-skeleton.tsx';

export const page = definePage<Superprize>({
  areas: ['superprize'],
  load: app => app.useCases.showSuperprize(),
  Skeleton: SuperprizeSkeleton,
  View: SuperprizeScreen,
});
