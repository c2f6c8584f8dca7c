import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FigureQuestion } from '../../domain/explain/explain-figure.ts';
import { useApp } from '../app-context.tsx';
import { Spinner } from '../design/feedback/spinner.tsx';
import { joinClassNames } from '../design/text/join-class-names.ts';
import { fetchOrOfferRetry } from '../hooks/make-lazy-part.tsx';
import { useLoadMessages } from '../i18n/message-catalogues-context.ts';
import styles from './explained-number.module.css';
import type { ExplanationCardProps } from './explanation-card.tsx';

export type ExplainedNumberProps = {
  /** The screen: its texts name the button, and it has the place for what is told. */
  readonly area: 'lot' | 'cart';
  /** What the number is called. */
  readonly label: string;
  /** The number as it is read. */
  readonly value: string;
  readonly question: FigureQuestion;
  /** How the number is shown. */
  readonly children?: ReactNode;
};

type Card = ComponentType<ExplanationCardProps>;

/**
 * Shows a number that explains itself: pressed, it opens a popover with its rule and the steps that lead to it. The
 * browser closes it by Escape or a press elsewhere and returns the focus. Its code and texts come with the first press.
 */
export const ExplainedNumber = ({ area, label, value, question, children = value }: ExplainedNumberProps) => {
  const intl = useIntl();
  const app = useApp();
  const ensureTexts = useLoadMessages();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly Card: Card } | null>(null);

  const load = async (): Promise<void> => {
    try {
      const [{ ExplanationCard: WhyCard }] = await Promise.all([
        import('./explanation-card.tsx'),
        ensureTexts('why'),
      ]);
      setLoaded({ Card: WhyCard });
    } catch (cause) {
      popover.current?.hidePopover();
      throw cause;
    }
  };

  // The focus goes in when there is something to be read.
  const ready = open && loaded !== null;
  useEffect(() => {
    if (ready) popover.current?.focus({ preventScroll: true });
  }, [ready]);

  return (
    <>
      <button
        type="button"
        className={styles.number}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: `${area}.why` }, { label, value })}
      >
        {children}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        aria-busy={open && loaded === null}
        tabIndex={-1}
        className={joinClassNames(styles.popover, styles[area])}
        onToggle={event => {
          const opens = event.newState === 'open';
          setOpen(opens);
          if (opens && loaded === null) void fetchOrOfferRetry(app, load);
        }}
      >
        {open && loaded === null && (
          <p className={styles.wait}>
            <Spinner />
          </p>
        )}
        {ready && <loaded.Card popoverId={id} label={label} value={value} question={question} />}
      </div>
    </>
  );
};
