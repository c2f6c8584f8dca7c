import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CheckedSuperprize } from '../../../application/draws/verify-superprize.ts';
import type { SuperDrawDetail } from '../../../application/ports/draws.ts';
import { beaconKind } from '../../../domain/draws/proof/verify-outcome.ts';
import { useApp } from '../../app-context.tsx';
import { saveFile } from '../../components/draws/save-file.ts';
import { Button } from '../../design/controls/button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { useTask } from '../../hooks/use-task.ts';

import styles from './superprize-screen.module.css';

const SIGNS = { passed: 'check', failed: 'close', skipped: 'minus' } as const;

/** What holds by a beacon that is nobody's but the shop's proves no fairness (docs/draws.md#the-rehearsal). */
const verdictOf = ({ verdict: { verdict, steps } }: CheckedSuperprize) => {
  if (verdict === 'incomplete') return { kind: 'good', id: 'superprize.check.incomplete' } as const;
  if (verdict !== 'valid') return { kind: 'danger', id: 'superprize.check.invalid' } as const;
  return beaconKind(steps) === 'unknown'
    ? ({ kind: 'warn', id: 'superprize.check.rehearsal' } as const)
    : ({ kind: 'good', id: 'superprize.check.valid' } as const);
};

/** The draw of a super prize recomputed on the visitor's own device when they ask for it, step by step. */
export const OwnCheck = ({ draw }: { readonly draw: SuperDrawDetail }) => {
  const intl = useIntl();
  const { useCases } = useApp();
  const task = useTask(useCases.verifySuperprize);
  const [checked, setChecked] = useState<CheckedSuperprize | null>(null);
  const start = async () => {
    const outcome = await task.run(draw);
    if (outcome?._tag === 'Success') setChecked(outcome.value);
  };
  const verdict = checked && verdictOf(checked);
  return (
    <section className={styles.card} aria-labelledby="superprize-check">
      <h2 id="superprize-check">
        <FormattedMessage id="superprize.check" />
      </h2>
      <p>
        <FormattedMessage id="superprize.check.text" values={{ over: draw.drawnAt !== null }} />
      </p>
      {checked !== null && (
        <ol className={styles.steps}>
          {checked.verdict.steps.map(({ name, result }) => (
            <li key={name} data-step={name} data-state={result}>
              <Icon name={SIGNS[result]} size={18} />
              <span>
                <FormattedMessage id={`draw.step.${name}`} />
              </span>
              <small>
                <FormattedMessage id={`draw.result.${result}`} />
              </small>
            </li>
          ))}
        </ol>
      )}
      {verdict !== null && checked !== null ? (
        <Alert
          kind={verdict.kind}
          role="status"
          title={intl.formatMessage({ id: verdict.id })}
          actions={
            <Button
              variant="secondary"
              onClick={() => checked.files.forEach(({ name, content }) => saveFile(name, content))}
            >
              {intl.formatMessage({ id: 'superprize.check.save' })}
            </Button>
          }
        />
      ) : (
        <Button variant="secondary" busy={task.pending} onClick={() => void start()}>
          <FormattedMessage id="superprize.check.start" />
        </Button>
      )}
      {task.failure !== null && (
        <Alert kind="warn" role="alert">
          <FormattedMessage id="superprize.check.failed" />
        </Alert>
      )}
    </section>
  );
};
