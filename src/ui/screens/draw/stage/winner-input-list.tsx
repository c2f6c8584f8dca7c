import { FormattedMessage, useIntl } from 'react-intl';
import type { VerificationStep } from '../../../../domain/draws/proof/verification-steps.ts';
import {
  computeVerificationStepState,
  DRAW_VERIFICATION_STEP_NAMES,
  type DrawVerificationState,
  type VerificationStepState,
} from '../../../components/draws/proof/use-draw-verification.ts';
import { Icon } from '../../../design/controls/icon.tsx';
import { Spinner } from '../../../design/feedback/spinner.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import styles from './winner-input-list.module.css';

/** Enough of a fingerprint to know it again below. */
const SHOWN_DIGITS = 8;

const shortened = (value: string | number | undefined): string => String(value ?? '').slice(0, SHOWN_DIGITS);

/** What a step has fixed, in short; the winner is a place in the list. */
const VALUES: Readonly<
  Record<(typeof DRAW_VERIFICATION_STEP_NAMES)[number], (values: VerificationStep['values']) => string>
> = {
  list: ({ computed }) => shortened(computed),
  commitment: ({ round }) => String(round ?? ''),
  beacon: ({ randomness }) => shortened(randomness),
  winner: ({ computed }) => String(computed ?? ''),
};

const Sign = ({ state, at }: { readonly state: VerificationStepState; readonly at: number }) => {
  if (state === 'running') return <Spinner />;
  if (state === 'passed') return <Icon name="check" size={18} />;
  if (state === 'failed') return <Icon name="close" size={18} />;
  return at;
};

/** Shows the four inputs that determine a winner, each locking in as the visitor's own device has checked it. */
export const WinnerInputList = ({ verification }: { readonly verification: DrawVerificationState }) => {
  const intl = useIntl();
  return (
    <ol className={styles.pieces} aria-label={intl.formatMessage({ id: 'draw.pieces' })}>
      {DRAW_VERIFICATION_STEP_NAMES.map((name, at) => {
        const state = computeVerificationStepState(verification, at);
        const step = verification.steps[at];
        const value = step === undefined || state !== 'passed' ? '' : VALUES[name](step.values);
        return (
          <li
            key={name}
            className={joinClassNames(styles.piece, styles[state])}
            data-piece={name}
            data-state={state}
          >
            <span className={styles.sign} aria-hidden="true">
              <Sign state={state} at={at + 1} />
            </span>
            <span className={styles.name}>
              <FormattedMessage id={`draw.step.${name}`} />
              <span className="visually-hidden">
                {': '}
                <FormattedMessage id={`draw.result.${state}`} />
              </span>
            </span>
            <code className={styles.value} aria-hidden="true">
              {value}
            </code>
          </li>
        );
      })}
    </ol>
  );
};
