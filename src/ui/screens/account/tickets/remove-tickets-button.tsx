import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { withNestedQuotes } from '../../../../domain/content/nested-quotes.ts';
import type { TicketGroup } from '../../../../domain/draws/ticket-group.ts';
import { useApp } from '../../../app-context.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Alert } from '../../../design/feedback/alert.tsx';
import { Dialog } from '../../../design/overlays/dialog.tsx';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { useRoutingState } from '../../../routing/use-routing.ts';

/**
 * Shows the button that takes a drawn lot's tickets out of the account, asking first
 * (docs/behaviour.md#tickets-in-the-account).
 */
export const RemoveTicketsButton = ({ group }: { readonly group: TicketGroup }) => {
  const intl = useIntl();
  const { useCases, stores } = useApp();
  const { revalidate } = useRoutingState();
  const [open, setOpen] = useState(false);
  const remove = useExclusiveTask(useCases.removeTickets);
  const { lot, count } = group;

  const close = () => {
    if (remove.pending) return;
    remove.clear();
    setOpen(false);
  };
  const removeAll = async () => {
    const outcome = await remove.run(lot.id);
    if (outcome?._tag !== 'Success') return;
    setOpen(false);
    stores.notices.show({
      kind: 'info',
      messageId: 'account.tickets.removed',
      values: { title: withNestedQuotes(lot.productToBuy.title) },
    });
    await revalidate();
  };

  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="trash"
        aria-label={intl.formatMessage(
          { id: 'account.tickets.remove-for' },
          { title: lot.productToBuy.title },
        )}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="account.tickets.remove" />
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={<FormattedMessage id="account.tickets.remove-title" values={{ count }} />}
        actions={
          <>
            <Button
              variant="danger"
              busy={remove.pending}
              busyLabel={<FormattedMessage id="account.tickets.removing" />}
              onClick={() => void removeAll()}
            >
              <FormattedMessage id="account.tickets.remove" />
            </Button>
            <Button variant="secondary" onClick={close}>
              <FormattedMessage id="account.tickets.keep" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage
            id="account.tickets.remove-text"
            values={{ title: withNestedQuotes(lot.productToWin.title) }}
          />
        </p>
        {remove.failure !== null && remove.failure._tag !== 'SessionEnded' && (
          <Alert kind="danger" role="alert">
            <FormattedMessage id="account.tickets.remove-failed" />
          </Alert>
        )}
      </Dialog>
    </>
  );
};
