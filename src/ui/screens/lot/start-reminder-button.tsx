import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../design/controls/button.tsx';
import { makeLazyPart } from '../../hooks/make-lazy-part.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { useLoadMessages } from '../../i18n/message-catalogues-context.ts';
import type { ReturnAfterLogInState } from '../../routing/read-path-after-log-in.ts';
import { useRoutingState } from '../../routing/use-routing.ts';
import styles from './start-reminder-button.module.css';

/** Fetched for the few whose address waits for its link. */
const UnconfirmedEmail = makeLazyPart(
  async () => (await import('../../components/accounts/unconfirmed-email-note.tsx')).UnconfirmedEmailNote,
);

export type StartReminderButtonProps = {
  readonly lotId: number;
  /** Asked already, as far as the shop has said. */
  readonly asked: boolean;
};

/**
 * Shows the button that asks for a mail once the lot has started, and cancels it; its texts are there already. Visitors
 * are led to log in and come back here; whose address waits for its link gets it again here, and has asked as soon as
 * they come back from its page.
 */
export const StartReminderButton = ({ lotId, asked }: StartReminderButtonProps) => {
  const { stores, useCases } = useApp();
  const session = useStoreValue(stores.session);
  const navigate = useNavigate();
  const { revalidate } = useRoutingState();
  const ensureTexts = useLoadMessages();
  const task = useExclusiveTask(useCases.tellMe);
  const [meant, setMeant] = useState<boolean | null>(null);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const wanted = session !== null && (meant ?? asked);

  const toLogIn = () => {
    const back: ReturnAfterLogInState = { from: 'lot', lotId };
    void navigate('/login', { state: back });
  };

  const refuse = async (messages: Readonly<Record<string, readonly string[]>>) => {
    if (messages['email'] === undefined) return revalidate();
    await ensureTexts('sign-in').then(
      () => setUnconfirmed(true),
      () => stores.notices.show({ kind: 'error', messageId: 'tell-me.confirm' }),
    );
  };

  const tell = async (on: boolean) => {
    if (session === null) return toLogIn();
    setMeant(on);
    const outcome = await task.run(lotId, on);
    if (outcome?._tag === 'Success') {
      setUnconfirmed(false);
      await revalidate();
    }
    setMeant(null);
    if (outcome?._tag !== 'Failure') return;
    const { failure } = outcome;
    if (failure._tag === 'SessionEnded') return toLogIn();
    if (failure._tag === 'FieldsRefused') return refuse(failure.messages);
    if (failure._tag === 'NotFound') return void revalidate();
    stores.notices.show({ kind: 'error', messageId: 'tell-me.failed', retry: () => void tell(on) });
  };

  return (
    <>
      <p role="status" className={styles.text}>
        <FormattedMessage
          id={wanted ? 'tell-me.asked' : 'tell-me.text'}
          values={{ guest: session === null, email: session?.email }}
        />
      </p>
      <Button
        variant={wanted ? 'secondary' : 'primary'}
        icon={wanted ? 'close' : 'clock'}
        busy={task.pending}
        busyLabel={<FormattedMessage id="tell-me.busy" />}
        onClick={() => void tell(!wanted)}
      >
        <FormattedMessage id={wanted ? 'tell-me.take-back' : 'tell-me.ask'} />
      </Button>
      {unconfirmed && session !== null && !wanted && (
        <>
          <p>
            <FormattedMessage id="tell-me.confirm" />
          </p>
          <UnconfirmedEmail email={session.email} onReturn={() => void tell(true)} />
        </>
      )}
    </>
  );
};
