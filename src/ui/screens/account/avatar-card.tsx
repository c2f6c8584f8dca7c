import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import type { User } from '../../../application/ports/account-service.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { FormTrouble } from '../../forms/form-trouble.tsx';
import { useTask } from '../../hooks/use-task.ts';
import { Avatar } from './avatar.tsx';
import { AVATAR_KINDS, avatarProblem, readPicture } from './avatar-file.ts';
import styles from './personal-tab.module.css';
import { ProgressBar } from './progress-bar.tsx';

/** The owner's picture: chosen, shown at once, sent with its progress, kept for another try when that fails. */
export const AvatarCard = ({ user }: { readonly user: User }) => {
  const intl = useIntl();
  const { useCases, stores } = useApp();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const errorId = useId();
  const change = useTask(useCases.changeAvatar);

  const send = async (file: File) => {
    setShare(0);
    const outcome = await change.run(file, setShare);
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      setProblem(Object.values(outcome.failure.messages).flat()[0] ?? '');
      setPreview(null);
      setChosen(null);
    }
    if (outcome?._tag !== 'Success') return;
    setChosen(null);
    stores.notices.show({ kind: 'info', messageId: 'account.avatar.done' });
    await revalidate();
    setPreview(null);
  };

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    change.clear();
    const wrong = avatarProblem(file);
    setProblem(wrong === null ? null : intl.formatMessage({ id: wrong }));
    if (wrong !== null) return;
    setChosen(file);
    setPreview(await readPicture(file));
    await send(file);
  };

  const canRetry = chosen !== null && change.failure !== null && change.failure._tag !== 'SessionEnded';
  return (
    <section className={styles.avatar}>
      <Avatar image={preview ?? user.avatar} name={user.fullName} large key={preview ?? user.avatar} />
      <div className={styles.avatarText}>
        <h3>
          <FormattedMessage id="account.avatar.title" />
        </h3>
        <p className={styles.note}>
          <FormattedMessage id="account.avatar.hint" />
        </p>
      </div>
      <input
        ref={input}
        type="file"
        name="avatar"
        hidden
        accept={AVATAR_KINDS.join(',')}
        onChange={event => {
          void choose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <div className={styles.avatarWays}>
        {change.pending && (
          <ProgressBar
            className={styles.progress}
            max={1}
            value={share}
            label={intl.formatMessage({ id: 'account.avatar.progress' })}
          />
        )}
        <Button
          variant="secondary"
          size="s"
          aria-describedby={problem === null ? undefined : errorId}
          busy={change.pending}
          busyLabel={
            <FormattedMessage
              id="account.avatar.busy"
              values={{ percent: intl.formatNumber(share, { style: 'percent' }) }}
            />
          }
          onClick={() => input.current?.click()}
        >
          <FormattedMessage id="account.avatar.choose" />
        </Button>
        {canRetry && (
          <Button size="s" onClick={() => void send(chosen)}>
            <FormattedMessage id="common.retry" />
          </Button>
        )}
      </div>
      {problem !== null && (
        <p className={styles.problem} id={errorId} role="alert">
          <Icon name="alert" size={18} />
          <span>{problem}</span>
        </p>
      )}
      {canRetry && (
        <div className={styles.trouble}>
          <FormTrouble failure={change.failure} />
        </div>
      )}
    </section>
  );
};
