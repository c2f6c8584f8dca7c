import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import { downloadFile, makeJsonBlob } from './download-file.ts';

export type TicketReceiptButtonProps = {
  readonly lotId: number;
  /** The prize, so that several of these buttons have names of their own. */
  readonly title: string;
  /** Each screen has its texts in its own file. */
  readonly texts: 'account.tickets.receipt' | 'draw.own.receipt';
};

/**
 * Shows the button that saves the receipt of what was promised at payment for the tickets of a lot that sells
 * (docs/draws.md#receipts).
 */
export const TicketReceiptButton = ({ lotId, title, texts }: TicketReceiptButtonProps) => {
  const intl = useIntl();
  const { useCases } = useApp();
  const receipts = useExclusiveTask(useCases.fetchReceipts);
  const [closed, setClosed] = useState(false);

  const save = async () => {
    const outcome = await receipts.run(lotId);
    if (outcome?._tag !== 'Success') return;
    const isClosed = outcome.value.length === 0;
    setClosed(isClosed);
    if (!isClosed) downloadFile(`twofold-tickets-lot-${lotId}.json`, makeJsonBlob(outcome.value));
  };

  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="shield"
        busy={receipts.pending}
        aria-label={intl.formatMessage({ id: `${texts}-for` }, { title })}
        onClick={() => void save()}
      >
        <FormattedMessage id={texts} />
      </Button>
      {(closed || receipts.failure !== null) && (
        <Alert kind={closed ? 'info' : 'warn'} role="alert">
          <FormattedMessage id={`${texts}-${closed ? 'closed' : 'failed'}`} />
        </Alert>
      )}
    </>
  );
};
