import { useId, useRef, useState } from 'react';
import { useDismissOutside } from './use-dismiss.ts';

/**
 * Gives a component the state of a button that discloses what it controls (the ARIA practices' pattern): Escape closes
 * it and gives the focus back to the button, a press or the focus elsewhere closes it, too. `root` holds both; what is
 * disclosed carries `id`.
 */
export const useDisclosure = () => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** After a choice: the focus goes back to the button. */
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  useDismissOutside(open, root, cause => (cause === 'escape' ? close() : setOpen(false)));
  return {
    id,
    open,
    setOpen,
    root,
    close,
    /** What the button carries. */
    trigger: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(now => !now),
    },
  };
};
