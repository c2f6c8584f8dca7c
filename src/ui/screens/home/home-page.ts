import type { HomeData } from '../../../application/content/show-home-use-case.ts';
import { defineScreen } from '../../routing/screen-definition.ts';
import { HomeScreen } from './home-screen.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

export const page = defineScreen<HomeData>({
  areas: ['home'],
  load: app => app.useCases.showHome(),
  Skeleton: HomeSkeleton,
  View: HomeScreen,
});
