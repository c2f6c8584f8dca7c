import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountUser } from '../../../../application/ports/account-service.ts';
import { LARGEST_USER_PICTURE_MB } from '../../../../domain/accounts/largest-picture.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Icon } from '../../../design/controls/icon.tsx';
import { ProgressBar } from '../../../design/feedback/progress-bar.tsx';
import { FormFailureMessage } from '../../../forms/form-failure-message.tsx';
import { Avatar } from './avatar.tsx';
import { AVATAR_FILE_TYPES } from './avatar-file.ts';
import styles from './personal-tab.module.css';
import { useAvatarChange } from './use-avatar-change.ts';

/** Shows the owner's picture, and the way to another one. */
export const AvatarCard = ({ user }: { readonly user: AccountUser }) => {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { preview, pending, share, problem, failure, choose, retry } = useAvatarChange();
  return (
    <section className={styles.avatar}>
      <Avatar image={preview ?? user.avatar} name={user.fullName} large key={preview ?? user.avatar} />
      <div className={styles.avatarText}>
        <h3>
          <FormattedMessage id="account.avatar.title" />
        </h3>
        <p className={styles.note}>
          <FormattedMessage id="account.avatar.hint" values={{ mb: LARGEST_USER_PICTURE_MB }} />
        </p>
      </div>
      <input
        ref={input}
        type="file"
        name="avatar"
        hidden
        accept={AVATAR_FILE_TYPES.join(',')}
        onChange={event => {
          void choose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <div className={styles.avatarWays}>
        {pending && (
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
          busy={pending}
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
        {retry !== null && (
          <Button size="s" onClick={retry}>
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
      {retry !== null && (
        <div className={styles.trouble}>
          <FormFailureMessage failure={failure} />
        </div>
      )}
    </section>
  );
};
