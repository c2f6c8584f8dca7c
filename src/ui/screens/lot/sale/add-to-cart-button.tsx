import { FormattedMessage } from 'react-intl';
import type { WholeUnits } from '../../../../domain/money/money-units.ts';
import { Button } from '../../../design/controls/button.tsx';
import { useMoneyFormat } from '../../../hooks/use-money.ts';
import type { PurchaseHandle } from './use-purchase.ts';

export type AddToCartButtonProps = {
  readonly purchase: PurchaseHandle;
  /** Left out where it stands beside the button. */
  readonly payable?: WholeUnits;
};

/**
 * Shows the button that adds a lot to the cart. Says "added" from the press on (docs/behaviour.md#lot-page) and for a
 * moment after it went through.
 */
export const AddToCartButton = ({ purchase, payable }: AddToCartButtonProps) => {
  const { total } = useMoneyFormat();
  const added = <FormattedMessage id="lot.added" />;
  return (
    <Button
      size="l"
      wide
      icon={purchase.added ? 'check' : 'cart'}
      busy={purchase.pending === 'add'}
      busyLabel={added}
      disabled={purchase.pending === 'buy'}
      onClick={purchase.add}
    >
      {purchase.added && added}
      {!purchase.added &&
        (payable === undefined ? (
          <FormattedMessage id="lot.add" />
        ) : (
          <FormattedMessage id="lot.add.for" values={{ total: total(payable) }} />
        ))}
    </Button>
  );
};
