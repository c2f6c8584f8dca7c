import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountOrder } from '../../../../application/ports/orders.ts';
import type { OrderReturn } from '../../../../application/ports/returns.ts';
import { isReturnOpen } from '../../../../domain/orders/return-life.ts';
import { Button } from '../../../design/controls/button.tsx';
import { makeLazyPart } from '../../../hooks/make-lazy-part.tsx';
import { useShopTime } from '../../../hooks/use-shop-time.ts';
import { findLineRefundStage } from '../refunds/find-refund-stage.ts';
import { listReturnChoices } from './list-return-choices.ts';
import { EMPTY_RETURN_DRAFT, type ReturnDraft } from './return-fields.ts';
import { ReturnItem } from './return-item.tsx';
import styles from './returns.module.css';

/** Fetched when it is opened. */
const ReturnDialog = makeLazyPart(async () => (await import('./return-dialog.tsx')).ReturnDialog);

/** Often enough for days. */
const LOOK_EVERY_MS = 60_000;

/**
 * Shows what was asked to be taken back of an order, and the button that asks for it where something still can be; nothing
 * where neither is. An open dialog stays with what was typed in it.
 */
export const OrderReturns = ({
  order,
  onChanged,
  onStale,
}: {
  readonly order: Pick<
    AccountOrder,
    'externalId' | 'number' | 'status' | 'paidAt' | 'delivery' | 'refunds' | 'returns' | 'lines'
  >;
  /** Called with a return as the shop has it once it was asked for, or withdrawn. */
  readonly onChanged: (changed: OrderReturn) => void;
  /** Called when the shop refused what was asked: the order is to be read anew. */
  readonly onStale: () => void;
}) => {
  const intl = useIntl();
  const now = useShopTime(LOOK_EVERY_MS);
  // While the dialog is open: the lots that were chosen when it was opened.
  const [opened, setOpened] = useState<readonly number[] | null>(null);
  // Stays while the dialog is closed, until the shop has it.
  const [draft, setDraft] = useState<ReturnDraft | null>(null);
  const [changed, setChanged] = useState<{ readonly id: number } | null>(null);
  const changedItem = useRef<HTMLLIElement>(null);
  const choices = listReturnChoices(order, now);
  const possible = choices.filter(({ obstacle }) => obstacle === null);
  const only = possible.length === 1 ? possible.map(({ line }) => line.lotId) : [];
  const { returns, refunds, lines } = order;

  // The button that was pressed is gone, or leads to another return.
  useEffect(() => {
    if (changed !== null) changedItem.current?.focus();
  }, [changed]);

  const change = (item: OrderReturn) => {
    onChanged(item);
    setChanged({ id: item.id });
  };

  const close = () => {
    setOpened(null);
    const last = returns.at(-1);
    // The button that opened it is gone.
    if (possible.length === 0 && last !== undefined) setChanged({ id: last.id });
  };

  /** What was given back meanwhile does not wait for an answer, nor does it stay its buyer's. */
  const listThings = ({ lots, state }: OrderReturn) =>
    lines
      .filter(({ lotId }) => lots.includes(lotId))
      .filter(
        ({ lotId }) =>
          !(isReturnOpen(state) || state === 'withdrawn') || findLineRefundStage(refunds, lotId) === null,
      );

  if (opened === null && returns.length === 0 && possible.length === 0) return null;
  return (
    <div className={styles.part}>
      {returns.length > 0 && (
        <ul className={styles.returns} aria-label={intl.formatMessage({ id: 'returns.label' })}>
          {returns.map(item => (
            <ReturnItem
              key={item.id}
              item={item}
              things={listThings(item)}
              itemRef={item.id === changed?.id ? changedItem : undefined}
              onWithdrawn={change}
              onStale={onStale}
              onSettled={() => setChanged({ id: item.id })}
            />
          ))}
        </ul>
      )}
      {possible.length > 0 && (
        <div className={styles.ask}>
          <p>
            <Button size="s" variant="quiet" flush onClick={() => setOpened(only)}>
              <FormattedMessage id="returns.ask" />
            </Button>
          </p>
        </div>
      )}
      {opened !== null && (
        <ReturnDialog
          order={order}
          choices={choices}
          draft={draft ?? { ...EMPTY_RETURN_DRAFT, lots: opened }}
          onDraft={setDraft}
          onClose={close}
          onStale={onStale}
          onAsked={asked => {
            setOpened(null);
            setDraft(null);
            change(asked);
          }}
        />
      )}
    </div>
  );
};
