import { lazy, Suspense } from 'react';
import type { LostScreenProps } from './lost-screen.tsx';

const LostScreen = lazy(async () => ({ default: (await import('./lost-screen.tsx')).LostScreen }));

/** For whoever did not win, and fetched by nobody else. */
export const Lost = (props: LostScreenProps) => (
  <Suspense fallback={null}>
    <LostScreen {...props} />
  </Suspense>
);
