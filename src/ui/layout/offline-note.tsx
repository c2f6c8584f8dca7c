import { useIntl } from 'react-intl';
import { Icon } from '../design/controls/icon.tsx';
import { useOnline } from '../hooks/use-online.ts';
import styles from './offline-note.module.css';

/** Shows a note, while the device has no network, that what is shown may be old. */
export const OfflineNote = () => {
  const intl = useIntl();
  const online = useOnline();
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
