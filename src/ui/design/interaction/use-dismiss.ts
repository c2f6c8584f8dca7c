import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls a component back when Escape is pressed, or the press or the focus goes outside, while `active`. */
export const useDismissOutside = (
  active: boolean,
  inside: RefObject<HTMLElement | null>,
  dismiss: (cause: 'escape' | 'outside') => void,
): void => {
  const onDismiss = useEffectEvent(dismiss);
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss('escape');
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) onDismiss('outside');
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [active, inside]);
};
