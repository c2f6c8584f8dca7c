import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { withNestedQuotes } from '../../../domain/content/nested-quotes.ts';
import { Button } from '../../design/controls/button.tsx';
import styles from './cart-line-card.module.css';
import type { RemovedCartLineData } from './use-cart-changes.ts';

/** The way back has the focus, for the button that was pressed is gone; the page stays where it is. */
const Removed = ({ line, onUndo }: { readonly line: RemovedCartLineData; readonly onUndo: () => void }) => {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.removed}>
      <p>
        <FormattedMessage id="cart.line.removed" values={{ title: withNestedQuotes(line.title) }} />
      </p>
      <Button ref={undo} variant="quiet" size="s" onClick={onUndo}>
        <FormattedMessage id="cart.line.undo" />
      </Button>
    </div>
  );
};

/** Shows the cart lines that were removed a moment ago, each with a button that puts it back. */
export const RemovedCartLines = ({
  lines,
  onUndo,
}: {
  readonly lines: readonly RemovedCartLineData[];
  readonly onUndo: (line: RemovedCartLineData) => void;
}) => (
  <div aria-live="polite">
    {lines.map(line => (
      <Removed key={line.lotId} line={line} onUndo={() => onUndo(line)} />
    ))}
  </div>
);
