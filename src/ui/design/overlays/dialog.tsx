import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Icon, type IconName } from '../controls/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  readonly open: boolean;
  /** Escape, the cross or a press outside. */
  readonly onClose: () => void;
  /** Nothing closes it: what was begun in it has no answer yet. */
  readonly held?: boolean;
  readonly title: ReactNode;
  readonly icon?: IconName;
  readonly children?: ReactNode;
  /** Buttons in a row; the first one is the main way on. */
  readonly actions?: ReactNode;
  readonly className?: string;
};

/**
 * Shows a modal popup on `<dialog>`: the browser keeps the focus inside, starts it at the first control of the content,
 * closes the popup by Escape and returns the focus to where it was. The page behind does not scroll.
 */
export const Dialog = ({
  open,
  onClose,
  held = false,
  title,
  icon,
  children,
  actions,
  className,
}: DialogProps) => {
  const intl = useIntl();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);

  const leave = () => {
    if (!held) onClose();
  };

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      const { documentElement: root } = document;
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
      dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // Before the element is taken away, so that the browser returns the focus in that case, too.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press outside is a convenience: Escape and the cross do the same by keyboard
    <dialog
      ref={element}
      className={joinClassNames(styles.dialog, className)}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault();
        leave();
      }}
      // An Escape pressed again and again is the browser's own and asks nobody: what its owner has not closed comes back.
      onClose={({ currentTarget: dialog }) => {
        if (open && dialog.isConnected && !dialog.open) dialog.showModal();
      }}
      onClick={event => {
        if (event.target === event.currentTarget) leave();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            {icon !== undefined && (
              <span className={styles.badge}>
                <Icon name={icon} size={26} />
              </span>
            )}
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          </div>
          {children !== undefined && <div className={styles.body}>{children}</div>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          {/* Last, so that the content comes first to the keyboard. */}
          <IconButton
            icon="close"
            className={styles.cross}
            label={intl.formatMessage({ id: 'common.close' })}
            onClick={leave}
          />
        </div>
      )}
    </dialog>
  );
};
