import { FormattedMessage, useIntl } from 'react-intl';
import { explainFigure, type FigureQuestion } from '../../domain/explain/explain-figure.ts';
import type { ExplanationLine } from '../../domain/explain/explanation-lines.ts';
import { useApp } from '../app-context.tsx';
import { Icon } from '../design/controls/icon.tsx';
import { IconButton } from '../design/controls/icon-button.tsx';
import { joinClassNames } from '../design/text/join-class-names.ts';
import { useShownCurrency } from '../hooks/use-shown-currency.ts';
import { formatPayableShare } from '../i18n/format-payable-share.ts';
import styles from './explanation-card.module.css';
import { formatExplainedFigure } from './format-figure.ts';

export type ExplanationCardProps = {
  /** The popover that the cross closes. */
  readonly popoverId: string;
  readonly label: string;
  readonly value: string;
  readonly question: FigureQuestion;
};

/** A rounding, or the lift to zero, changes the number above it; it is drawn as its tail. */
const changesTheOneAbove = ({ name }: ExplanationLine): boolean =>
  name.startsWith('rounded-') || name === 'not-negative';

const Step = ({ line, isLast }: { readonly line: ExplanationLine; readonly isLast: boolean }) => {
  const intl = useIntl();
  const currency = useShownCurrency();
  const { name, title, formula, result, rules } = line;
  const words = <FormattedMessage id={`why.line.${name}`} />;
  const isNamedByLot = title !== undefined && (name === 'lot' || name === 'price');
  return (
    <li
      className={joinClassNames(
        styles.step,
        changesTheOneAbove(line) && styles.change,
        isLast && styles.last,
        rules === true && styles.rules,
      )}
    >
      <span className={styles.words}>
        <span>
          {rules === true && <Icon name="check" size={16} />}
          {title ?? words}
        </span>
        {title !== undefined && !isNamedByLot && <small>{words}</small>}
        {formula.length > 1 && (
          <small className={styles.formula}>
            {formula.map(({ sign, figure }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a formula's parts may be alike and never change places
              <span key={at}>
                {sign !== null && `${sign} `}
                {formatExplainedFigure(intl, figure, currency)}
              </span>
            ))}
          </small>
        )}
      </span>
      <span className={styles.result}>{formatExplainedFigure(intl, result, currency)}</span>
    </li>
  );
};

/**
 * Shows the card that explains a number: the rule in a sentence, then its steps with the actual numbers; for those who
 * build on it also the rule's id.
 */
export const ExplanationCard = ({ popoverId, label, value, question }: ExplanationCardProps) => {
  const intl = useIntl();
  const { namesRules } = useApp();
  const { rule, lines } = explainFigure(question);
  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <p className={styles.kicker}>
          <FormattedMessage id="why.title" />
        </p>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{value}</p>
      </header>
      <p className={styles.sentence}>
        <FormattedMessage id={`why.rule.${rule}`} values={{ share: formatPayableShare(intl) }} />
      </p>
      <ol className={styles.steps} aria-label={intl.formatMessage({ id: 'why.steps' })}>
        {lines.map((line, at) => (
          <Step
            key={`${line.name}-${line.title ?? ''}-${String(line.rules)}`}
            line={line}
            isLast={at === lines.length - 1}
          />
        ))}
      </ol>
      {namesRules && (
        <p className={styles.rule}>
          <FormattedMessage id="why.rule-id" /> <code>{rule}</code>
        </p>
      )}
      <IconButton
        icon="close"
        className={styles.cross}
        label={intl.formatMessage({ id: 'common.close' })}
        popoverTarget={popoverId}
        popoverTargetAction="hide"
      />
    </div>
  );
};
