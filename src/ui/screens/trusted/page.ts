import type { TrustedPage } from '../../../application/content/show-trusted.ts';
import { InfoSkeleton } from '../../components/content/info/info-skeleton.tsx';
import { definePage } from '../../routing/page.ts';
import { TrustedScreen } from './trusted-screen.tsx';

export const page = definePage<TrustedPage>({
  areas: ['info'],
  load: app => app.useCases.showTrusted(),
  Skeleton: InfoSkeleton,
  View: TrustedScreen,
});
