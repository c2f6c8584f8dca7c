import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDismiss } from '../hooks/use-dismiss.ts';
import { Icon } from './icon.tsx';
import styles from './info-tip.module.css';

/** The explanation waits this long for a passing pointer, in milliseconds (specification §9). */
const HOVER_DELAY = 100;

export type InfoTipProps = {
  /** Names the button, as a question: "What are points for?". */
  readonly label: string;
  readonly children: ReactNode;
};

/**
 * A short explanation behind a small button: by hover, focus and press; it stays while the pointer is on it, and goes by
 * Escape. As wide as the nearest positioned box around it.
 */
export const InfoTip = ({ label, children }: InfoTipProps) => {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  useDismiss(open, root, () => setOpen(false));
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <span
      ref={root}
      onPointerEnter={event => {
        if (event.pointerType === 'mouse') timer.current = setTimeout(() => setOpen(true), HOVER_DELAY);
      }}
      onPointerLeave={event => {
        clearTimeout(timer.current);
        if (event.pointerType === 'mouse') setOpen(false);
      }}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onFocus={event => event.target.matches(':focus-visible') && setOpen(true)}
        onClick={() => {
          clearTimeout(timer.current);
          setOpen(now => !now);
        }}
      >
        <Icon name="info" size={18} />
      </button>
      <span id={id} role="tooltip" className={styles.tip} hidden={!open}>
        {children}
      </span>
    </span>
  );
};
