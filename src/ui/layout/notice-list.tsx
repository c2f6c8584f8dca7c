import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { ScreenNotice } from '../../application/stores/notice-store.ts';
import { useApp } from '../app-context.tsx';
import { Icon } from '../design/controls/icon.tsx';
import { IconButton } from '../design/controls/icon-button.tsx';
import { Link } from '../design/controls/link.tsx';
import { joinClassNames } from '../design/text/join-class-names.ts';
import { useStoreValue } from '../hooks/use-store-value.ts';
import styles from './notice-list.module.css';

/** How long a notice stays that needs no answer, in milliseconds. */
const STAYS = 6000;

const NoticeCard = ({ notice }: { readonly notice: ScreenNotice }) => {
  const intl = useIntl();
  const { notices } = useApp().stores;
  const { id, retry, retryId = 'common.retry', path } = notice;

  useEffect(() => {
    if (retry !== undefined || path !== undefined) return;
    const timer = setTimeout(() => notices.dismiss(id), STAYS);
    return () => clearTimeout(timer);
  }, [notices, id, retry, path]);

  return (
    <li className={joinClassNames(styles.notice, styles[notice.kind])}>
      <Icon name={notice.kind === 'error' ? 'alert' : 'check'} />
      <p>{intl.formatMessage({ id: notice.messageId }, { ...notice.values })}</p>
      {retry !== undefined && (
        <button
          type="button"
          className={styles.retry}
          onClick={() => {
            notices.dismiss(id);
            retry();
          }}
        >
          {intl.formatMessage({ id: retryId })}
        </button>
      )}
      {path !== undefined && (
        <Link to={path} className={styles.retry} onClick={() => notices.dismiss(id)}>
          {intl.formatMessage({ id: 'common.notice.open' })}
        </Link>
      )}
      <IconButton
        icon="close"
        label={intl.formatMessage({ id: 'common.close' })}
        onClick={() => notices.dismiss(id)}
      />
    </li>
  );
};

/** Shows quiet messages at the edge of the screen, announced politely. */
export const NoticeList = () => {
  const intl = useIntl();
  const shown = useStoreValue(useApp().stores.notices);
  return (
    <section
      className={styles.region}
      aria-label={intl.formatMessage({ id: 'common.notices' })}
      aria-live="polite"
    >
      <ul className={styles.list}>
        {shown.map(notice => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  );
};
