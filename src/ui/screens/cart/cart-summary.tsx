import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FigureQuestion } from '../../../domain/explain/explain-figure.ts';
import { GrandTotalText } from '../../components/catalogue/price-text.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useCharityFundText } from '../../hooks/use-charity-fund-text.ts';
import { useMoneyFormat } from '../../hooks/use-money.ts';
import { formatCharityMoney } from '../../i18n/format-charity-fund-text.ts';
import { ExplainedNumber } from '../../why/explained-number.tsx';
import styles from './cart-summary.module.css';
import type { CartViewModel } from './to-cart-view.ts';

type RowProps = {
  readonly label: string;
  readonly value: string;
  readonly question: FigureQuestion;
  readonly look?: 'good' | 'total';
  /** Why the number is not the one before it. */
  readonly reason?: ReactNode;
  readonly children?: ReactNode;
};

const Row = ({ label, value, question, look, reason, children }: RowProps) => (
  <div className={joinClassNames(styles.row, look && styles[look])}>
    <dt>
      {label}
      {reason !== undefined && <small>{reason}</small>}
    </dt>
    <dd>
      <ExplainedNumber area="cart" label={label} value={value} question={question}>
        {children}
      </ExplainedNumber>
    </dd>
  </div>
);

type CartSummaryProps = Pick<
  Extract<CartViewModel, { tag: 'filled' }>,
  'figures' | 'sums' | 'earnedReason' | 'questions' | 'marked' | 'isPart'
>;

/**
 * Shows the figures of the cart's sidebar: what one gets, then what one pays, so that only money stands between the sum
 * and the grand total, which is in whole units, rounded up (docs/behaviour.md#checkout). Where nothing stands between
 * them it is one number.
 */
export const CartSummary = ({ figures, sums, earnedReason, questions, marked, isPart }: CartSummaryProps) => {
  const intl = useIntl();
  const { money, total } = useMoneyFormat();
  const fund = useCharityFundText();
  const label = (id: string) => intl.formatMessage({ id });
  const points = (count: bigint) =>
    intl.formatMessage({ id: 'cart.summary.points-value' }, { count: Number(count) });
  return (
    <>
      <p className={styles.hint}>
        <Icon name="info" size={18} />
        {label('cart.summary.why')}
      </p>
      <dl className={styles.sums}>
        <Row
          label={label('cart.summary.products')}
          value={intl.formatNumber(figures.items)}
          question={questions.items}
          {...(isPart && { reason: label('cart.summary.part') })}
        />
        <Row
          label={label('cart.summary.tickets')}
          value={intl.formatNumber(figures.tickets)}
          question={questions.tickets}
        />
        <Row
          look="good"
          label={label('cart.summary.earned')}
          value={points(figures.earned)}
          question={questions.earned}
          {...(earnedReason !== null && {
            reason: intl.formatMessage(
              { id: 'cart.summary.earned-why' },
              { reason: earnedReason.tag, without: Number(earnedReason.without) },
            ),
          })}
        />
        {figures.charityPoints > 0n && (
          <Row
            label={label('cart.summary.charity')}
            value={formatCharityMoney(intl, figures.charityPoints)}
            question={questions.charity}
            reason={fund}
          />
        )}
      </dl>
      <dl className={styles.sums}>
        {(figures.pointsUsed > 0n || sums.rounding > 0n) && (
          <Row
            label={label('cart.summary.sum')}
            value={money(figures.total)}
            question={questions.sum}
            {...(isPart && { reason: label('cart.summary.part') })}
          />
        )}
        {figures.pointsUsed > 0n && (
          <Row
            label={label('cart.summary.points')}
            value={`−${points(figures.pointsUsed)}`}
            question={questions.used}
            reason={intl.formatMessage(
              { id: 'cart.summary.points-worth' },
              { worth: money(sums.pointsWorth) },
            )}
          />
        )}
        {sums.rounding > 0n && (
          <Row
            label={label('common.rounding')}
            value={`+${money(sums.rounding)}`}
            question={questions.payable}
            reason={label('common.rounding.why')}
          />
        )}
        <Row
          look="total"
          label={label('cart.summary.total')}
          value={total(figures.payable)}
          question={questions.payable}
          {...(marked !== null && { reason: label('cart.summary.blocked') })}
        >
          <GrandTotalText amount={figures.payable} />
        </Row>
      </dl>
    </>
  );
};
