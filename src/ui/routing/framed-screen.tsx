import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { type Location, Router } from 'react-router-dom';
import { BootFrame } from '../layout/boot-frame.tsx';
import { ShopFrameLayout } from '../layout/shop-frame-layout.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashMessage } from './crash-message.tsx';
import { CurrentScreen } from './current-screen.tsx';
import type { ShopRouter, ShownScreenState } from './shop-router.ts';
import { RoutingContext } from './use-routing.ts';

type ShopRoutesProps = {
  readonly router: ShopRouter;
  /** A screen outside of the shop's frame, by its address; null elsewhere. */
  readonly outside?: (location: Location) => ReactNode;
};

const Screen = ({ shown: { page, failure, keepsPlace } }: { readonly shown: ShownScreenState }) => {
  if (failure !== null)
    return (
      <ShopFrameLayout keepsPlace={keepsPlace}>
        <CrashMessage error={failure.cause} />
      </ShopFrameLayout>
    );
  if (page === null) return <BootFrame />;
  return (
    <ShopFrameLayout keepsPlace={keepsPlace}>
      <CrashBoundary screen={page}>
        <CurrentScreen loaded={page} />
      </CrashBoundary>
    </ShopFrameLayout>
  );
};

/** Shows the screen in sight within the shop's frame. */
export const FramedScreen = ({ router, outside }: ShopRoutesProps) => {
  const [{ shown, navigating, revalidating }, setState] = useState(router.state);
  useEffect(() => {
    let before = router.state.shown.location;
    const follow = () => {
      const show = () => setState(router.state);
      const { location } = router.state.shown;
      const move = location === before ? null : router.takeNextTransition();
      before = location;
      if (move === null) startTransition(show);
      else move(show);
    };
    follow();
    return router.subscribe(follow);
  }, [router]);
  return (
    <RoutingContext value={{ navigating, revalidating, revalidate: router.revalidate }}>
      <Router location={shown.location} navigationType={shown.type as never} navigator={router.navigator}>
        <CrashBoundary screen={shown}>{outside?.(shown.location) ?? <Screen shown={shown} />}</CrashBoundary>
      </Router>
    </RoutingContext>
  );
};
