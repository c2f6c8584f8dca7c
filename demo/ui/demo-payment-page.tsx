import { useIntl } from 'react-intl';
import { Button } from '../../src/ui/design/controls/button.tsx';
import { formatGrandTotal } from '../../src/ui/i18n/format-money.ts';
import type { DemoControl } from '../demo-control.ts';
import styles from './demo-payment-page.module.css';
import { useDemoText } from './use-demo-text.ts';

type ProviderPageProps = { readonly control: DemoControl; readonly reference: string };

/** Shows what a card's or a wallet's page would be: outside of the shop, with a way to say yes and a way to say no. */
export const DemoPaymentPage = ({ control, reference }: ProviderPageProps) => {
  const intl = useIntl();
  const t = useDemoText(control);
  const { shop } = control.world;
  const order = [...shop.orders.values()].find(each => each.transactionId === reference);
  return (
    <main className={styles.page}>
      <title>{t('title')}</title>
      <p className={styles.badge}>{t('provider')}</p>
      <h1 className={styles.title}>{t(order === undefined ? 'unknown' : 'title')}</h1>
      {order === undefined ? (
        <Button onClick={() => control.go('/cart')}>{t('back')}</Button>
      ) : (
        <>
          <p className={styles.note}>{t('note')}</p>
          <dl className={styles.facts}>
            <dt>{t('toPay')}</dt>
            <dd className={styles.amount}>{formatGrandTotal(intl, order.payable, order.currency)}</dd>
            <dt>{t('order')}</dt>
            <dd>{order.number}</dd>
          </dl>
          <Button wide size="l" onClick={() => control.pay(reference, 'approve')}>
            {t('approve')}
          </Button>
          <Button wide size="l" variant="secondary" onClick={() => control.pay(reference, 'decline')}>
            {t('decline')}
          </Button>
        </>
      )}
    </main>
  );
};
