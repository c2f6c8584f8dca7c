import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountUser } from '../../../../../application/ports/account-service.ts';
import type { OwnPrize } from '../../../../../application/ports/deliveries.ts';
import { withNestedQuotes } from '../../../../../domain/content/nested-quotes.ts';
import { useApp } from '../../../../app-context.tsx';
import { ShownWinnerText } from '../../../../components/draws/shown-winner-text.tsx';
import { Button } from '../../../../design/controls/button.tsx';
import { Link } from '../../../../design/controls/link.tsx';
import { FormFailureMessage } from '../../../../forms/form-failure-message.tsx';
import { makeLazyPart } from '../../../../hooks/make-lazy-part.tsx';
import { useExclusiveTask } from '../../../../hooks/use-exclusive-task.ts';
import styles from './prizes.module.css';

/** Fetched when it is opened. */
const ShownWinnerDialog = makeLazyPart(
  async () => (await import('./shown-winner-dialog.tsx')).ShownWinnerDialog,
);

const winnersLink = (text: ReactNode) => <Link to="/winners">{text}</Link>;

/** Shows on a prize's card, and lets its winner say, what the winners' page shows (docs/behaviour.md#the-winners-page). */
export const ShownWinnerPart = ({
  prize,
  shown: { version, winner },
  user,
  onAnswer,
  onDoubt,
}: {
  readonly prize: OwnPrize;
  readonly shown: NonNullable<OwnPrize['shown']>;
  readonly user: Pick<AccountUser, 'firstName' | 'avatar'>;
  /** Called with the prize as the shop has it now. */
  readonly onAnswer: (prize: OwnPrize) => void;
  /** Called when the shop may show something else than what is shown here. */
  readonly onDoubt: () => void;
}) => {
  const intl = useIntl();
  const { useCases } = useApp();
  const { run, pending, failure, clear } = useExclusiveTask(useCases.revokeBeingShown);
  const [isAsking, setAsking] = useState(false);
  const [answers, setAnswers] = useState(0);
  const part = useRef<HTMLDivElement>(null);
  const { id, title } = prize;
  const label = (message: string) => intl.formatMessage({ id: message }, { title });
  const picture = winner?.withPicture === true ? (user.avatar ?? '') : '';
  const isShown = winner !== null;
  const [seen, setSeen] = useState({ isShown, changes: 0 });
  if (seen.isShown !== isShown) setSeen({ isShown, changes: seen.changes + 1 });
  const { changes } = seen;
  const isTold = answers > 0 || changes > 0;

  // The button that was pressed is gone, or says something else: what is shown now has the focus.
  useEffect(() => {
    if (answers > 0) part.current?.focus({ preventScroll: true });
  }, [answers]);
  // So it may be with what was read anew: only who has lost the place is led there.
  useEffect(() => {
    const isLost = changes > 0 && document.activeElement === document.body;
    if (isLost) part.current?.focus({ preventScroll: true });
  }, [changes]);

  const take = (answer: OwnPrize) => {
    setAsking(false);
    clear();
    onAnswer(answer);
    setAnswers(now => now + 1);
  };
  const revoke = async () => {
    const outcome = await run(id);
    if (outcome?._tag === 'Success') take(outcome.value);
    // It may have been ended all the same.
    if (outcome?._tag === 'Failure') onDoubt();
  };

  return (
    <>
      <div
        ref={part}
        tabIndex={-1}
        className={styles.shown}
        data-shown={winner === null ? 'no' : 'yes'}
        role="group"
        aria-label={label('prizes.shown.of')}
      >
        {winner !== null && (
          <>
            <p className={styles.said}>
              <FormattedMessage
                id="prizes.shown.now"
                values={{
                  a: winnersLink,
                  picture: winner.withPicture && picture === '' ? 'later' : String(winner.withPicture),
                }}
              />
            </p>
            <ShownWinnerText name={winner.name} town={winner.town} picture={picture} />
          </>
        )}
        <div className={styles.says}>
          <Button
            size="s"
            variant="quiet"
            aria-label={label(winner === null ? 'prizes.shown.offer-for' : 'prizes.shown.change-for')}
            onClick={() => setAsking(true)}
          >
            <FormattedMessage id={winner === null ? 'prizes.shown.offer' : 'prizes.shown.change'} />
          </Button>
          {winner !== null && (
            <Button
              size="s"
              variant="quiet"
              aria-label={pending ? undefined : label('prizes.shown.stop-for')}
              busy={pending}
              busyLabel={<FormattedMessage id="prizes.shown.stopping" />}
              onClick={() => void revoke()}
            >
              <FormattedMessage id="prizes.shown.stop" />
            </Button>
          )}
        </div>
        {winner !== null && (
          <FormFailureMessage
            failure={failure}
            stray={failure?._tag === 'FieldsRefused' ? Object.values(failure.messages).flat() : []}
          />
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isTold && winner !== null && (
          <FormattedMessage
            id="prizes.shown.yes"
            values={{ name: winner.name, town: winner.town, picture: String(picture !== '') }}
          />
        )}
        {isTold && winner === null && (
          <FormattedMessage id="prizes.shown.no" values={{ title: withNestedQuotes(title) }} />
        )}
      </p>
      {isAsking && (
        <ShownWinnerDialog
          prize={prize}
          version={version}
          winner={winner}
          user={user}
          onClose={() => setAsking(false)}
          onDoubt={onDoubt}
          onSaved={take}
        />
      )}
    </>
  );
};
