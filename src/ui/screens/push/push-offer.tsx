import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import styles from './push.module.css';
import { usePush } from './use-push.ts';

/** After a purchase: whether to tell of the draw. The browser is asked only when the shopper wants it. */
export const PushOffer = () => {
  const { state, pending, trouble, turn } = usePush();
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
        {state === 'on' && (
          <Alert kind="good">
            <p>
              <FormattedMessage id="push.offer.done" />
            </p>
          </Alert>
        )}
        {state !== 'on' && trouble !== null && (
          <Alert kind="warn">
            <p>
              <FormattedMessage id={trouble} />
            </p>
          </Alert>
        )}
      </div>
    </section>
  );
};
