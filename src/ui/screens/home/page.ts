import type { HomeData } from '../../../application/content/show-home.ts';
import { definePage } from '../../routing/page.ts';
import { HomeScreen } from './home-screen.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

export const page = definePage<HomeData>({
  areas: ['home'],
  load: app => app.useCases.showHome(),
  Skeleton: HomeSkeleton,
  View: HomeScreen,
});
