import { FormattedMessage, useIntl } from 'react-intl';
import type { ListedDraw } from '../../../../application/ports/draw-verifier.ts';
import { isQuicknet } from '../../../../domain/draws/proof/beacon.ts';
import type { Commitment } from '../../../../domain/draws/proof/commitment.ts';
import { beaconKind, type Step } from '../../../../domain/draws/proof/verify-outcome.ts';
import { isWithoutWinner } from '../../../../domain/draws/proof/void-list.ts';
import { drawFile, saveFile } from '../../../components/draws/save-file.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Icon, type IconName } from '../../../design/controls/icon.tsx';
import { Alert } from '../../../design/feedback/alert.tsx';
import { Spinner } from '../../../design/feedback/spinner.tsx';
import { cx } from '../../../design/text/cx.ts';
import styles from './reveal.module.css';
import { resultOf, StepValues } from './step-values.tsx';
import { STEP_NAMES, type StepState, stateOfStep, type Verification } from './use-verification.ts';

const signs: Readonly<Record<Exclude<StepState, 'running' | 'pending'>, IconName>> = {
  passed: 'check',
  failed: 'close',
  skipped: 'minus',
};

const VERDICTS = {
  valid: { kind: 'good', title: 'draw.reveal.valid' },
  rehearsal: { kind: 'warn', title: 'draw.verdict.rehearsal' },
  invalid: { kind: 'danger', title: 'draw.reveal.invalid' },
} as const;

/** What holds by a beacon that is nobody's but the shop's proves no fairness (docs/draws.md#the-rehearsal). */
const heldBy = (steps: readonly Step[]) => (beaconKind(steps) === 'unknown' ? 'rehearsal' : 'valid');

/** What a step does, as a message; where no ticket could win neither a number nor a winner is looked for. */
const stepText = (name: (typeof STEP_NAMES)[number], commitment: Commitment): string => {
  if ((name === 'beacon' || name === 'winner') && isWithoutWinner(commitment))
    return `draw.step.${name}.none`;
  const isRehearsed = name === 'beacon' && !isQuicknet(commitment.beacon);
  return isRehearsed ? 'draw.step.beacon.rehearsal' : `draw.step.${name}.text`;
};

const StepCard = ({ name, at, state, step, text, isNone }: StepCardProps) => (
  <li className={cx(styles.step, styles[state])} data-step={name} data-state={state}>
    <span className={styles.sign} aria-hidden="true">
      {state === 'running' && <Spinner />}
      {state === 'pending' && at}
      {state !== 'running' && state !== 'pending' && <Icon name={signs[state]} />}
    </span>
    <div className={styles.words}>
      <h3>
        <FormattedMessage id={`draw.step.${name}`} />
        <span className={styles.result}>
          <FormattedMessage id={step === undefined ? `draw.result.${state}` : resultOf(step)} />
        </span>
      </h3>
      <p>
        <FormattedMessage id={text} />
      </p>
      {step !== undefined && <StepValues step={step} isNeeded={!isNone} />}
    </div>
  </li>
);

type StepCardProps = {
  readonly name: (typeof STEP_NAMES)[number];
  readonly at: number;
  readonly state: StepState;
  readonly step: Step | undefined;
  /** What the step does, as a message. */
  readonly text: string;
  /** No ticket could win. */
  readonly isNone: boolean;
};

export type RevealProps = {
  readonly draw: ListedDraw;
  readonly verification: Verification;
  /** Where all holds only a line says so at first, which unfolds the rest: whoever won has something better to see. */
  readonly isFolded: boolean;
};

/** The verification as it runs, step by step, each in plain words with its values to unfold. */
export const Reveal = ({ draw, verification, isFolded }: RevealProps) => {
  const intl = useIntl();
  const { phase, steps, list, start } = verification;
  const newest = steps.at(-1);
  const failed = steps.find(({ result }) => result === 'failed');
  const isNone = isWithoutWinner(draw.commitment);
  const holds = isNone ? 'valid' : heldBy(steps);
  const verdict = VERDICTS[failed !== undefined ? 'invalid' : holds];
  const isFine = failed === undefined && phase !== 'asked' && phase !== 'broken';
  const save = async () => {
    if (list !== null)
      saveFile(`twofold-draw-${draw.lot_id}.json`, await drawFile(verification.verified ?? draw, list));
  };

  return (
    <section aria-labelledby="draw-reveal">
      {/* Is heard while the rest is folded. */}
      <p role="status" className="visually-hidden">
        {newest !== undefined &&
          intl.formatMessage(
            { id: 'draw.reveal.status' },
            {
              done: steps.length,
              of: STEP_NAMES.length,
              step: intl.formatMessage({ id: `draw.step.${newest.name}` }),
              result: intl.formatMessage({ id: resultOf(newest) }),
            },
          )}
      </p>
      <details className={styles.reveal} open={!(isFolded && isFine)}>
        <summary>
          <h2 id="draw-reveal">
            <FormattedMessage id="draw.reveal" />
          </h2>
          {phase === 'done' && isFine && (
            <p>
              <FormattedMessage id="draw.reveal.passed" values={{ rehearsal: holds === 'rehearsal' }} />
            </p>
          )}
          <Icon name="chevron-down" size={22} />
        </summary>
        <p className={styles.lead}>
          <FormattedMessage id="draw.reveal.text" />
        </p>
        <ol className={styles.steps}>
          {STEP_NAMES.map((name, at) => (
            <StepCard
              key={name}
              name={name}
              at={at + 1}
              state={stateOfStep(verification, at)}
              step={steps[at]}
              text={stepText(name, draw.commitment)}
              isNone={isNone}
            />
          ))}
        </ol>
        {phase === 'asked' && (
          <Alert actions={<Button onClick={start}>{intl.formatMessage({ id: 'draw.reveal.start' })}</Button>}>
            <FormattedMessage id="draw.reveal.start.text" values={{ tickets: draw.commitment.tickets }} />
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
                <Button variant="secondary" onClick={() => void save()}>
                  {intl.formatMessage({ id: 'draw.reveal.save' })}
                </Button>
                <Button variant="quiet" onClick={start}>
                  {intl.formatMessage({ id: 'draw.reveal.again' })}
                </Button>
              </>
            }
          >
            {failed === undefined ? (
              <FormattedMessage id={isNone ? 'draw.reveal.valid.none' : 'draw.reveal.valid.text'} />
            ) : (
              <FormattedMessage
                id="draw.reveal.invalid.text"
                values={{ step: intl.formatMessage({ id: `draw.step.${failed.name}` }) }}
              />
            )}
          </Alert>
        )}
      </details>
    </section>
  );
};
