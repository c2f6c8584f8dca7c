import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import type { CartLineActions } from './cart-line-card.tsx';
import type { CartViewModel } from './to-cart-view.ts';

/**
 * Shows how many lines can't be ordered as they stand, and one way out of all that nobody can buy; said aloud where
 * nothing is left to order, for then the checkout is gone, and the way to other lots stands in its place.
 */
export const CartProblemsNote = ({
  view: { figures, problems, over },
  locked,
  wasPressed,
  onRemove,
}: {
  readonly view: Pick<Extract<CartViewModel, { tag: 'filled' }>, 'figures' | 'problems' | 'over'>;
  readonly locked: boolean;
  /** The order was refused for it a moment ago. */
  readonly wasPressed: boolean;
  readonly onRemove: CartLineActions['remove'];
}) => {
  const place = useRef<HTMLDivElement>(null);
  const canOrder = figures.items > 0;
  const isLost = wasPressed && !canOrder;
  useEffect(() => {
    // The button that was pressed went with the checkout.
    if (isLost) place.current?.focus();
  }, [isLost]);

  if (problems === 0) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        kind="danger"
        role={canOrder ? 'status' : 'alert'}
        {...((over.length > 1 || !canOrder) && {
          actions: (
            <>
              {over.length > 1 && (
                <Button variant="secondary" size="s" disabled={locked} onClick={() => over.forEach(onRemove)}>
                  <FormattedMessage id="cart.restricted.remove" values={{ count: over.length }} />
                </Button>
              )}
              {!canOrder && (
                <ButtonLink to="/catalog" variant="secondary" size="s">
                  <FormattedMessage id="cart.empty.action" />
                </ButtonLink>
              )}
            </>
          ),
        })}
      >
        <FormattedMessage
          id={`cart.restricted.${canOrder ? 'summary' : 'none'}`}
          values={{ count: problems }}
        />
      </Alert>
    </div>
  );
};
