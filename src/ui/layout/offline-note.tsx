import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useApp } from '../app-context.tsx';
import { Icon } from '../design/controls/icon.tsx';
import styles from './offline-note.module.css';

/** Says while the device has no network that what is shown may be old. */
export const OfflineNote = () => {
  const intl = useIntl();
  const { environment } = useApp();
  const online = useSyncExternalStore(environment.onOnlineChange, environment.isOnline, () => true);
  return (
    <div role="status">
      {!online && (
        <p className={styles.note}>
          <Icon name="alert" size={18} />
          {intl.formatMessage({ id: 'common.offline' })}
        </p>
      )}
    </div>
  );
};
