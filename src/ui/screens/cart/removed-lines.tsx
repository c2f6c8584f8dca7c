import { FormattedMessage } from 'react-intl';
import { Button } from '../../components/button.tsx';
import { insideQuotes } from '../../i18n/inside-quotes.ts';
import styles from './cart-line.module.css';
import type { RemovedLine } from './use-cart-changes.ts';

/** What was taken out a moment ago, and the way back. */
export const RemovedLines = ({
  lines,
  onUndo,
}: {
  readonly lines: readonly RemovedLine[];
  readonly onUndo: (line: RemovedLine) => void;
}) => (
  <div aria-live="polite">
    {lines.map(line => (
      <div key={line.lotId} className={styles.removed}>
        <p>
          <FormattedMessage id="cart.line.removed" values={{ title: insideQuotes(line.title) }} />
        </p>
        <Button variant="quiet" size="s" onClick={() => onUndo(line)}>
          <FormattedMessage id="cart.line.undo" />
        </Button>
      </div>
    ))}
  </div>
);
