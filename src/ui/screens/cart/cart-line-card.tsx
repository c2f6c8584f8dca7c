import { FormattedMessage, useIntl } from 'react-intl';
import { hasNoWinner } from '../../../domain/catalogue/lot.ts';
import { DonationSwitch } from '../../components/cart/donation-switch.tsx';
import { QuantityStepper } from '../../components/cart/quantity-stepper.tsx';
import { PriceText } from '../../components/catalogue/price-text.tsx';
import { ProductPairPicture } from '../../components/catalogue/product-pair.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useMoneyFormat } from '../../hooks/use-money.ts';
import { formatLotChance } from '../../i18n/format-lot-offer.ts';
import { ExplainedNumber } from '../../why/explained-number.tsx';
import styles from './cart-line-card.module.css';
import { CartLineProblemText } from './cart-line-problem-text.tsx';
import type { CartLineViewModel } from './to-cart-view.ts';

export type CartLineActions = {
  readonly setQuantity: (lotId: number, quantity: number) => void;
  readonly setDonate: (lotId: number, isDonate: boolean) => void;
  readonly remove: (line: CartLineViewModel) => void;
};

/** Of what nobody can buy any more the prize is named without a chance, as on its page. */
const overOf = ({ lot, problem }: CartLineViewModel) => {
  if (!hasNoWinner(lot)) return 'drawn';
  if (problem?.tag === 'gone') return 'sold-out';
  return problem?.tag === 'ended' || problem?.tag === 'withdrawn' ? problem.tag : null;
};

/** Shows one lot in the cart; a red outline and words where it can't be ordered (docs/behaviour.md#cart-lines). */
export const CartLineCard = ({
  line,
  locked,
  actions,
}: {
  readonly line: CartLineViewModel;
  /** While an order is on its way nothing changes under it. */
  readonly locked: boolean;
  readonly actions: CartLineActions;
}) => {
  const intl = useIntl();
  const { money } = useMoneyFormat();
  const { lot, quantity, isDonate, problem, left } = line;
  const over = overOf(line);
  const label = (id: string) => intl.formatMessage({ id }, { title: lot.productToBuy.title });
  const remove = (
    <button
      type="button"
      className={styles.remove}
      disabled={locked}
      aria-label={label('cart.line.remove-label')}
      onClick={() => actions.remove(line)}
    >
      <Icon name="trash" size={20} />
      <span>
        <FormattedMessage id="cart.line.remove" />
      </span>
    </button>
  );
  return (
    <li
      className={joinClassNames(styles.line, problem !== null && styles.problem, left === 0 && styles.dead)}
      data-lot={lot.id}
      {...(problem !== null && { tabIndex: -1 })}
    >
      <Link className={styles.picture} to={`/lot-${lot.id}`} tabIndex={-1} aria-hidden="true">
        <ProductPairPicture buy={lot.productToBuy} win={lot.productToWin} look="thumb" />
      </Link>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to={`/lot-${lot.id}`}>{lot.productToBuy.title}</Link>
        </h2>
      </div>
      {left > 0 && (
        <div className={styles.money}>
          <ExplainedNumber
            area="cart"
            label={intl.formatMessage({ id: 'cart.line.price' })}
            value={money(line.price)}
            question={line.questions.price}
          >
            <PriceText amount={line.price} before={line.before} />
          </ExplainedNumber>
          <div className={styles.facts}>
            {quantity > 1 && (
              <span>
                <FormattedMessage id="cart.line.each" values={{ price: money(line.each) }} />
              </span>
            )}
            <div>
              <Icon name="ticket" size={16} />
              <ExplainedNumber
                area="cart"
                label={intl.formatMessage({ id: 'cart.summary.tickets' })}
                value={intl.formatMessage({ id: 'cart.line.tickets' }, { count: line.tickets })}
                question={line.questions.tickets}
              />
            </div>
          </div>
        </div>
      )}
      <p className={styles.chance}>{formatLotChance(intl, { ...lot, over })}</p>
      {left > 0 && (
        <div className={styles.controls}>
          <QuantityStepper
            value={quantity}
            max={line.max}
            disabled={locked}
            label={label('cart.line.quantity')}
            onChange={next => actions.setQuantity(lot.id, next)}
          />
          {remove}
        </div>
      )}
      <div className={styles.foot}>
        {problem !== null && (
          <CartLineProblemText
            lotId={lot.id}
            problem={problem}
            locked={locked}
            onFix={count => actions.setQuantity(lot.id, count)}
          >
            {left === 0 && remove}
          </CartLineProblemText>
        )}
        {left > 0 && (
          <DonationSwitch
            compact
            checked={isDonate}
            disabled={locked}
            label={label('cart.donate.label-for')}
            stakes={line.stakes}
            onChange={wanted => actions.setDonate(lot.id, wanted)}
          />
        )}
      </div>
    </li>
  );
};
