import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../design/controls/button.tsx';
import { Link } from '../../design/controls/link.tsx';
import styles from './cart-line-card.module.css';
import type { CartLineProblem } from './to-cart-view.ts';

/** Shows the reason why a cart's line can't be ordered, in words beside its red outline, and the shortest way out. */
export const CartLineProblemText = ({
  lotId,
  problem,
  locked,
  onFix,
  children,
}: {
  readonly lotId: number;
  readonly problem: CartLineProblem;
  readonly locked: boolean;
  readonly onFix: (left: number) => void;
  /** The way out where nothing of it can be had. */
  readonly children: ReactNode;
}) => {
  const left = problem.tag === 'few' ? problem.left : null;
  return (
    <div className={styles.trouble}>
      <p>
        <FormattedMessage id={`cart.restricted.${problem.tag}`} values={{ count: left }} />
        {problem.tag === 'ended' && (
          <>
            {' '}
            <Link to={`/draw-${lotId}`}>
              <FormattedMessage id="cart.restricted.ended.draw" />
            </Link>
          </>
        )}
      </p>
      {left !== null && (
        <Button variant="secondary" size="s" disabled={locked} onClick={() => onFix(left)}>
          <FormattedMessage id="cart.restricted.fix" values={{ count: left }} />
        </Button>
      )}
      {children}
    </div>
  );
};
