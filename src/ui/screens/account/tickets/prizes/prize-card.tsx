import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountUser } from '../../../../../application/ports/account-service.ts';
import type { OwnPrize } from '../../../../../application/ports/deliveries.ts';
import {
  canChangePrizeAddress,
  listPrizeSteps,
  type PrizeState,
} from '../../../../../domain/draws/prize-life.ts';
import { useApp } from '../../../../app-context.tsx';
import { ProductPicture } from '../../../../components/catalogue/product-picture.tsx';
import { DeliveryAddressText } from '../../../../components/orders/delivery/delivery-address-text.tsx';
import { DeliverySteps } from '../../../../components/orders/delivery/delivery-steps.tsx';
import { ParcelTracking } from '../../../../components/orders/delivery/parcel-tracking.tsx';
import { Button } from '../../../../design/controls/button.tsx';
import { Link } from '../../../../design/controls/link.tsx';
import { joinClassNames } from '../../../../design/text/join-class-names.ts';
import { FormFailureMessage } from '../../../../forms/form-failure-message.tsx';
import { makeLazyPart } from '../../../../hooks/make-lazy-part.tsx';
import { useExclusiveTask } from '../../../../hooks/use-exclusive-task.ts';
import { useFormatDate } from '../../../../hooks/use-format-date.ts';
import { useValueOfTime } from '../../../../hooks/use-shop-time.ts';
import styles from './prizes.module.css';
import { findPrizeState, isPrizeOver } from './read-own-prize.ts';
import { ShownWinnerPart } from './shown-winner-part.tsx';

/** Fetched when it is opened. */
const DeliveryDialog = makeLazyPart(
  async () =>
    (await import('../../../../components/orders/delivery/delivery-dialog.tsx')).DeliveryDialog<OwnPrize>,
);

/** How often the clock is looked at, in milliseconds. */
const LOOK_AGAIN = 60_000;

/** What comes next, where the steps alone don't say it. */
const NEXT: Readonly<Partial<Record<PrizeState, string>>> = {
  accepted: 'prizes.next.accepted',
  identity_confirmed: 'prizes.next.identity-confirmed',
  to_pack: 'prizes.next.to-pack',
  came_back: 'prizes.next.came-back',
  forfeited: 'prizes.next.forfeited',
};

/** Asks to accept a prize, by when as long as that is to come. */
const AcceptText = ({ acceptBy }: Pick<OwnPrize, 'acceptBy'>) => {
  const formatDate = useFormatDate();
  const isInTime = useValueOfTime(now => now < acceptBy, LOOK_AGAIN);
  return isInTime ? (
    <FormattedMessage
      id="prizes.accept-by"
      values={{ date: formatDate(acceptBy, { day: 'numeric', month: 'long' }) }}
    />
  ) : (
    <FormattedMessage id="prizes.accept-text" />
  );
};

/** Shows a prize that the shopper has won: which, its way, where it goes, and what its winner can say of it. */
export const PrizeCard = ({
  prize,
  user,
  onAnswer,
  onDoubt,
}: {
  readonly prize: OwnPrize;
  readonly user: Pick<AccountUser, 'firstName' | 'avatar'>;
  /** Called with the prize as the shop has it now. */
  readonly onAnswer: (prize: OwnPrize) => void;
  /** Called when the shop may have the prize otherwise than it is shown. */
  readonly onDoubt: () => void;
}) => {
  const intl = useIntl();
  const { useCases } = useApp();
  const { run, pending, failure } = useExclusiveTask(useCases.confirmPrize);
  const [isAsking, setAsking] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const { id, of, ofId, title, address } = prize;
  const state = findPrizeState(prize);
  const isWon = state === 'won';
  const next = NEXT[state];

  const confirm = async () => {
    const outcome = await run(id);
    if (outcome?._tag !== 'Success') return;
    onAnswer(outcome.value);
    // The button that was pressed is gone.
    item.current?.focus({ preventScroll: true });
  };

  return (
    <li
      ref={item}
      tabIndex={-1}
      className={joinClassNames(styles.prize, isWon && styles.waits, isPrizeOver(prize) && styles.over)}
      data-prize={state}
    >
      <div className={styles.main}>
        <div className={styles.head}>
          <ProductPicture image={prize.image} alt="" sizes="72px" className={styles.picture} />
          <div>
            <h3>{title}</h3>
            <p className={styles.soft}>
              <FormattedMessage
                id="account.tickets.winning"
                values={{ ticket: <span className={styles.number}>{prize.ticket}</span> }}
              />
            </p>
            <Link
              to={`${of === 'lot' ? '/draw' : '/superprize'}-${ofId}`}
              className={styles.draw}
              aria-label={intl.formatMessage({ id: 'account.tickets.draw-for' }, { title })}
            >
              <FormattedMessage id="account.tickets.draw" />
            </Link>
          </div>
        </div>
        {isWon && (
          <p>
            <AcceptText acceptBy={prize.acceptBy} />
          </p>
        )}
        {next !== undefined && (
          <p>
            <FormattedMessage id={next} />
          </p>
        )}
        {/* Who was given it in person got it nowhere else. */}
        {address !== null && state !== 'handed_over' && state !== 'forfeited' && (
          <div>
            <DeliveryAddressText address={address} />
          </div>
        )}
        {prize.tracking !== '' && <ParcelTracking carried={prize} />}
        {(isWon || canChangePrizeAddress(state)) && (
          <Button size="s" variant={isWon ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
            <FormattedMessage id={isWon ? 'prizes.accept' : 'delivery.change'} />
          </Button>
        )}
        {state === 'sent' && (
          <Button
            size="s"
            variant="secondary"
            busy={pending}
            busyLabel={<FormattedMessage id="delivery.saving" />}
            onClick={() => void confirm()}
          >
            <FormattedMessage id="delivery.parcel.confirm" />
          </Button>
        )}
        <FormFailureMessage
          failure={failure}
          stray={failure?._tag === 'FieldsRefused' ? Object.values(failure.messages).flat() : []}
        />
      </div>
      <DeliverySteps
        of="prizes"
        steps={listPrizeSteps(prize.changes).map(step => ({
          name: step.state,
          at: step.at,
          isDone: step.at !== null,
        }))}
      />
      {prize.shown !== undefined && (
        <ShownWinnerPart
          prize={prize}
          shown={prize.shown}
          user={user}
          onAnswer={onAnswer}
          onDoubt={onDoubt}
        />
      )}
      {isAsking && (
        <DeliveryDialog
          title={<FormattedMessage id="prizes.address.title" />}
          address={address}
          submitText={isWon ? 'prizes.accept' : 'delivery.save'}
          send={choice => useCases.acceptPrize(id, choice)}
          onClose={() => setAsking(false)}
          onSaved={saved => {
            setAsking(false);
            onAnswer(saved);
          }}
        />
      )}
    </li>
  );
};
