import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isQuicknetChain } from '../../../../domain/draws/proof/beacon.ts';
import type { DrawCommitment, SuperCommitment } from '../../../../domain/draws/proof/commitment.ts';
import {
  beaconKind,
  judgeVerificationSteps,
  type VerificationStep,
} from '../../../../domain/draws/proof/verification-steps.ts';
import { isDrawWithoutWinner } from '../../../../domain/draws/proof/void-numbers.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Icon, type IconName } from '../../../design/controls/icon.tsx';
import { Alert } from '../../../design/feedback/alert.tsx';
import { Spinner } from '../../../design/feedback/spinner.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import {
  computeVerificationStepState,
  DRAW_VERIFICATION_STEP_NAMES,
  type DrawVerificationState,
  type VerificationStepState,
} from './use-draw-verification.ts';
import { toVerificationResultMessageId, VerificationStepValueList } from './verification-step-value-list.tsx';
import styles from './verification-steps.module.css';

const signs: Readonly<Record<Exclude<VerificationStepState, 'running' | 'pending'>, IconName>> = {
  passed: 'check',
  failed: 'close',
  skipped: 'minus',
};

type AnyCommitment = DrawCommitment | SuperCommitment;

/** What a ticket's line takes in either list at most, or nearly: its holder's digits, and those of lot and ticket. */
const LINE_BYTES = 80;
const MEGABYTE = 1_000_000;

const VERDICTS = {
  valid: { kind: 'good', title: 'draw.reveal.valid', text: 'draw.reveal.valid.text' },
  none: { kind: 'good', title: 'draw.reveal.valid', text: 'draw.reveal.valid.none' },
  rehearsal: { kind: 'warn', title: 'draw.verdict.rehearsal', text: 'draw.reveal.valid.text' },
  incomplete: { kind: 'good', title: 'draw.reveal.incomplete', text: 'draw.reveal.incomplete.text' },
  forfeited: { kind: 'info', title: 'draw.reveal.forfeited', text: 'draw.reveal.forfeited.text' },
  forfeitedRehearsal: { kind: 'warn', title: 'draw.verdict.rehearsal', text: 'draw.reveal.forfeited.text' },
  invalid: { kind: 'danger', title: 'draw.reveal.invalid', text: 'draw.reveal.invalid.text' },
} as const;

/** How it came out. What holds by a beacon of the shop's own proves no fairness (docs/draws.md#the-rehearsal). */
const verdictOf = (steps: readonly VerificationStep[], commitment: AnyCommitment): keyof typeof VERDICTS => {
  const { valid, complete } = judgeVerificationSteps(steps);
  if (!valid) return 'invalid';
  const isOnlyLogLeft = steps.every(({ name, result }) =>
    name === 'log' ? result === 'skipped' : result === 'passed',
  );
  if (!complete && isOnlyLogLeft) return beaconKind(steps) === 'unknown' ? 'forfeitedRehearsal' : 'forfeited';
  if (!complete) return 'incomplete';
  if (isDrawWithoutWinner(commitment)) return 'none';
  return beaconKind(steps) === 'unknown' ? 'rehearsal' : 'valid';
};

/** Outcomes of which the line above the steps says more than that all is passed. */
const TITLED: readonly (keyof typeof VERDICTS)[] = [
  'incomplete',
  'forfeited',
  'forfeitedRehearsal',
  'invalid',
];

const CHECKING = 'draw.drawn.checking';

/** How it goes, as a message; null before it is begun. */
const lineOf = (
  phase: DrawVerificationState['phase'],
  outcome: keyof typeof VERDICTS,
  failed: VerificationStep | undefined,
): string | null => {
  if (phase === 'asked') return null;
  if (phase === 'broken') return 'draw.reveal.failed';
  if (phase === 'running' && failed === undefined) return CHECKING;
  return TITLED.includes(outcome) ? VERDICTS[outcome].title : 'draw.reveal.passed';
};

type StepName = (typeof DRAW_VERIFICATION_STEP_NAMES)[number] | 'log';

/** The steps of a draw; what of it stands in the log is one more, where prizes were forfeited. */
const listStepNames = (steps: readonly VerificationStep[]): readonly StepName[] =>
  steps.some(({ name }) => name === 'log')
    ? [...DRAW_VERIFICATION_STEP_NAMES, 'log']
    : DRAW_VERIFICATION_STEP_NAMES;

/** What a step does, as a message; where no ticket could win neither a number nor a winner is looked for. */
const stepText = (name: StepName, commitment: AnyCommitment): string => {
  if ((name === 'beacon' || name === 'winner') && isDrawWithoutWinner(commitment))
    return `draw.step.${name}.none`;
  const isRehearsed = name === 'beacon' && !isQuicknetChain(commitment.beacon);
  return isRehearsed ? 'draw.step.beacon.rehearsal' : `draw.step.${name}.text`;
};

