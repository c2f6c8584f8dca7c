import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Switch } from '../../design/controls/switch.tsx';
import styles from './push.module.css';
import { PushNote } from './push-note.tsx';
import { usePushSwitch } from './use-push-switch.ts';

/**
 * Shows the switch for notifications on this device, with what they are for; nothing where there are none to be had.
 */
export const PushCard = () => {
  const { state, pending, trouble, turn } = usePushSwitch();
  const id = useId();
  if (state === null || state === 'absent') return null;
  return (
    <section className={styles.card}>
      <div className={styles.words}>
        <h3 id={`${id}-title`}>
          <FormattedMessage id="push.card.title" />
        </h3>
        <p className={styles.note} id={`${id}-text`}>
          <FormattedMessage id="push.card.text" />
        </p>
      </div>
      <Switch
        checked={pending ? state !== 'on' : state === 'on'}
        disabled={state === 'denied'}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        aria-busy={pending || undefined}
        onChange={turn}
      />
      <div className={styles.trouble} role="status">
        {trouble !== null && <PushNote kind="warn" text={trouble} />}
      </div>
    </section>
  );
};
