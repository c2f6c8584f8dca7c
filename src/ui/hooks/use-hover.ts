import { type PointerEvent, useEffect, useRef } from 'react';

/** What opens on hover waits this long for a passing pointer, in milliseconds (specification §9). */
const HOVER_DELAY = 100;

/** Opens what a mouse rests on, and closes it when the mouse leaves; a finger does neither. */
export const useHover = (setOpen: (open: boolean) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** The press came first. */
  const cancel = (): void => clearTimeout(timer.current);
  return {
    cancel,
    /** What the box carries. */
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') timer.current = setTimeout(() => setOpen(true), HOVER_DELAY);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        cancel();
        if (pointerType === 'mouse') setOpen(false);
      },
    },
  };
};
