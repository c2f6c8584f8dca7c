import { lazy, Suspense } from 'react';
import type { WonScreenProps } from './won-screen.tsx';

const WonScreen = lazy(async () => ({ default: (await import('./won-screen.tsx')).WonScreen }));

/** The winner's own screen, which nobody else fetches. */
export const Won = (props: WonScreenProps) => (
  <Suspense fallback={null}>
    <WonScreen {...props} />
  </Suspense>
);
