import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DonateToggle } from '../../components/donate-toggle.tsx';
import { Icon } from '../../components/icon.tsx';
import { QuantityStepper } from '../../components/quantity-stepper.tsx';
import { useMoney } from '../../hooks/use-money.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useTask } from '../../hooks/use-task.ts';
import { BuyBar } from './buy-bar.tsx';
import styles from './purchase.module.css';
import { PurchaseFacts } from './purchase-facts.tsx';
import type { LotChoice, LotView } from './to-lot-view.ts';

type Playing = Extract<LotView, { readonly tag: 'playing' }>;

export type PurchaseProps = {
  readonly view: Playing;
  readonly isDonate: boolean;
  readonly onChoose: (choice: LotChoice) => void;
};

/** Quantity, donation, what they bring, and the two ways to buy. */
export const Purchase = ({ view, isDonate, onChoose }: PurchaseProps) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { stores, useCases } = useApp();
  const { money } = useMoney();
  const adding = useTask(useCases.addToCart);
  const buying = useTask(useCases.addToCart);
  const [declined, setDeclined] = useState<{ readonly title: string; readonly quantity: number } | null>(
    null,
  );
  const buttons = useRef<HTMLDivElement>(null);
  const { lot, quantity, quote } = view;
  const inCart = useStore(stores.cart).find(line => line.lotId === lot.id)?.quantity ?? 0;

  /** Adds and tells; true when something was added. */
  const put = async (task: typeof adding, count: number): Promise<boolean> => {
    const outcome = await task.run(lot.id, count, isDonate);
    if (outcome?._tag === 'Failure') {
      const gone = outcome.failure._tag === 'NotFound';
      stores.notices.show({
        kind: 'error',
        messageId: gone ? 'common.notice.gone' : 'common.notice.add-failed',
      });
    }
    if (outcome?._tag !== 'Success') return false;
    setDeclined(outcome.value.declined);
    return outcome.value.declined === null;
  };
  const add = async () => {
    if (await put(adding, quantity))
      stores.notices.show({ kind: 'info', messageId: 'common.notice.added', values: { title: lot.title } });
  };
  // Specification §4: buy now adds one and goes to the cart.
  const buyNow = async () => {
    if (await put(buying, 1)) await navigate('/cart');
  };

  return (
    <>
      <PurchaseFacts view={view} />
      <DonateToggle
        checked={isDonate}
        onChange={wanted => onChoose({ quantity, isDonate: wanted })}
        detail={intl.formatMessage(
          { id: isDonate ? 'lot.donate.on' : 'lot.donate.off' },
          { extra: view.extraTickets, charity: Number(view.charity) },
        )}
      />
      <div ref={buttons} className={styles.row}>
        <QuantityStepper
          value={quantity}
          max={view.max}
          onChange={next => onChoose({ quantity: next, isDonate })}
          label={intl.formatMessage({ id: 'lot.quantity' })}
        />
        <Button
          size="l"
          className={styles.add ?? ''}
          icon="cart"
          busy={adding.pending}
          busyLabel={intl.formatMessage({ id: 'lot.added' })}
          onClick={() => void add()}
        >
          {intl.formatMessage({ id: 'lot.add' }, { price: money(quote.price) })}
        </Button>
      </div>
      <Button
        variant="secondary"
        size="l"
        wide
        className={styles.now ?? ''}
        busy={buying.pending}
        onClick={() => void buyNow()}
      >
        {intl.formatMessage(
          { id: quantity === 1 ? 'lot.buy-now' : 'lot.buy-one-now' },
          { price: money(view.one.price) },
        )}
      </Button>
      {inCart > 0 && (
        <p className={styles.inCart}>
          <Icon name="check" size={18} />
          <Link to="/cart">{intl.formatMessage({ id: 'lot.in-cart' }, { count: inCart })}</Link>
        </p>
      )}
      <p className={styles.trust}>
        <Icon name="shield" />
        <span>{intl.formatMessage({ id: 'lot.trust' })}</span>
      </p>
      <BuyBar
        away={buttons}
        price={money(quote.price)}
        quantity={quantity}
        busy={adding.pending}
        onAdd={() => void add()}
      />
      <Dialog
        open={declined !== null}
        onClose={() => setDeclined(null)}
        title={intl.formatMessage({ id: 'lot.declined.title' })}
        actions={
          <Button onClick={() => setDeclined(null)}>{intl.formatMessage({ id: 'lot.declined.ok' })}</Button>
        }
      >
        <p>
          {declined &&
            intl.formatMessage(
              { id: 'lot.declined.text' },
              { title: declined.title, quantity: declined.quantity },
            )}
        </p>
      </Dialog>
    </>
  );
};
