import { type PointerEvent, useEffect, useRef } from 'react';

/** What opens on hover waits this long for a passing pointer, in milliseconds (docs/behaviour.md#measures). */
const HOVER_DELAY = 100;

/** Opens what a mouse rests on, and closes it when the mouse leaves; a finger does neither. */
export const useHoverOpen = (setOpen: (open: boolean) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The mouse has opened it, and nothing was pressed since. */
  const byMouse = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = (): void => clearTimeout(timer.current);
  return {
    /**
     * A press on the button: whoever rests the mouse on it and then presses wants what has just opened, not its end.
     */
    press: (toggle: () => void): void => {
      cancel();
      if (!byMouse.current) return toggle();
      byMouse.current = false;
      setOpen(true);
    },
    /** What the box carries. */
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') {
          timer.current = setTimeout(() => {
            byMouse.current = true;
            setOpen(true);
          }, HOVER_DELAY);
        }
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        cancel();
        byMouse.current = false;
        if (pointerType === 'mouse') setOpen(false);
      },
    },
  };
};
