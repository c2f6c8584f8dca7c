import { FormattedMessage } from 'react-intl';
import { Button } from '../../design/controls/button.tsx';
import styles from './order-screen.module.css';

/** Shows what can be done with a receipt: to print it, to put it away. */
export const ReceiptButtons = ({ onHide }: { readonly onHide: () => void }) => (
  <div className={styles.buttons}>
    <Button onClick={() => window.print()}>
      <FormattedMessage id="order.receipt.print" />
    </Button>
    <Button variant="quiet" onClick={onHide}>
      <FormattedMessage id="order.receipt.hide" />
    </Button>
  </div>
);
