import { type RefObject, useEffect } from 'react';

/** Calls back when Escape is pressed, or the press or the focus goes outside, while `active`. */
export const useDismiss = (
  active: boolean,
  inside: RefObject<HTMLElement | null>,
  dismiss: (cause: 'escape' | 'outside') => void,
): void => {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss('escape');
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) dismiss('outside');
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [active, inside, dismiss]);
};
