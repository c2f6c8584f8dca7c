import { useState } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { OrderState } from '../../../application/ports/orders.ts';
import { toFormattingLocale } from '../../../domain/content/to-formatting-locale.ts';
import { useApp } from '../../app-context.tsx';
import { LoadErrorState } from '../../components/content/load-error-state.tsx';
import { LoadingRegion } from '../../design/feedback/loading-region.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { useRead } from '../../hooks/use-reading.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import type { MessageArea } from '../../i18n/message-areas.ts';
import { useMessagesIn } from '../../i18n/use-messages-in.ts';
import { OrderReceiptSheet } from './order-receipt-sheet.tsx';
import styles from './order-screen.module.css';
import { ReceiptButtons } from './receipt-buttons.tsx';

type ReceiptPartProps = {
  /** As the page shows it, in the page's language. */
  readonly order: OrderState;
  readonly externalId: string;
  readonly onHide: () => void;
};

/** What the receipt's words are of. */
const AREAS: readonly MessageArea[] = ['common', 'orders', 'order', 'refunds'];

const Waiting = () => (
  <LoadingRegion>
    <Skeleton height="560px" radius="var(--r-m)" />
  </LoadingRegion>
);

/** In another language than the page's: its words come when it is first wanted, and its titles are asked for anew. */
const TranslatedReceipt = ({ order: { language }, externalId }: ReceiptPartProps) => {
  const { useCases, log } = useApp();
  const [turn, setTurn] = useState(0);
  const messages = useMessagesIn(language, AREAS, turn);
  const { state, again } = useRead({ scope: externalId, key: language }, () =>
    useCases.readOrderIn(externalId, language),
  );
  if (messages === 'failed' || state.tag === 'failed') {
    const retry = () => {
      setTurn(n => n + 1);
      again();
    };
    return <LoadErrorState onRetry={retry} />;
  }
  if (messages === 'loading' || state.tag === 'loading') return <Waiting />;
  return (
    <IntlProvider
      locale={toFormattingLocale(language)}
      messages={messages}
      onError={error => log.warn('message_failed', { code: error.code })}
    >
      <OrderReceiptSheet order={state.data} />
    </IntlProvider>
  );
};

/**
 * Shows an order's receipt in the order's own language, whatever language the page is in, with the button that prints
 * it.
 */
export const ReceiptPart = (props: ReceiptPartProps) => {
  const { order, onHide } = props;
  const { locale } = useIntl();
  const { language } = useStoreValue(useApp().stores.preferences);
  // The page's own words, the shop's changes to them among them.
  const isOfPage = order.language === language && locale === toFormattingLocale(language);
  return (
    <section className={styles.receipt}>
      {isOfPage ? <OrderReceiptSheet order={order} /> : <TranslatedReceipt {...props} />}
      <ReceiptButtons onHide={onHide} />
    </section>
  );
};
