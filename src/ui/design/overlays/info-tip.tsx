import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { useDismissOutside } from '../interaction/use-dismiss.ts';
import { useHoverOpen } from '../interaction/use-hover-open.ts';
import styles from './info-tip.module.css';

export type InfoTipProps = {
  /** Names the button, as a question: "What are points for?". */
  readonly label: string;
  readonly children: ReactNode;
};

/**
 * Shows a short explanation behind a small button: by hover, focus and press; it stays while the pointer is on it, and
 * goes by Escape. As wide as the nearest positioned box around it.
 */
export const InfoTip = ({ label, children }: InfoTipProps) => {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useDismissOutside(open, root, () => setOpen(false));
  const hover = useHoverOpen(setOpen);

  return (
    <span ref={root} {...hover.handlers}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onFocus={event => event.target.matches(':focus-visible') && setOpen(true)}
        onClick={() => hover.press(() => setOpen(now => !now))}
      >
        <Icon name="info" size={18} />
      </button>
      <span id={id} role="tooltip" className={styles.tip} hidden={!open}>
        {children}
      </span>
    </span>
  );
};
