import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LoggedInDevice } from '../../../../application/ports/account-service.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Icon } from '../../../design/controls/icon.tsx';
import { usePostedFormAnswer } from '../../../forms/use-posted-form-answer.ts';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import { ChangePasswordDialog, OLD_PASSWORD_FIELD } from './change-password-dialog.tsx';
import styles from './personal-tab.module.css';

/** So many sessions are shown at once. */
const FIRST = 4;

const Sessions = ({ sessions }: { readonly sessions: readonly LoggedInDevice[] }) => {
  const formatDate = useFormatDate();
  const [all, setAll] = useState(false);
  const ordered = sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.createdAt - a.createdAt,
  );
  const shown = all ? ordered : ordered.slice(0, FIRST);
  const date = (moment: number) => formatDate(moment, { day: 'numeric', month: 'long' });
  return (
    <div>
      <h4 className={styles.subtitle}>
        <FormattedMessage id="account.sessions.title" />
      </h4>
      <ul className={styles.sessions}>
        {shown.map(({ createdAt, expiresAt, current }) => (
          <li key={`${createdAt}-${expiresAt}-${current}`}>
            <Icon name={current ? 'check' : 'globe'} size={20} />
            <span>
              <b>
                <FormattedMessage id={current ? 'account.sessions.here' : 'account.sessions.elsewhere'} />
              </b>
              <span className={styles.note}>
                <FormattedMessage
                  id="account.sessions.since"
                  values={{ from: date(createdAt), to: date(expiresAt) }}
                />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {ordered.length > shown.length && (
        <Button variant="quiet" size="s" onClick={() => setAll(true)}>
          <FormattedMessage id="account.tickets.more" values={{ count: ordered.length - shown.length }} />
        </Button>
      )}
    </div>
  );
};

/** Shows the account's card with its password and its open sessions. */
export const SecurityCard = ({ sessions }: { readonly sessions: readonly LoggedInDevice[] }) => {
  // Whoever sent it past the app finds it open, and hears why it was not done.
  const wasSent = usePostedFormAnswer()?.messages[OLD_PASSWORD_FIELD] !== undefined;
  const [open, setOpen] = useState(wasSent);
  return (
    <section className={styles.security}>
      <div className={styles.setting}>
        <div>
          <h3>
            <FormattedMessage id="account.password.card" />
          </h3>
          <p className={styles.note}>
            <FormattedMessage id="account.password.text" />
          </p>
        </div>
        <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
          <FormattedMessage id="account.password.change" />
        </Button>
      </div>
      {sessions.length > 0 && <Sessions sessions={sessions} />}
      <ChangePasswordDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
};
