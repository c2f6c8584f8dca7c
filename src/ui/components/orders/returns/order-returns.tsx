import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountOrder } from '../../../../application/ports/orders.ts';
import type { OrderReturn } from '../../../../application/ports/returns.ts';
import { Button } from '../../../design/controls/button.tsx';
import { makeLazyPart } from '../../../hooks/make-lazy-part.tsx';
import { useShopTime } from '../../../hooks/use-shop-time.ts';
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
 * where neither is.
 */
export const OrderReturns = ({
  order,
  onChanged,
}: {
  readonly order: AccountOrder;
  /** Called with a return as the shop has it once it was asked for, or withdrawn. */
  readonly onChanged: (changed: OrderReturn) => void;
}) => {
  const intl = useIntl();
  const now = useShopTime(LOOK_EVERY_MS);
  const [isOpen, setOpen] = useState(false);
  // Stays while the dialog is closed, until the shop has it.
  const [draft, setDraft] = useState<ReturnDraft | null>(null);
  const [changed, setChanged] = useState<{ readonly id: number } | null>(null);
  const changedItem = useRef<HTMLLIElement>(null);
  const choices = listReturnChoices(order, now);
  const possible = choices.filter(({ obstacle }) => obstacle === null);
  const only = possible.length === 1 ? possible.map(({ line }) => line.lotId) : [];
  const { returns, lines } = order;

  // The button that was pressed is gone, or leads to another return.
  useEffect(() => {
    if (changed !== null) changedItem.current?.focus();
  }, [changed]);

  const change = (item: OrderReturn) => {
    onChanged(item);
    setChanged({ id: item.id });
  };

  if (returns.length === 0 && possible.length === 0) return null;
  return (
    <div className={styles.part}>
      {returns.length > 0 && (
        <ul className={styles.returns} aria-label={intl.formatMessage({ id: 'returns.label' })}>
          {returns.map(item => (
            <ReturnItem
              key={item.id}
              item={item}
              titles={lines.flatMap(({ lotId, title }) => (item.lots.includes(lotId) ? [title] : []))}
              itemRef={item.id === changed?.id ? changedItem : undefined}
              onWithdrawn={change}
            />
          ))}
        </ul>
      )}
      {possible.length > 0 && (
        <div className={styles.ask}>
          <p className={styles.button}>
            <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
              <FormattedMessage id="returns.ask" />
            </Button>
          </p>
        </div>
      )}
      {isOpen && (
        <ReturnDialog
          order={order}
          choices={choices}
          draft={draft ?? { ...EMPTY_RETURN_DRAFT, lots: only }}
          onDraft={setDraft}
          onClose={() => setOpen(false)}
          onAsked={asked => {
            setOpen(false);
            setDraft(null);
            change(asked);
          }}
        />
      )}
    </div>
  );
};
