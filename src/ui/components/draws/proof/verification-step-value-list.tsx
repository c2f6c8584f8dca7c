import { FormattedMessage } from 'react-intl';
import { beaconKind, type VerificationStep } from '../../../../domain/draws/proof/verification-steps.ts';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { UnfoldableStepValues } from './unfoldable-step-values.tsx';
import styles from './verification-step-value-list.module.css';

/** Words for readers of the command line; the page says the same in the visitor's language. */
const WORDS = ['why', 'chain', 'fault', 'needed'];

/** What can be wrong with a forfeited prize, at the winner's step or in the log. */
const FORFEIT_FAULTS = ['forfeit', 'early', 'order', 'draw', 'prize', 'at'];

/** What a step found that is not as it should be, or why it was left out, as a message; null: nothing to say. */
const toFindingMessageId = ({ name, result, values: { fault } }: VerificationStep): string | null => {
  if (name === 'receipt' && fault !== undefined) return `draw.receipt.${fault}`;
  // The page has no mirror of the log: only forfeits make this step one that is left out.
  if (name === 'log' && result === 'skipped') return 'draw.forfeit.unmirrored';
  const isForfeit = (name === 'winner' || name === 'log') && FORFEIT_FAULTS.includes(String(fault));
  return isForfeit ? `draw.forfeit.${fault}` : null;
};

/**
 * Gives the id of the message that says a verification step's result; where no ticket could win no number is looked
 * for.
 */
export const toVerificationResultMessageId = ({ result, values }: VerificationStep): string =>
  result === 'passed' && values['needed'] === 'no' ? 'draw.result.unneeded' : `draw.result.${result}`;

/**
 * Shows whose number decides, in plain sight, and what a verification step computed and compared, to unfold; what of a
 * receipt or a forfeited prize is not so.
 */
export const VerificationStepValueList = ({
  step,
  isNeeded = true,
}: {
  readonly step: VerificationStep;
  /** A number that nothing was drawn with is nobody's to doubt. */
  readonly isNeeded?: boolean;
}) => {
  const beacon = isNeeded ? beaconKind([step]) : null;
  const finding = toFindingMessageId(step);
  const shown = Object.entries(step.values).filter(([name]) => !WORDS.includes(name));
  return (
    <>
      {beacon !== null && (
        <p className={joinClassNames(styles.beacon, styles[beacon])} data-beacon={beacon}>
          <FormattedMessage id={`draw.beacon.${beacon}`} />
        </p>
      )}
      {finding !== null && (
        <p data-fault>
          <FormattedMessage id={finding} />
        </p>
      )}
      {shown.length > 0 && (
        <UnfoldableStepValues values={shown.map(([name, value]) => [`draw.value.${name}`, value])} />
      )}
    </>
  );
};
