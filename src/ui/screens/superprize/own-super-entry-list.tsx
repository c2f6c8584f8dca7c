import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnSuperEntries as Own } from '../../../application/ports/draws.ts';
import type { SuperPrizeEntryBundle } from '../../../domain/draws/proof/super/super-prize-entry-bundle.ts';
import { ticketTitle } from '../../../domain/draws/ticket-group.ts';
import { useApp } from '../../app-context.tsx';
import { downloadFile, makeJsonBlob } from '../../components/draws/download-file.ts';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { useRoutingState } from '../../routing/use-routing.ts';
import styles from './superprize-screen.module.css';

type OwnEntriesProps = {
  readonly superId: number;
  /** Null: a guest, or they could not be read. */
  readonly own: Own | null;
  readonly isOpen: boolean;
  /** The winner's number. */
  readonly winner: number | null;
};

/** By the tickets' numbers, and the one that won before all: nobody should have to look for it. */
const asTheyAreRead =
  (winner: number | null) =>
  ({ entry: a }: SuperPrizeEntryBundle, { entry: b }: SuperPrizeEntryBundle): number =>
    Number(b.number === winner) - Number(a.number === winner) || a.lot_id - b.lot_id || a.ticket - b.ticket;

const Entry = ({
  bundle,
  winner,
}: {
  readonly bundle: SuperPrizeEntryBundle;
  readonly winner: number | null;
}) => {
  const intl = useIntl();
  const { number, lot_id, ticket } = bundle.entry;
  const title = ticketTitle(lot_id, ticket);
  return (
    <li className={joinClassNames(number === winner && styles.lit)}>
      <span className={styles.ticket}>
        {title}
        {number === winner && (
          <b>
            <FormattedMessage id="superprize.own.won" />
          </b>
        )}
      </span>
      <Button
        variant="quiet"
        size="s"
        aria-label={intl.formatMessage({ id: 'superprize.own.proof-for' }, { ticket: title })}
        onClick={() => downloadFile(`twofold-super-${bundle.super_id}-${title}.json`, makeJsonBlob(bundle))}
      >
        <FormattedMessage id="superprize.own.proof" />
      </Button>
    </li>
  );
};

/** Shows the visitor's tickets in the draw of a super prize, each with its proof to keep once the list is closed. */
export const OwnSuperEntryList = ({ superId, own, isOpen, winner }: OwnEntriesProps) => {
  const { useCases, stores } = useApp();
  const isGuest = useStoreValue(stores.session) === null;
  const { revalidate, revalidating } = useRoutingState();
  const more = useExclusiveTask(useCases.listOwnEntries);
  const [further, setFurther] = useState<readonly Own[]>([]);
  const pages = own === null ? [] : [own, ...further];
  const next = pages.at(-1)?.next ?? null;
  const load = async (after: number) => {
    const outcome = await more.run(superId, after);
    if (outcome?._tag === 'Success') setFurther(before => [...before, outcome.value]);
  };

  return (
    <section className={styles.card} aria-labelledby="superprize-own">
      <h2 id="superprize-own">
        <FormattedMessage id="superprize.own" />
      </h2>
      {isGuest && (
        <>
          <p>
            <FormattedMessage id="superprize.own.guest" />
          </p>
          <ButtonLink to="/login" variant="secondary" size="s">
            <FormattedMessage id="superprize.own.login" />
          </ButtonLink>
        </>
      )}
      {!isGuest && own === null && !revalidating && (
        <>
          <Alert kind="warn" role="alert">
            <FormattedMessage id="superprize.own.unread" />
          </Alert>
          <Button variant="secondary" size="s" onClick={() => void revalidate()}>
            <FormattedMessage id="common.retry" />
          </Button>
        </>
      )}
      {!isGuest && own !== null && (
        <>
          <p className={styles.count}>
            <FormattedMessage id="superprize.own.count" values={{ count: own.count }} />
          </p>
          {own.count > 0 && (
            <p>
              <FormattedMessage id={isOpen ? 'superprize.own.open' : 'superprize.own.text'} />
            </p>
          )}
        </>
      )}
      {pages.some(({ bundles }) => bundles.length > 0) && (
        <ul className={styles.entries}>
          {pages
            // Page by page: what is loaded later stands below what was read.
            .flatMap(({ bundles }) => bundles.toSorted(asTheyAreRead(winner)))
            .map(bundle => (
              <Entry key={bundle.entry.number} bundle={bundle} winner={winner} />
            ))}
        </ul>
      )}
      {next !== null && (
        <Button variant="secondary" size="s" busy={more.pending} onClick={() => void load(next)}>
          <FormattedMessage id="superprize.own.more" />
        </Button>
      )}
      {more.failure !== null && (
        <Alert kind="warn" role="alert">
          <FormattedMessage id="superprize.own.failed" />
        </Alert>
      )}
    </section>
  );
};
