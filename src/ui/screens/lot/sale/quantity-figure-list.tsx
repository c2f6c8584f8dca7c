import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { InfoTip } from '../../../design/overlays/info-tip.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { useMoneyFormat } from '../../../hooks/use-money.ts';
import { formatPayableShare } from '../../../i18n/format-payable-share.ts';
import { ExplainedNumber } from '../../../why/explained-number.tsx';
import type { LotSaleFigures } from '../to-lot-view.ts';
import styles from './quantity-figure-list.module.css';

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly question: LotSaleFigures['questions'][keyof LotSaleFigures['questions']];
  /** Beside the label. */
  readonly children?: ReactNode;
};

const Figure = ({ label, value, question, children }: FigureProps) => (
  <>
    <dt>
      {label}
      {children}
    </dt>
    <dd>
      <ExplainedNumber area="lot" label={label} value={value} question={question} />
    </dd>
  </>
);

/** What is to pay; where it is not the price itself, the price and the rounding stand above it as they do in the cart. */
const SaleTotal = ({ sale: { quantity, sums, questions } }: { readonly sale: LotSaleFigures }) => {
  const intl = useIntl();
  const { money, total } = useMoneyFormat();
  const isRounded = sums.rounding > 0n;
  return (
    <dl className={styles.total}>
      {isRounded && (
        <>
          <div>
            <Figure
              label={intl.formatMessage({ id: 'lot.figures.sum' }, { quantity })}
              value={money(sums.total)}
              question={questions.sum}
            />
          </div>
          <div>
            <dt>
              <FormattedMessage id="common.rounding" />
              <small>
                <FormattedMessage id="common.rounding.why" />
              </small>
            </dt>
            <dd>+{money(sums.rounding)}</dd>
          </div>
        </>
      )}
      <div>
        <Figure
          label={intl.formatMessage({ id: 'lot.figures.total' }, { quantity })}
          value={total(sums.payable)}
          question={isRounded ? questions.payable : questions.sum}
        />
      </div>
    </dl>
  );
};

/** Shows the figures of the chosen quantity of a lot: its price, points and tickets. */
export const QuantityFigureList = ({ sale }: { readonly sale: LotSaleFigures }) => {
  const intl = useIntl();
  const { questions, points, pointsBefore } = sale;
  const label = (name: string) => intl.formatMessage({ id: `lot.figures.${name}` });
  const would = intl.formatMessage({ id: 'lot.figures.points-would' }, { points: Number(pointsBefore) });
  // Signed: neither is a part of what is to pay.
  const gain = (count: number | bigint) => intl.formatNumber(count, { signDisplay: 'exceptZero' });
  return (
    <div className={styles.sale}>
      <SaleTotal sale={sale} />
      <div className={styles.figures}>
        <dl className={styles.gets}>
          <div>
            <Figure label={label('tickets')} value={gain(sale.tickets)} question={questions.tickets}>
              <InfoTip label={intl.formatMessage({ id: 'lot.tip.tickets' })}>
                <FormattedMessage id="lot.tip.tickets.text" />
              </InfoTip>
            </Figure>
          </div>
          <div>
            <Figure label={label('points')} value={gain(points)} question={questions.points}>
              <InfoTip label={intl.formatMessage({ id: 'lot.tip.points' })}>
                <FormattedMessage id="lot.tip.points.text" values={{ share: formatPayableShare(intl) }} />
              </InfoTip>
            </Figure>
          </div>
        </dl>
        {(points > 0n || pointsBefore !== null) && (
          <div className={styles.note}>
            {points > 0n && <FormattedMessage id="lot.figures.points-fewer" />}
            {pointsBefore !== null && (
              <>
                {' '}
                <ExplainedNumber
                  area="lot"
                  label={would}
                  value={intl.formatNumber(pointsBefore)}
                  question={questions.pointsBefore}
                >
                  {would}
                </ExplainedNumber>
                .
              </>
            )}
          </div>
        )}
        <dl className={joinClassNames(styles.gets, styles.chance)}>
          <div>
            <Figure
              label={label('chance')}
              value={intl.formatMessage({ id: 'lot.figures.chance-of' }, sale.chance)}
              question={questions.chance}
            />
          </div>
        </dl>
      </div>
    </div>
  );
};
