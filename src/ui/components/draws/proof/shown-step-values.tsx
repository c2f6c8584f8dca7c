import { FormattedMessage } from 'react-intl';
import { beaconKind, type VerificationStep } from '../../../../domain/draws/proof/verification-steps.ts';
import { cx } from '../../../design/text/cx.ts';
import styles from './shown-step-values.module.css';
import { UnfoldableValues } from './unfoldable-values.tsx';

/** Words for readers of the command line; the page says the same in the visitor's language. */
const WORDS = ['why', 'chain', 'fault', 'needed'];

/** The result of a verification step, as a message; where no ticket could win no number is looked for. */
export const verificationResultMessage = ({ result, values }: VerificationStep): string =>
  result === 'passed' && values['needed'] === 'no' ? 'draw.result.unneeded' : `draw.result.${result}`;

/** Whose number decides, in plain sight, and what a step computed and compared, to unfold; what of a receipt is not so. */
export const ShownStepValues = ({
  step,
  isNeeded = true,
}: {
  readonly step: VerificationStep;
  /** A number that nothing was drawn with is nobody's to doubt. */
  readonly isNeeded?: boolean;
}) => {
  const beacon = isNeeded ? beaconKind([step]) : null;
  const shown = Object.entries(step.values).filter(([name]) => !WORDS.includes(name));
  return (
    <>
      {beacon !== null && (
        <p className={cx(styles.beacon, styles[beacon])} data-beacon={beacon}>
          <FormattedMessage id={`draw.beacon.${beacon}`} />
        </p>
      )}
      {step.name === 'receipt' && step.values['fault'] !== undefined && (
        <p data-fault>
          <FormattedMessage id={`draw.receipt.${step.values['fault']}`} />
        </p>
      )}
      {shown.length > 0 && (
        <UnfoldableValues values={shown.map(([name, value]) => [`draw.value.${name}`, value])} />
      )}
    </>
  );
};
