import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { switchToEstimatedHeights, switchToRealHeights } from '../design/painting/real-heights.ts';
import { useScrollPositions } from './scroll-positions.ts';

/**
 * Scrolls, after going back or forward, to where the page was left, once its content stands; the router itself can only
 * do so while the skeleton is there, which may be too short.
 */
export const useRestoreScrollPosition = (): void => {
  const positions = useScrollPositions();
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const top = positions.stands(location);
    if (!isReturn) switchToEstimatedHeights();
    else if (top !== null) {
      switchToRealHeights();
      window.scrollTo(0, top);
    }
  }, [positions, location, isReturn]);
};
