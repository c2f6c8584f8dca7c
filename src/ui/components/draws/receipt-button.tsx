import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { useTask } from '../../hooks/use-task.ts';
import { jsonFile, saveFile } from './save-file.ts';

export type ReceiptButtonProps = {
  readonly lotId: number;
  /** The prize, so that several of these buttons have names of their own. */
  readonly title: string;
  /** Each screen has its texts in its own file. */
  readonly texts: 'account.tickets.receipt' | 'draw.own.receipt';
};

/**
 * The button that saves the receipt of what was promised at payment for the tickets of a lot that sells
 * (docs/draws.md#receipts).
 */
export const ReceiptButton = ({ lotId, title, texts }: ReceiptButtonProps) => {
  const intl = useIntl();
  const { useCases } = useApp();
  const receipts = useTask(useCases.fetchReceipts);
  const [closed, setClosed] = useState(false);

  const save = async () => {
    const outcome = await receipts.run(lotId);
    if (outcome?._tag !== 'Success') return;
    const isClosed = outcome.value.length === 0;
    setClosed(isClosed);
    if (!isClosed) saveFile(`twofold-tickets-lot-${lotId}.json`, jsonFile(outcome.value));
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
