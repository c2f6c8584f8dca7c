import { Icon, type IconName } from '../../design/controls/icon.tsx';
import { Spinner } from '../../design/feedback/spinner.tsx';
import styles from './payment-screen.module.css';
import type { PaymentPageViewModel } from './to-payment-page-view.ts';

type Sign = { readonly look: 'good' | 'bad' | 'wait'; readonly icon: IconName | null };

const SIGNS: Readonly<Record<PaymentPageViewModel['tag'], Sign | null>> = {
  checking: null,
  pending: { look: 'wait', icon: null },
  slow: { look: 'wait', icon: 'clock' },
  paid: { look: 'good', icon: 'check' },
  refunded: { look: 'good', icon: 'gift' },
  failed: { look: 'bad', icon: 'close' },
  expired: { look: 'bad', icon: 'clock' },
  'unknown-order': { look: 'wait', icon: 'alert' },
  'no-session': { look: 'wait', icon: 'user' },
  unavailable: { look: 'wait', icon: 'alert' },
};

const CLAIMS: Readonly<Record<'success' | 'fail', Sign>> = {
  success: { look: 'good', icon: 'check' },
  fail: { look: 'bad', icon: 'close' },
};

/** Shows the big sign over the payment page's words; they say the same, so it is hidden from screen readers. */
export const PaymentResultPicture = ({
  view,
  claim,
}: {
  readonly view: PaymentPageViewModel;
  readonly claim: 'success' | 'fail';
}) => {
  const { look, icon } = SIGNS[view.tag] ?? CLAIMS[claim];
  return (
    <span className={styles[look]} aria-hidden="true">
      {icon === null ? <Spinner /> : <Icon name={icon} size={44} />}
    </span>
  );
};
