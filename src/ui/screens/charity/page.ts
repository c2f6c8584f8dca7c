import type { CharityPage } from '../../../application/ports/charity.ts';
import { definePage } from '../../routing/page.ts';
import { CharityScreen } from './charity-screen.tsx';
import { CharitySkeleton } from './charity-skeleton.tsx';

export const page = definePage<CharityPage>({
  areas: ['charity'],
  load: app => app.useCases.showCharity(),
  Skeleton: CharitySkeleton,
  View: CharityScreen,
});
