import type { CharityEntriesPage } from '../../../application/ports/charity.ts';
import { defineScreen } from '../../routing/screen-definition.ts';
import { CharityScreen } from './charity-screen.tsx';
import { CharitySkeleton } from './charity-skeleton.tsx';

export const page = defineScreen<CharityEntriesPage>({
  areas: ['charity'],
  load: app => app.useCases.showCharity(),
  Skeleton: CharitySkeleton,
  View: CharityScreen,
});
