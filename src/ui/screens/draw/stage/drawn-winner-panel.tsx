import { FormattedMessage, useIntl } from 'react-intl';
import type { Product } from '../../../../domain/catalogue/lot.ts';
import { ticketTitle } from '../../../../domain/draws/ticket-group.ts';
import { ProductPicture } from '../../../components/catalogue/product-picture.tsx';
import { ForfeitedPrizes } from '../../../components/draws/forfeited-prizes.tsx';
import type { DrawVerificationState } from '../../../components/draws/proof/use-draw-verification.ts';
import { Button } from '../../../design/controls/button.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { PersonName } from '../../../design/text/person-name.tsx';
import { PersonPicture } from '../../../design/text/person-picture.tsx';
import type { DrawStateViewModel } from '../to-draw-view.ts';
import styles from './draw-state-panel.module.css';
import { PartlyShownTicketPicture } from './partly-shown-ticket-picture.tsx';
import { WinnerInputList } from './winner-input-list.tsx';

/**
 * One of the verdicts of the visitor's own device on a winner: still checking, nothing against it, or that it is wrong.
 */
export type DeviceVerdict = 'checking' | 'told' | 'refuted';

export type DrawnWinnerProps = {
  readonly view: Extract<DrawStateViewModel, { phase: 'drawn' }>;
  readonly prize: Product;
  readonly lotId: number;
  readonly word: DeviceVerdict;
  /** Null in a draw that can't be checked. */
  readonly verification: DrawVerificationState | null;
  /** How many digits of the winner's number have locked in. */
  readonly locked: number;
};

const isPassed = (verification: DrawVerificationState | null, at: number): boolean =>
  verification?.steps[at]?.result === 'passed';

const Checking = ({ view, verification, locked }: DrawnWinnerProps) => (
  <>
    <div className={styles.words} aria-live="polite">
      <p className={styles.kicker}>
        <FormattedMessage id="draw.drawn.checking.text" />
      </p>
      <h2>
        <FormattedMessage id="draw.drawn.checking" />
      </h2>
    </div>
    <PartlyShownTicketPicture
      title={view.ticket}
      isLotLocked={isPassed(verification, 1)}
      locked={locked}
      isRolling
    />
  </>
);

const Refuted = ({ verification }: DrawnWinnerProps) => {
  const intl = useIntl();
  const failed = verification?.steps.find(({ result }) => result === 'failed');
  return (
    <div className={styles.words} aria-live="polite">
      <h2>
        <FormattedMessage id="draw.reveal.invalid" />
      </h2>
      <p>
        <FormattedMessage
          id="draw.drawn.refuted"
          values={{
            step: failed === undefined ? '' : intl.formatMessage({ id: `draw.step.${failed.name}` }),
          }}
        />
      </p>
    </div>
  );
};

/** More of one's own tickets stand in their own section. */
const MOST_OWN = 6;

/** The visitor's own tickets, to be held against the number above them. */
const OwnLost = ({ titles }: { readonly titles: readonly string[] }) => {
  const shown = titles.slice(0, MOST_OWN);
  return (
    <p className={styles.lost}>
      <FormattedMessage
        id="draw.drawn.own"
        values={{
          count: titles.length,
          more: String(titles.length > shown.length),
          tickets: shown.map((title, at) => (
            <span key={title}>
              {at > 0 && ', '}
              <span className={styles.title}>{title}</span>
            </span>
          )),
        }}
      />
    </p>
  );
};

const Told = ({ view, prize, lotId, verification }: DrawnWinnerProps) => {
  const { ticket, isYours, lost, forfeits, proof, winner } = view;
  const { avatar, fullName } = winner.user;
  const isLost = lost.length > 0;
  const isUnchecked = verification !== null && verification.phase !== 'done';
  return (
    <div className={styles.words} aria-live="polite">
      {/* Nothing that looks like a win comes before the words that it is none. */}
      {!isLost && (
        <ProductPicture className={styles.prize} image={prize.image} alt="" sizes="200px" eager={false} />
      )}
      <h2 className={joinClassNames(styles.winner, isLost && styles.theirs)}>
        <FormattedMessage
          id={isLost ? 'draw.drawn.lost' : 'draw.drawn'}
          values={{
            number: (
              <span className={styles.number}>
                <span className="visually-hidden">{ticket}</span>
                <PartlyShownTicketPicture title={ticket} isLotLocked locked={ticket.length} />
              </span>
            ),
          }}
        />
      </h2>
      {isYours && (
        <p className={styles.yours}>
          <FormattedMessage id="draw.drawn.yours" />
        </p>
      )}
      {isLost && <OwnLost titles={lost} />}
      <div className={styles.person}>
        <PersonPicture image={avatar} name={fullName} size={64} className={styles.face} />
        <p>
          <FormattedMessage
            id="draw.drawn.by"
            values={{
              name: (
                <b>
                  <PersonName name={fullName} />
                </b>
              ),
            }}
          />
        </p>
      </div>
      <ForfeitedPrizes forfeits={forfeits} titleOf={number => ticketTitle(lotId, number)} />
      {isUnchecked && (
        <p className={styles.note}>
          <FormattedMessage id="draw.drawn.unchecked" />
        </p>
      )}
      {proof === null && (
        <p>
          <FormattedMessage id="draw.drawn.old" />
        </p>
      )}
    </div>
  );
};

const WORDS = { checking: Checking, refuted: Refuted, told: Told } as const;

/**
 * Shows the drawn number as it locks in piece by piece, then whole with its winner; or the piece that fails its check.
 */
export const DrawnWinnerPanel = (props: DrawnWinnerProps & { readonly onAgain: (() => void) | null }) => {
  const { word, verification, onAgain } = props;
  const Words = WORDS[word];
  return (
    <>
      <Words {...props} />
      {verification !== null && (verification.phase === 'running' || verification.steps.length > 0) && (
        <WinnerInputList verification={verification} />
      )}
      {word === 'told' && onAgain !== null && (
        <Button variant="quiet" size="s" className={styles.again} onClick={onAgain}>
          <FormattedMessage id="draw.watch-again" />
        </Button>
      )}
    </>
  );
};
