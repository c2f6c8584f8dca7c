import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../design/controls/button.tsx';
import styles from './push.module.css';
import { PushNote } from './push-note.tsx';
import { usePushSwitch } from './use-push-switch.ts';

/**
 * Shows the offer of notifications about the draw after a purchase. The browser is asked only when the shopper wants
 * it.
 */
export const PushOffer = () => {
  const { state, pending, trouble, turn } = usePushSwitch();
  const [accepted, setAccepted] = useState(false);
  if (state === null || state === 'absent' || (!accepted && state !== 'off')) return null;
  const accept = () => {
    setAccepted(true);
    turn(true);
  };
  return (
    <section className={styles.offer}>
      {state !== 'on' && (
        <>
          <h2 className={styles.question}>
            <FormattedMessage id="push.offer.title" />
          </h2>
          <p className={styles.note}>
            <FormattedMessage id="push.offer.text" />
          </p>
          {state === 'off' && (
            <Button
              variant="secondary"
              busy={pending}
              busyLabel={<FormattedMessage id="push.offer.busy" />}
              onClick={accept}
            >
              <FormattedMessage id="push.offer.accept" />
            </Button>
          )}
        </>
      )}
      <div role="status">
        {state === 'on' && <PushNote kind="good" text="push.offer.done" />}
        {state !== 'on' && trouble !== null && <PushNote kind="warn" text={trouble} />}
      </div>
    </section>
  );
};
