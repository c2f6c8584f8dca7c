import { type ReactNode, useRef, useState } from 'react';
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
import { formatMoney } from '../../../../i18n/format-money.ts';
import styles from './prizes.module.css';
import { findPrizeState, findPrizeWay, isPrizeOver } from './read-own-prize.ts';
import { ShownWinnerPart } from './shown-winner-part.tsx';

/** Fetched when it is opened. */
const PrizeDialog = makeLazyPart(async () => (await import('./prize-dialog.tsx')).PrizeDialog);

/** How often the clock is looked at, in milliseconds. */
const LOOK_AGAIN = 60_000;

/** The last characters of an account's number, which alone are shown. */
const SHOWN_OF_IBAN = 4;

/** What comes next, where the steps alone don't say it. */
const NEXT: Readonly<Partial<Record<PrizeState, string>>> = {
  accepted: 'prizes.next.accepted',
  identity_confirmed: 'prizes.next.identity-confirmed',
  to_pack: 'prizes.next.to-pack',
  ready: 'prizes.next.ready',
  paid_out: 'prizes.next.paid-out',
  came_back: 'prizes.next.came-back',
  forfeited: 'prizes.next.forfeited',
};

/** The same where the money is paid in the prize's place. */
const NEXT_OF_MONEY: typeof NEXT = { identity_confirmed: 'prizes.next.to-pay-out' };

/** What it means instead of a prize that could be collected, and was not. */
const NEXT_OF_NOT_COLLECTED: typeof NEXT = { came_back: 'prizes.next.not-collected' };

const contactsLink = (text: ReactNode) => <Link to="/contacts">{text}</Link>;

/** Asks to accept a prize, or its money where there is some, by when as long as that is to come. */
const AcceptText = ({ acceptBy, sum }: Pick<OwnPrize, 'acceptBy'> & { readonly sum: string | null }) => {
  const formatDate = useFormatDate();
  const isInTime = useValueOfTime(now => now < acceptBy, LOOK_AGAIN);
  const id = isInTime ? 'prizes.accept-by' : 'prizes.accept-text';
  const date = formatDate(acceptBy, { day: 'numeric', month: 'long' });
  return <FormattedMessage id={sum === null ? id : `${id}.money`} values={{ date, sum: sum ?? '' }} />;
};

/** Shows a prize that the shopper has won: which, its way, where it goes, and what its winner can say of it. */
export const PrizeCard = ({
  prize,
  user,
  onAnswer,
  onDoubt,
}: {
  readonly prize: OwnPrize;
  readonly user: Pick<AccountUser, 'firstName' | 'lastName' | 'avatar'>;
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
  const { id, of, ofId, title, address, cash, account } = prize;
  const state = findPrizeState(prize);
  const isWon = state === 'won';
  const way = findPrizeWay(prize);
  // By the way that it went last: where it goes next its winner says anew.
  const out = prize.changes.findLast(change => change.state === 'sent' || change.state === 'ready');
  const ownNext =
    way === 'paid-out' ? NEXT_OF_MONEY : out?.state === 'ready' ? NEXT_OF_NOT_COLLECTED : undefined;
  const next = ownNext?.[state] ?? NEXT[state];
  const sum = cash === undefined ? null : formatMoney(intl, cash, 'UAH');

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
        <div className={styles.told}>
          {isWon && (
            <p>
              <AcceptText acceptBy={prize.acceptBy} sum={sum} />
            </p>
          )}
          {next !== undefined && (
            <p>
              <FormattedMessage id={next} values={{ a: contactsLink }} />
            </p>
          )}
          {/* Who was given it in person got it nowhere else. */}
          {address !== null && state !== 'handed_over' && state !== 'forfeited' && (
            <div>
              <DeliveryAddressText address={address} />
            </div>
          )}
          {account !== undefined && state !== 'forfeited' && (
            <div>
              <p>
                <FormattedMessage
                  id="prizes.account"
                  values={{ sum: sum ?? '', end: account.iban.slice(-SHOWN_OF_IBAN) }}
                />
              </p>
              <p className={styles.soft}>{account.holder}</p>
            </div>
          )}
          {prize.tracking !== '' && <ParcelTracking carried={prize} />}
          {(isWon || canChangePrizeAddress(state, way)) && (
            <Button size="s" variant={isWon ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
              <FormattedMessage
                id={isWon ? 'prizes.accept' : cash === undefined ? 'delivery.change' : 'prizes.change'}
              />
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
      </div>
      <div className={styles.way}>
        <DeliverySteps
          of="prizes"
          steps={listPrizeSteps(prize.changes, way).map(step => ({
            name: step.state,
            at: step.at,
            isDone: step.at !== null,
          }))}
        />
      </div>
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
        <PrizeDialog
          prize={prize}
          user={user}
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