const StepCard = ({ name, at, state, step, text, isNone }: StepCardProps) => (
  <li className={joinClassNames(styles.step, styles[state])} data-step={name} data-state={state}>
    <span className={styles.sign} aria-hidden="true">
      {state === 'running' && <Spinner />}
      {state === 'pending' && at}
      {state !== 'running' && state !== 'pending' && <Icon name={signs[state]} />}
    </span>
    <div className={styles.words}>
      <h3>
        <FormattedMessage id={`draw.step.${name}`} />
        <span className={styles.result}>
          <FormattedMessage
            id={step === undefined ? `draw.result.${state}` : toVerificationResultMessageId(step)}
          />
        </span>
      </h3>
      <p>
        <FormattedMessage id={text} />
      </p>
      {step !== undefined && <VerificationStepValueList step={step} isNeeded={!isNone} />}
    </div>
  </li>
);

type StepCardProps = {
  readonly name: StepName;
  readonly at: number;
  readonly state: VerificationStepState;
  readonly step: VerificationStep | undefined;
  /** What the step does, as a message. */
  readonly text: string;
  /** No ticket could win. */
  readonly isNone: boolean;
};

export type VerificationStepsProps = {
  readonly commitment: AnyCommitment;
  readonly verification: DrawVerificationState;
  /** Gives the whole draw to be kept, once it is checked. */
  readonly onSave: () => void;
};

/**
 * Shows the verification of a draw as it runs, step by step, each in plain words with its values. A line says how it
 * goes and unfolds the rest, which is open by itself where something in it is to be seen or done.
 */
export const VerificationSteps = ({ commitment, verification, onSave }: VerificationStepsProps) => {
  const intl = useIntl();
  const { phase, steps, start } = verification;
  const names = listStepNames(steps);
  const newest = steps.at(-1);
  const failed = steps.find(({ result }) => result === 'failed');
  const outcome = verdictOf(steps, commitment);
  const verdict = VERDICTS[outcome];
  const isFine = failed === undefined && phase !== 'asked' && phase !== 'broken';
  const line = lineOf(phase, outcome, failed);
  // What was open stays so: nothing folds under the hand that pressed in it.
  const [isOpen, setOpen] = useState(!isFine);
  const [wasFine, setWasFine] = useState(isFine);
  if (wasFine !== isFine) {
    setWasFine(isFine);
    if (!isFine) setOpen(true);
  }

  return (
    <section aria-labelledby="draw-reveal">
      {/* Is heard while the rest is folded. */}
      <p role="status" className="visually-hidden">
        {newest !== undefined &&
          intl.formatMessage(
            { id: 'draw.reveal.status' },
            {
              done: steps.length,
              of: names.length,
              step: intl.formatMessage({ id: `draw.step.${newest.name}` }),
              result: intl.formatMessage({ id: toVerificationResultMessageId(newest) }),
            },
          )}
      </p>
      <details
        className={styles.reveal}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {/* Folds by what is known here, not by itself: a check that fails in that very moment unfolds it again. */}
        <summary
          onClick={event => {
            event.preventDefault();
            setOpen(!isOpen);
          }}
        >
          <h2 id="draw-reveal">
            <FormattedMessage id="draw.reveal" />
          </h2>
          {line !== null && (
            <p
              className={joinClassNames(
                line === CHECKING && styles.checking,
                (!isFine || (phase === 'done' && verdict.kind === 'warn')) && styles.doubt,
              )}
            >
              <FormattedMessage id={line} values={{ rehearsal: outcome === 'rehearsal' }} />
            </p>
          )}
          <Icon name="chevron-down" size={22} />
        </summary>
        <p className={styles.lead}>
          <FormattedMessage id="draw.reveal.text" />
        </p>
        <ol className={styles.steps}>
          {names.map((name, at) => (
            <StepCard
              key={name}
              name={name}
              at={at + 1}
              state={computeVerificationStepState(verification, at)}
              step={steps[at]}
              text={stepText(name, commitment)}
              isNone={isDrawWithoutWinner(commitment)}
            />
          ))}
        </ol>
        {phase === 'asked' && (
          <Alert actions={<Button onClick={start}>{intl.formatMessage({ id: 'draw.reveal.start' })}</Button>}>
            <FormattedMessage
              id="draw.reveal.start.text"
              values={{
                tickets: commitment.tickets,
                mb: Math.ceil((commitment.tickets * LINE_BYTES) / MEGABYTE),
              }}
            />
          </Alert>
        )}
        {phase === 'broken' && (
          <Alert
            kind="warn"
            role="alert"
            title={intl.formatMessage({ id: 'draw.reveal.failed' })}
            actions={<Button onClick={start}>{intl.formatMessage({ id: 'draw.reveal.again' })}</Button>}
          >
            <FormattedMessage id="draw.reveal.failed.text" />
          </Alert>
        )}
        {phase === 'done' && (
          <Alert
            kind={verdict.kind}
            role="status"
            title={intl.formatMessage({ id: verdict.title })}
            actions={
              <>
                <Button variant="secondary" onClick={onSave}>
                  {intl.formatMessage({ id: 'draw.reveal.save' })}
                </Button>
                <Button variant="quiet" onClick={start}>
                  {intl.formatMessage({ id: 'draw.reveal.again' })}
                </Button>
              </>
            }
          >
            <FormattedMessage
              id={verdict.text}
              values={{
                step: failed === undefined ? '' : intl.formatMessage({ id: `draw.step.${failed.name}` }),
              }}
            />
          </Alert>
        )}
      </details>
    </section>
  );
};
