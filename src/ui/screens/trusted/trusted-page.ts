import type { ShownTrustPage } from '../../../application/content/show-trusted-use-case.ts';
import { InfoPageSkeleton } from '../../components/content/info/info-skeleton.tsx';
import { defineScreen } from '../../routing/screen-definition.ts';
import { WhyTrustScreen } from './why-trust-screen.tsx';

export const page = defineScreen<ShownTrustPage>({
  areas: ['info'],
  load: app => app.useCases.showTrusted(),
  Skeleton: InfoPageSkeleton,
  View: WhyTrustScreen,
});
