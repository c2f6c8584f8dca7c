import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { beaconKind } from '../../../../domain/draws/proof/verification-steps.ts';
import type { FileVerdict } from '../../../../domain/draws/proof/verify-proof-files.ts';
import { useApp } from '../../../app-context.tsx';
import {
  toVerificationResultMessageId,
  VerificationStepValueList,
} from '../../../components/draws/proof/verification-step-value-list.tsx';
import { Icon } from '../../../design/controls/icon.tsx';
import { Alert, type AlertProps } from '../../../design/feedback/alert.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { DrawPageSection } from '../draw-page-section.tsx';
import styles from './file-check-zone.module.css';
import { useDroppedFiles } from './use-dropped-files.ts';

const kinds: Readonly<Record<FileVerdict['verdict'], NonNullable<AlertProps['kind']>>> = {
  valid: 'good',
  incomplete: 'info',
  invalid: 'danger',
  unpaired: 'info',
  unreadable: 'warn',
};

/** What a file proves is worth what its beacon is worth. */
const isRehearsal = ({ verdict, steps }: FileVerdict): boolean =>
  verdict === 'valid' && beaconKind(steps) === 'unknown';

const VerdictCard = ({ verdict }: { readonly verdict: FileVerdict }) => {
  const intl = useIntl();
  const failed = verdict.steps.find(({ result }) => result === 'failed');
  const step = failed === undefined ? '' : intl.formatMessage({ id: `draw.step.${failed.name}` });
  const rehearsal = isRehearsal(verdict);
  const isNeeded = verdict.steps.every(({ values }) => values['needed'] !== 'no');
  return (
    <li data-verdict={verdict.verdict}>
      <Alert
        kind={rehearsal ? 'warn' : kinds[verdict.verdict]}
        title={intl.formatMessage(
          { id: `draw.verdict.${rehearsal ? 'rehearsal' : verdict.verdict}` },
          { step },
        )}
      >
        <p className={styles.name}>{verdict.name}</p>
        <ol className={styles.steps}>
          {verdict.steps.map(each => (
            <li key={each.name} data-step={each.name} data-state={each.result}>
              <FormattedMessage id={`draw.step.${each.name}`} />
              <span className={styles.result}>
                <FormattedMessage id={toVerificationResultMessageId(each)} />
              </span>
              <VerificationStepValueList step={each} isNeeded={isNeeded} />
            </li>
          ))}
        </ol>
      </Alert>
    </li>
  );
};

/**
 * Shows the file check of the draw's page, which judges files that somebody kept or was sent, without the shop and
 * without the network.
 */
export const FileCheckZone = () => {
  const { useCases } = useApp();
  const check = useExclusiveTask(useCases.checkProofs);
  const id = useId();
  const [verdicts, setVerdicts] = useState<readonly FileVerdict[]>([]);
  const zone = useRef<HTMLDivElement>(null);

  const judge = async (files: FileList) => {
    if (files.length === 0) return;
    const outcome = await check.run([...files].map(file => ({ name: file.name, content: file })));
    if (outcome?._tag === 'Success') setVerdicts(outcome.value);
  };
  const isOver = useDroppedFiles(files => {
    zone.current?.scrollIntoView({ block: 'center' });
    void judge(files);
  });

  return (
    <DrawPageSection id="draw-check" title="draw.check" text="draw.check.text">
      <div ref={zone} className={joinClassNames(styles.zone, isOver && styles.over)} data-drop-zone>
        <Icon name="shield" size={36} />
        <p className={styles.drop}>
          <FormattedMessage id="draw.check.drop" />
        </p>
        <input
          id={id}
          type="file"
          multiple
          accept=".json,.txt,application/json,text/plain"
          className={styles.input}
          onChange={event => {
            const { files } = event.currentTarget;
            if (files !== null) void judge(files);
          }}
        />
        <label htmlFor={id} className={styles.choose}>
          <FormattedMessage id="draw.check.choose" />
        </label>
      </div>
      <div role="status" className={styles.outcome}>
        {check.pending && <FormattedMessage id="draw.check.busy" />}
        {check.failure !== null && (
          <Alert kind="warn">
            <FormattedMessage id="draw.check.failed" />
          </Alert>
        )}
        {!check.pending && verdicts.length > 0 && (
          <ul className={styles.verdicts}>
            {verdicts.map((verdict, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of two folders may have one name, and none moves
              <VerdictCard key={at} verdict={verdict} />
            ))}
          </ul>
        )}
      </div>
    </DrawPageSection>
  );
};
