import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnNumberedTicket } from '../../../../application/draws/show-draw-use-case.ts';
import { useApp } from '../../../app-context.tsx';
import { downloadFile, makeJsonBlob } from '../../../components/draws/download-file.ts';
import { TicketReceiptButton } from '../../../components/draws/ticket-receipt-button.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Alert } from '../../../design/feedback/alert.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { DrawPageSection } from '../draw-page-section.tsx';
import styles from './own-ticket-proofs.module.css';

const FIRST = 8;
const MORE = 100;

export type OwnTicketProofsProps = {
  readonly lotId: number;
  readonly prize: string;
  readonly tickets: readonly OwnNumberedTicket[];
  /** Receipts are there before the close, proofs from then on. */
  readonly isClosed: boolean;
  /** The winner's number as far as it may be told. */
  readonly winner: number | null;
};

/** Shows the visitor's tickets in this draw, each with its proof to keep. */
export const OwnTicketProofs = ({ lotId, prize, tickets, isClosed, winner }: OwnTicketProofsProps) => {
  const intl = useIntl();
  const { useCases } = useApp();
  const proof = useExclusiveTask(useCases.fetchProof);
  const [fetching, setFetching] = useState(0);
  const [limit, setLimit] = useState(FIRST);
  // The winning ticket first: nobody should have to look for it.
  const shown = tickets
    .toSorted((a, b) => Number(b.number === winner) - Number(a.number === winner))
    .slice(0, limit);
  const left = tickets.length - shown.length;

  const save = async ({ id, title }: OwnNumberedTicket) => {
    setFetching(id);
    const outcome = await proof.run(id);
    if (outcome?._tag === 'Success')
      downloadFile(`twofold-ticket-${title}.json`, makeJsonBlob(outcome.value));
  };

  return (
    <DrawPageSection id="draw-own" title="draw.own" text={isClosed ? 'draw.own.text' : 'draw.own.open'}>
      <ul className={styles.tickets}>
        {shown.map(ticket => (
          <li key={ticket.id} className={joinClassNames(ticket.number === winner && styles.won)}>
            <span className={styles.ticket}>
              <span>{ticket.title}</span>
              {ticket.number === winner && (
                <b>
                  <FormattedMessage id="draw.own.won" />
                </b>
              )}
            </span>
            {isClosed && (
              <Button
                variant="quiet"
                size="s"
                busy={proof.pending && fetching === ticket.id}
                aria-label={intl.formatMessage({ id: 'draw.own.proof-for' }, { ticket: ticket.title })}
                onClick={() => void save(ticket)}
              >
                <FormattedMessage id="draw.own.proof" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isClosed && <TicketReceiptButton lotId={lotId} title={prize} texts="draw.own.receipt" />}
      {left > 0 && (
        <Button variant="secondary" size="s" onClick={() => setLimit(now => now + MORE)}>
          <FormattedMessage id="draw.own.more" values={{ count: Math.min(MORE, left) }} />
        </Button>
      )}
      {proof.failure !== null && (
        <Alert kind="warn" role="alert">
          <FormattedMessage id="draw.own.failed" />
        </Alert>
      )}
    </DrawPageSection>
  );
};
